//! Gigantic creatures in recorded cases.
//!
//! A case names a gigantic creature in play by the half that was played, which may be either; the
//! engine plays the first half and puts the second under it. Before a case is read, its second half in
//! play is made the first: the two handles are exchanged wherever that creature is meant.

use std::collections::BTreeSet;

use serde_json::Value;

use super::load::id_of;

/// The handle of a second half in play, and that of the first half, which is part of it.
type Halves = (String, String);

/// Names the gigantic creatures in play of a case by their first halves.
pub fn name_by_first_half(case: &mut Value) {
    // What is no object, or has no start, is refused where the case is read.
    let Some(start) = case.get_mut("start") else { return };
    let mut before = exchange_in_position(start);
    let Some(steps) = case["steps"].as_array_mut() else { return };
    let mut from = 0;
    while from < steps.len() {
        let end = steps[from..].iter().position(has_position).map_or(steps.len(), |n| from + n + 1);
        let mut after = BTreeSet::new();
        if let Some(last) = steps[from..end].last_mut() {
            for key in ["state", "set_state"] {
                if let Some(position) = last.get_mut(key) {
                    after.extend(exchange_in_position(position));
                }
            }
        }
        for step in &mut steps[from..end] {
            let Some(step) = step.as_object_mut() else { continue };
            for (key, value) in step.iter_mut() {
                if key != "state" && key != "set_state" {
                    before.union(&after).for_each(|halves| exchange(value, halves));
                }
            }
        }
        before = after;
        from = end;
    }
}

fn has_position(step: &Value) -> bool {
    step.get("state").is_some() || step.get("set_state").is_some()
}

/// Exchanges the halves of those creatures of a position that lie by their second half.
fn exchange_in_position(position: &mut Value) -> BTreeSet<Halves> {
    let is_second = |entry: &Value| {
        let id = entry["card"].as_str().and_then(id_of);
        id.and_then(|id| id.facts().gigantic).is_some_and(|gigantic| gigantic.half == 2)
    };
    let found: BTreeSet<Halves> = position["cards"]
        .as_object()
        .into_iter()
        .flatten()
        .filter(|(_, entry)| is_second(entry))
        .filter_map(|(handle, entry)| Some((handle.clone(), entry["half"].as_str()?.to_string())))
        .collect();
    for halves in &found {
        exchange(position, halves);
        // The entries have changed places, but each handle stays the card that it is.
        let (second, first) = halves;
        let ids = [second, first].map(|handle| position["cards"][handle]["card"].take());
        let [of_second, of_first] = ids;
        position["cards"][second]["card"] = of_first;
        position["cards"][first]["card"] = of_second;
    }
    found
}

/// Exchanges two handles wherever they are named, as keys as well.
fn exchange(value: &mut Value, halves: &Halves) {
    let (one, other) = halves;
    let exchanged = |text: &str| match text {
        text if text == one => Some(other.clone()),
        text if text == other => Some(one.clone()),
        _ => None,
    };
    match value {
        Value::String(text) => {
            if let Some(new) = exchanged(text) {
                *text = new;
            }
        }
        Value::Array(values) => values.iter_mut().for_each(|value| exchange(value, halves)),
        Value::Object(map) => {
            let entries = std::mem::take(map);
            for (key, mut value) in entries {
                exchange(&mut value, halves);
                map.insert(exchanged(&key).unwrap_or(key), value);
            }
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_gigantic_creature_is_named_by_its_first_half_while_it_is_in_play() {
        let in_hand = json!({"players": [{"hand": ["a1", "a2"], "creatures": []}],
            "cards": {"a1": {"card": "deusillus"}, "a2": {"card": "deusillus2"}}});
        let in_play = json!({"players": [{"hand": [], "creatures": ["a3", "a2"]}],
            "cards": {"a1": {"card": "deusillus"},
                "a2": {"card": "deusillus2", "half": "a1", "power": 20}}});
        let mut case = json!({"start": in_hand, "steps": [
            {"do": "play", "card": "a2"},
            {"ask": "flank", "card": "a2", "pick": "right", "state": in_play},
        ]});
        name_by_first_half(&mut case);
        assert_eq!(case["start"], in_hand, "in hand they are what they are");
        let steps = &case["steps"];
        assert_eq!((&steps[0]["card"], &steps[1]["card"]), (&json!("a1"), &json!("a1")));
        let position = &steps[1]["state"];
        assert_eq!(position["players"][0]["creatures"], json!(["a3", "a1"]));
        assert_eq!(
            position["cards"]["a1"],
            json!({"card": "deusillus", "half": "a2", "power": 20})
        );
        assert_eq!(position["cards"]["a2"], json!({"card": "deusillus2"}));
    }
}
