import copy
import pickle

import pytest

from archon_lab import Deck, DeckError


def test_bundled_decks_are_found_by_name():
    decks = Deck.bundled()
    assert len(decks) == 179
    assert len({hash(deck) for deck in decks}) == len(set(decks)) == 179
    one = decks[0]
    assert Deck.find(one.name) == one and one != decks[1] and one != "a deck"
    assert len(one) == 36 == len(one.cards)
    assert {card["house"] for card in one.cards} == set(one.houses)


def test_decks_are_pickled_and_copied_as_they_are():
    for deck in Deck.bundled():
        again = pickle.loads(pickle.dumps(deck))
        assert again == deck and hash(again) == hash(deck) and again.set == deck.set
    assert copy.deepcopy(deck) == deck


def test_decks_are_read_from_files_and_texts(tmp_path):
    deck = Deck.bundled()[7]
    assert [one.cards for one in Deck.read(str(deck))] == [deck.cards]
    file = tmp_path / "mine.deck"
    file.write_text(str(deck))
    assert Deck.read(file)[0].cards == Deck.read(str(file))[0].cards == deck.cards
    assert Deck.find(str(file)).cards == deck.cards


def test_what_is_no_deck_is_refused_and_says_why(tmp_path):
    with pytest.raises(DeckError, match="did you mean"):
        Deck.find("Miss Onyx Censorous")
    with pytest.raises(DeckError, match="cannot read"):
        Deck.read(tmp_path / "nothing.deck")
    with pytest.raises(DeckError):
        Deck.read("name: X\nset: cota\n1 Nothing Of The Kind\n")
    with pytest.raises(ValueError):
        Deck.find("")
    deck = Deck.bundled()[0]
    with pytest.raises(AttributeError):
        deck.name = "another"
