import SQLiteKit

extension CityOffersSchema {
    /// A row for each offer that readers see, the indices by which they find it, saved offers, and who was notified.
    ///
    /// The index of words has the prefixes of one to six letters. So a search reads one list that is in the order of
    /// the rows, and a page costs the same however many offers begin so.
    static let feed = Migration(
        4, "feed, saved offers, alerts",
        sql: """
            CREATE TABLE shownOffer (
                number INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, -- grows in the order in which offers became visible
                offer BLOB NOT NULL UNIQUE REFERENCES offer (id),
                words TEXT NOT NULL -- folded words (SearchKey), and the marks of city, categories, cells and days
            ) STRICT;
            CREATE VIRTUAL TABLE shownOfferWord USING fts5 (
                words, content = 'shownOffer', content_rowid = 'number', prefix = '1 2 3 4 5 6', detail = none,
                tokenize = "unicode61 remove_diacritics 0 tokenchars '_'"
            );
            -- The index skips only whole pages of a list. With the standard size, a search for a rare word in a large
            -- city reads most of the list of the city. With 128 bytes, writing takes three times as long.
            INSERT INTO shownOfferWord (shownOfferWord, rank) VALUES ('pgsz', 512);
            CREATE TRIGGER shownOfferAdded AFTER INSERT ON shownOffer BEGIN
                INSERT INTO shownOfferWord (rowid, words) VALUES (NEW.number, NEW.words);
            END;
            CREATE TRIGGER shownOfferRemoved AFTER DELETE ON shownOffer BEGIN
                INSERT INTO shownOfferWord (shownOfferWord, rowid, words) VALUES ('delete', OLD.number, OLD.words);
            END;
            CREATE TRIGGER shownOfferChanged AFTER UPDATE OF words ON shownOffer BEGIN
                INSERT INTO shownOfferWord (shownOfferWord, rowid, words) VALUES ('delete', OLD.number, OLD.words);
                INSERT INTO shownOfferWord (rowid, words) VALUES (NEW.number, NEW.words);
            END;

            -- The city and the active categories of each shown offer. A feed reads the newest offers of a few cities
            -- and many categories, which is one short range for each pair.
            CREATE TABLE shownOfferIn (
                city BLOB NOT NULL REFERENCES city (id),
                category BLOB NOT NULL REFERENCES offerCategory (id),
                number INTEGER NOT NULL REFERENCES shownOffer (number),
                PRIMARY KEY (city, category, number)
            ) STRICT, WITHOUT ROWID;
            CREATE INDEX shownOfferInOf ON shownOfferIn (number);
            -- A new category has a trigger, so SQLite looks for rows that wait for it.
            CREATE INDEX shownOfferInCategory ON shownOfferIn (category);

            -- The cells of each shown offer with a coordinate, for the search by area alone.
            CREATE TABLE shownOfferCell (
                cell INTEGER NOT NULL,
                number INTEGER NOT NULL REFERENCES shownOffer (number),
                PRIMARY KEY (cell, number)
            ) STRICT, WITHOUT ROWID;
            CREATE INDEX shownOfferCellOf ON shownOfferCell (number);

            -- For the changes that concern all offers of a promoter or a city.
            CREATE INDEX publishedOfferOfPromoter ON offer (promoter, id) WHERE visibility = 'published';
            CREATE INDEX publishedOfferOfCity ON offer (city, id) WHERE visibility = 'published';

            CREATE TABLE savedOffer (
                follower BLOB NOT NULL REFERENCES follower (id),
                offer BLOB NOT NULL REFERENCES offer (id),
                savedAt INTEGER NOT NULL,
                PRIMARY KEY (follower, offer)
            ) STRICT, WITHOUT ROWID;
            CREATE INDEX savedByTime ON savedOffer (follower, savedAt, offer);
            CREATE INDEX savedBy ON savedOffer (offer, follower);

            -- Each city and category whose followers are notified of an offer, once ever. An edit adds pairs.
            CREATE TABLE offerAudience (
                offer BLOB NOT NULL REFERENCES offer (id),
                city BLOB NOT NULL REFERENCES city (id),
                category BLOB NOT NULL REFERENCES offerCategory (id),
                isDone INTEGER NOT NULL DEFAULT 0 CHECK (isDone IN (0, 1)),
                after BLOB CHECK (length(after) = 16), -- the last follower that was looked at; NULL before the first
                PRIMARY KEY (offer, city, category),
                CHECK (isDone = 0 OR after IS NULL)
            ) STRICT, WITHOUT ROWID;
            CREATE INDEX offerAudienceOfCategory ON offerAudience (category);

            -- The followers who were notified of a new offer.
            CREATE TABLE offerNotice (
                offer BLOB NOT NULL REFERENCES offer (id),
                follower BLOB NOT NULL REFERENCES follower (id),
                PRIMARY KEY (offer, follower)
            ) STRICT, WITHOUT ROWID;
            CREATE INDEX offerNoticeOf ON offerNotice (follower, offer);

            -- The followers who were notified that they are near an offer. No position is stored.
            CREATE TABLE nearbyPause (
                follower BLOB NOT NULL REFERENCES follower (id),
                offer BLOB NOT NULL REFERENCES offer (id),
                until INTEGER NOT NULL, -- the row is removed then
                PRIMARY KEY (follower, offer)
            ) STRICT, WITHOUT ROWID;
            CREATE INDEX nearbyPauseEnd ON nearbyPause (follower, until);
            CREATE INDEX nearbyPauseOf ON nearbyPause (offer);
            """)
}
