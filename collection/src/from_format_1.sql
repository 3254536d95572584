-- What format 1 has in its tables, renamed to old_…, into those of this version: there numbers of removed decks and campaigns are not
-- used again, and a field is known by its decks alone.

INSERT INTO decks SELECT number, game, fingerprint, name, id, set_name, houses, deck, added FROM old_decks;
-- Of campaigns that differ by the name of the field alone, the one with most pairs stays: all of them have the same games.
INSERT OR IGNORE INTO campaigns
    SELECT number, deck, player, rules, field, seed, archon, plays, 0, against, title, wanted, counts, rated FROM old_campaigns
    ORDER BY (SELECT sum(length(results)) FROM old_pairs WHERE campaign = old_campaigns.number) DESC, number;
INSERT INTO pairs SELECT * FROM old_pairs WHERE campaign IN (SELECT number FROM campaigns);
