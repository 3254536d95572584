//! Names as people type them: what is the same name, and which known name is nearest to a mistyped one.

/// What is called most like a name, where anything is much like it; ties go to the lesser. Names are
/// folded ([`fold`]). The cost is that of comparing with every name.
pub fn nearest<T: Ord>(
    wanted: &str,
    known: impl Iterator<Item = (impl AsRef<str>, T)>,
) -> Option<T> {
    const LONGEST_NAME: usize = 60;
    const NEAR: f64 = 0.6;
    if wanted.chars().count() > LONGEST_NAME {
        return None;
    }
    let likeness = |name: &str| strsim::normalized_damerau_levenshtein(wanted, name);
    known
        .map(|(name, thing)| (likeness(name.as_ref()), thing))
        .filter(|(likeness, _)| *likeness >= NEAR)
        .max_by(|a, b| a.0.total_cmp(&b.0).then(b.1.cmp(&a.1)))
        .map(|(_, thing)| thing)
}

/// A name with all taken away that people type differently: case, accents, spaces, punctuation,
/// and `Æ` for `ae`.
pub fn fold(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            // Nearly every letter of the table of facts, whose names are folded when the program starts.
            c if c.is_ascii_alphanumeric() => folded.push(c.to_ascii_lowercase()),
            c if c.is_ascii() => {}
            c => c.to_lowercase().for_each(|c| push_folded(&mut folded, c)),
        }
    }
    folded
}

/// Appends a lower-case letter without its accent; nothing for what is no letter or digit.
fn push_folded(folded: &mut String, c: char) {
    match c {
        'æ' => folded.push_str("ae"),
        'œ' => folded.push_str("oe"),
        'ß' => folded.push_str("ss"),
        'à'..='å' => folded.push('a'),
        'ç' => folded.push('c'),
        'è'..='ë' => folded.push('e'),
        'ì'..='ï' => folded.push('i'),
        'ñ' => folded.push('n'),
        'ò'..='ö' | 'ø' => folded.push('o'),
        'ù'..='ü' => folded.push('u'),
        'ý' | 'ÿ' => folded.push('y'),
        c if c.is_alphanumeric() => folded.push(c),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_people_type_differently_is_folded_away() {
        assert_eq!(fold("Æmberling  Œuvre"), "aemberlingoeuvre");
        assert_eq!(fold("3LL-I0T, “Señor” ÉLAN"), "3lli0tsenorelan");
        assert_eq!(fold("Straße Ø İ"), "strasseoi");
        assert_eq!(fold("Âçëïõûýÿ ÀÇÈÌÖÜ"), "aceiouyyaceiou");
        assert_eq!(fold("Ψ-Ray 中"), "ψray中");
    }
}
