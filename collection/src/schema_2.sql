-- Format 2. The number of a deck or campaign is not used again after it was removed, and a field is known by its decks alone.

ALTER TABLE decks RENAME TO decks_1;
ALTER TABLE campaigns RENAME TO campaigns_1;
ALTER TABLE pairs RENAME TO pairs_1;

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
    -- The field as it was named last, and its title
    against TEXT NOT NULL,
    title TEXT NOT NULL,
    -- Number of pairs that were asked for last
    wanted INTEGER NOT NULL,
    -- The sum of all pairs, as JSON
    counts TEXT NOT NULL,
    -- When the last pair was stored
    rated TEXT,
    UNIQUE (deck, player, rules, field, seed, archon, plays)
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

INSERT INTO decks SELECT number, game, fingerprint, name, id, set_name, houses, deck, added FROM decks_1;
-- Of campaigns that differ by the name of the field alone, the one with most pairs stays: all of them have the same games.
INSERT OR IGNORE INTO campaigns
    SELECT number, deck, player, rules, field, seed, archon, plays, against, title, wanted, counts, rated FROM campaigns_1
    ORDER BY (SELECT sum(length(results)) FROM pairs_1 WHERE campaign = campaigns_1.number) DESC, number;
INSERT INTO pairs SELECT * FROM pairs_1 WHERE campaign IN (SELECT number FROM campaigns);

DROP TABLE pairs_1;
DROP TABLE campaigns_1;
DROP TABLE decks_1;
