//! The answers of a question as a list to choose from: in the order of the table, and each of them once.

/// An answer in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MenuEntry {
    /// The answer in words
    pub words: String,
    /// The numbers of the answers with these words, at least one. They come to the same, and the first is given.
    pub answers: Vec<usize>,
}

impl MenuEntry {
    /// The words, with the number of answers if there are several: "Play Dust Pixie ×2".
    pub fn counted(&self) -> String {
        match self.answers.len() {
            1 => self.words.clone(),
            n => format!("{} ×{n}", self.words),
        }
    }
}

/// The list of these answers in this order.
pub fn menu(answers: &[String], order: &[usize]) -> Vec<MenuEntry> {
    let mut entries: Vec<MenuEntry> = Vec::new();
    for n in order {
        match entries.iter_mut().find(|entry| entry.words == answers[*n]) {
            Some(entry) => entry.answers.push(*n),
            None => entries.push(MenuEntry { words: answers[*n].clone(), answers: vec![*n] }),
        }
    }
    entries
}

/// The numbers of things in which those with a place stand in the order of their places. The others stay where they are.
pub fn by_place<P: Ord + Copy>(places: &[Option<P>]) -> Vec<usize> {
    let has_place = |n: &usize| places[*n].is_some();
    let mut placed: Vec<usize> = (0..places.len()).filter(has_place).collect();
    placed.sort_by_key(|n| places[*n]);
    let mut placed = placed.into_iter();
    (0..places.len()).map(|n| places[n].and_then(|_| placed.next()).unwrap_or(n)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_has_a_place_is_sorted_by_it_and_the_rest_stays() {
        assert_eq!(by_place(&[Some(3), None, Some(1), Some(2), None]), [2, 1, 3, 0, 4]);
        assert_eq!(by_place(&[None::<u8>, None]), [0, 1]);
        assert_eq!(by_place(&[Some(1), Some(1), Some(0)]), [2, 0, 1], "of one place: as they were");
    }

    #[test]
    fn answers_with_the_same_words_stand_once_with_their_number() {
        let answers = ["Play Dust Pixie", "End the turn", "Play Dust Pixie"].map(String::from);
        let list = menu(&answers, &[1, 0, 2]);
        let words: Vec<String> = list.iter().map(MenuEntry::counted).collect();
        assert_eq!(words, ["End the turn", "Play Dust Pixie ×2"]);
        assert_eq!(list[1].answers, [0, 2]);
    }
}
