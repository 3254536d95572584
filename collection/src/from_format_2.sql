-- What format 2 has in its tables, renamed to old_…, into those of this version: format 2 has no games with handicaps.

INSERT INTO decks SELECT * FROM old_decks;
INSERT INTO campaigns
    SELECT number, deck, player, rules, field, seed, archon, plays, 0, against, title, wanted, counts, rated FROM old_campaigns;
INSERT INTO pairs SELECT * FROM old_pairs;
