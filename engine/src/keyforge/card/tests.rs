use super::*;

#[test]
fn sets_obey_the_algebra_of_sets() {
    let a: CardSet = (0..10).map(Card::from_index).collect();
    let b: CardSet = (5..CARDS).map(Card::from_index).collect();
    assert_eq!((a & b).len(), 5);
    assert_eq!((a | b), CardSet::ALL);
    assert_eq!(a - b, (0..5).map(Card::from_index).collect());
    assert_eq!(b.nth(3), Some(Card::from_index(8)));
    assert_eq!(b.nth(60), Some(Card::from_index(65)), "beyond the first 64 places");
    assert_eq!(b.nth(CARDS), None);
    assert_eq!(a.nth(10), None);
}

#[test]
fn removing_from_a_list_closes_the_gap() {
    let mut list = CardList::<4>::default();
    for n in 0..4 {
        list.push(Card::from_index(n));
    }
    assert!(list.is_full());
    assert!(list.remove(Card::from_index(1)));
    assert!(!list.remove(Card::from_index(1)));
    list.insert(1, Card::from_index(9));
    let cards: Vec<_> = list.as_slice().iter().map(|c| c.index()).collect();
    assert_eq!(cards, [0, 9, 2, 3]);
}

#[test]
fn owners_follow_from_the_index() {
    let mut all = CardSet::EMPTY;
    for player in Player::BOTH {
        for n in 0..CARDS_PER_PLAYER {
            let card = Card::of(player, n);
            assert_eq!((card.owner(), card.number()), (player, n));
            assert!(CardSet::owned_by(player).contains(card));
            all.insert(card);
        }
        assert_eq!(CardSet::owned_by(player).len(), CARDS_PER_PLAYER);
    }
    assert_eq!(all, CardSet::ALL);
    assert_eq!(Card::of(Player::Two, 0).index(), 36);
}
