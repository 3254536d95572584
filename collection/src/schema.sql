-- The tables of format 3. `MIGRATIONS` in file.rs copies those of earlier formats into them.

CREATE TABLE decks (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    game TEXT NOT NULL,
    -- Of what decides its games, 16 hexadecimal digits: not of its name
    fingerprint TEXT NOT NULL,
    name TEXT NOT NULL,
    -- In the Master Vault
    id TEXT,
    set_name TEXT,
    -- A JSON array of names
    houses TEXT NOT NULL,
    -- All of it, as other processes get it
    deck TEXT NOT NULL,
    added TEXT NOT NULL,
    UNIQUE (game, fingerprint)
) STRICT;

-- The games of a deck against a field: whatever a game depends on is in its key.
CREATE TABLE campaigns (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    deck INTEGER NOT NULL REFERENCES decks ON DELETE CASCADE,
    player TEXT NOT NULL,
    rules TEXT NOT NULL,
    -- Of the decks of the field, in their order, 16 hexadecimal digits
    field TEXT NOT NULL,
    seed TEXT NOT NULL,
    -- The version of the program, and how the players begin a game: both as in journals
    archon TEXT NOT NULL,
    plays TEXT NOT NULL,
    -- Chains (or HP fewer) that the deck has, below 0 those that its opponents have; 0 in ratings
    handicap INTEGER NOT NULL,
    -- The field as it was named last, and its title
    against TEXT NOT NULL,
    title TEXT NOT NULL,
    -- Number of pairs that were asked for last; with a handicap, that were placed there
    wanted INTEGER NOT NULL,
    -- The sum of all pairs, as JSON
    counts TEXT NOT NULL,
    -- When the last pair was stored
    rated TEXT,
    UNIQUE (deck, player, rules, field, seed, archon, plays, handicap)
) STRICT;

-- The results of successive pairs against a deck of the field, from the pair of number `first` on: a digit for each pair,
-- its half points of the deck, or 5 where it did not finish.
CREATE TABLE pairs (
    campaign INTEGER NOT NULL REFERENCES campaigns ON DELETE CASCADE,
    opponent INTEGER NOT NULL,
    first INTEGER NOT NULL,
    results TEXT NOT NULL,
    PRIMARY KEY (campaign, opponent, first)
) STRICT, WITHOUT ROWID;
