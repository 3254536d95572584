//! Finds the answer that a person types: its number, or enough of its words.

use archon_engine::keyforge::spelling::{fold, nearest};

/// The reason why a text does not name one answer. Answers are counted from 1, as they are shown.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AnswerError {
    /// A number that no answer has
    #[error("there is no answer {given}: type a number from 1 to {answers}")]
    NoSuchNumber {
        /// The text that was typed
        given: String,
        /// The number of answers
        answers: usize,
    },
    /// Words of no answer
    #[error(
        "no answer matches {given:?}{}; type its number, part of its words, or `help`",
        nearest.as_ref().map(|near| format!(" (did you mean {near:?}?)")).unwrap_or_default()
    )]
    Nothing {
        /// The text that was typed
        given: String,
        /// The answer that is most like it
        nearest: Option<String>,
    },
    /// Words of several answers
    #[error("{given:?} matches {several}: type more words, or the number")]
    Several {
        /// The text that was typed
        given: String,
        /// The answers that it matches
        several: String,
    },
}

/// The number, counted from 0, of the answer that `typed` means: its number counted from 1, or
/// words of it, each of which may be cut short. The fewer answers a way of reading leaves, the
/// earlier it is tried: the whole answer, its beginning, its words in order from the first, its words
/// in order. Among answers with the
/// same words the first is chosen.
///
/// # Errors
/// [`AnswerError`].
pub fn find_answer(typed: &str, answers: &[String]) -> Result<usize, AnswerError> {
    let typed = typed.trim();
    if !typed.is_empty() && typed.chars().all(|c| c.is_ascii_digit()) {
        let number = typed.parse().ok().filter(|n| (1..=answers.len()).contains(n));
        let wrong = || AnswerError::NoSuchNumber { given: typed.into(), answers: answers.len() };
        return number.map(|n| n - 1).ok_or_else(wrong);
    }
    let plain: Vec<String> =
        answers.iter().map(|a| anstream::adapter::strip_str(a).to_string()).collect();
    let wanted = fold(typed);
    let ways: [&dyn Fn(&str) -> bool; 4] = [
        &|answer| fold(answer) == wanted,
        &|answer| fold(answer).starts_with(&wanted),
        &|answer| begins_likewise(answer, typed) && has_words_in_order(answer, typed),
        &|answer| has_words_in_order(answer, typed),
    ];
    if wanted.is_empty() {
        return Err(AnswerError::Nothing { given: typed.into(), nearest: None });
    }
    for way in ways {
        let found: Vec<usize> = (0..plain.len()).filter(|n| way(&plain[*n])).collect();
        let Some(first) = found.first() else {
            continue;
        };
        if found.iter().all(|n| plain[*n] == plain[*first]) {
            return Ok(*first);
        }
        const SHOWN: usize = 6;
        let shown: Vec<_> =
            found.iter().take(SHOWN).map(|n| format!("{} ({})", n + 1, plain[*n])).collect();
        let more = if found.len() > SHOWN { ", …" } else { "" };
        let several = format!("{}{more}", shown.join(", "));
        return Err(AnswerError::Several { given: typed.into(), several });
    }
    // "troil" is like the end of "Play Troll".
    let ends = plain.iter().enumerate().flat_map(|(n, answer)| {
        let words: Vec<&str> = answer.split_whitespace().collect();
        (0..words.len()).map(|from| (fold(&words[from..].concat()), n)).collect::<Vec<_>>()
    });
    let nearest = nearest(&wanted, ends).map(|n| plain[n].clone());
    Err(AnswerError::Nothing { given: typed.into(), nearest })
}

fn begins_likewise(answer: &str, typed: &str) -> bool {
    let first = |text: &str| text.split_whitespace().next().map(fold).unwrap_or_default();
    first(answer).starts_with(&first(typed))
}

fn has_words_in_order(answer: &str, typed: &str) -> bool {
    let mut words = answer.split_whitespace().map(fold);
    typed.split_whitespace().map(fold).all(|wanted| words.any(|word| word.starts_with(&wanted)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answers() -> Vec<String> {
        ["Play Troll", "Play Dust Imp", "Discard Troll", "Discard Dust Imp", "End the turn"]
            .map(String::from)
            .to_vec()
    }

    #[test]
    fn an_answer_is_meant_by_its_number_counted_from_1() {
        assert_eq!(find_answer("1", &answers()), Ok(0));
        assert_eq!(find_answer(" 5 ", &answers()), Ok(4));
        for wrong in ["0", "6", "99999999999999999999999"] {
            let error = find_answer(wrong, &answers()).expect_err("no answer");
            assert!(error.to_string().contains("from 1 to 5"), "{error}");
        }
    }

    #[test]
    fn an_answer_is_meant_by_its_words_or_their_beginnings() {
        assert_eq!(find_answer("play troll", &answers()), Ok(0));
        assert_eq!(find_answer("end", &answers()), Ok(4));
        assert_eq!(find_answer("d imp", &answers()), Ok(3));
        assert_eq!(find_answer("pl dust", &answers()), Ok(1));
    }

    #[test]
    fn what_may_mean_several_answers_is_refused_with_them() {
        let error = find_answer("troll", &answers()).expect_err("two answers").to_string();
        assert!(error.contains("1 (Play Troll), 3 (Discard Troll)"), "{error}");
        for none in ["zz", "", "--"] {
            assert!(
                matches!(find_answer(none, &answers()), Err(AnswerError::Nothing { .. })),
                "{none}"
            );
        }
    }

    #[test]
    fn the_nearest_answer_to_a_mistyped_one_is_offered() {
        let said = |typed| find_answer(typed, &answers()).expect_err("mistyped").to_string();
        assert!(said("troil").contains("(did you mean \"Play Troll\"?)"), "{}", said("troil"));
        assert!(said("discrad dst imp").contains("\"Discard Dust Imp\""));
        assert!(!said("zzzzzz").contains("did you mean"));
    }

    #[test]
    fn of_answers_with_the_same_words_the_first_is_chosen() {
        let twice = ["Play Dust Imp", "Play Dust Imp", "Play Dust Pixie"].map(String::from);
        assert_eq!(find_answer("dust imp", &twice), Ok(0));
    }

    #[test]
    fn the_whole_answer_goes_before_a_longer_one_and_spelling_is_forgiven() {
        let names = ["Æmber Imp", "Æmber Imp Lord"].map(String::from);
        assert_eq!(find_answer("aember imp", &names), Ok(0));
        assert_eq!(find_answer("AEMBER IMP L", &names), Ok(1));
    }
}
