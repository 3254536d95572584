//! The differences between the headers of two journals, in words.

use serde_json::Value;

/// The most differences that are named.
const MOST: usize = 5;

/// The differences between the header of the file and that of the present study; those between entries of lists last.
pub fn between(file: &Value, now: &Value) -> String {
    let mut found = Vec::new();
    collect("", file, now, &mut found);
    // A seed explains a thousand decks that were drawn with it.
    found.sort_by_key(|difference| {
        difference.split_once(':').is_some_and(|(path, _)| path.contains('['))
    });
    let more = found.len().saturating_sub(MOST);
    found.truncate(MOST);
    let mut text = found.join("; ");
    if more > 0 {
        text.push_str(&format!("; and {more} more"));
    }
    text
}

fn collect(path: &str, file: &Value, now: &Value, found: &mut Vec<String>) {
    if file == now {
        return;
    }
    let nothing = Value::Null;
    match (file, now) {
        (Value::Object(one), Value::Object(two)) => {
            let mut keys: Vec<&String> = one.keys().chain(two.keys()).collect();
            keys.sort();
            keys.dedup();
            for key in keys {
                let path = if path.is_empty() { key.clone() } else { format!("{path}.{key}") };
                let (one, two) = (one.get(key), two.get(key));
                collect(&path, one.unwrap_or(&nothing), two.unwrap_or(&nothing), found);
            }
        }
        (Value::Array(one), Value::Array(two)) if one.len() == two.len() => {
            for (n, (one, two)) in one.iter().zip(two).enumerate() {
                collect(&format!("{path}[{}]", n + 1), one, two, found);
            }
        }
        (Value::Array(one), Value::Array(two)) => {
            found.push(format!("{path}: {} in the file, {} now", one.len(), two.len()));
        }
        _ if path == "plays" => found.push(
            "the players play a test game differently (another build of archon, or a player with a time \
             limit)"
                .into(),
        ),
        _ => found.push(format!("{path}: {file} in the file, {now} now")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn each_difference_is_named_with_both_values() {
        let file = json!({ "seed": 1, "settings": { "pairs": 10 }, "decks": ["a", "b"] });
        let now = json!({ "seed": 2, "settings": { "pairs": 10 }, "decks": ["a", "c"] });
        assert_eq!(
            between(&file, &now),
            "seed: 1 in the file, 2 now; decks[2]: \"b\" in the file, \"c\" now"
        );
        let now = json!({ "seed": 1, "settings": {}, "decks": [] });
        assert_eq!(
            between(&file, &now),
            "decks: 2 in the file, 0 now; settings.pairs: 10 in the file, null now"
        );
    }

    #[test]
    fn many_differences_are_counted() {
        let many = |n: usize| json!((0..9).map(|k| k * n).collect::<Vec<_>>());
        assert!(between(&many(1), &many(2)).ends_with("; and 3 more"));
    }
}
