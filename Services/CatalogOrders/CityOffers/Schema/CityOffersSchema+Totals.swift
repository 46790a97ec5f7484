import SQLiteKit

extension CityOffersSchema {
    /// The back office and the metrics read one row (R05.41). Counting a million offers for each reader would take a
    /// tenth of a second.
    static let totals = Migration(
        2, "totals",
        sql: """
            CREATE TABLE offerTotal (
                one INTEGER NOT NULL PRIMARY KEY CHECK (one = 1),
                followers INTEGER NOT NULL CHECK (followers >= 0),
                promoters INTEGER NOT NULL CHECK (promoters >= 0),
                offers INTEGER NOT NULL CHECK (offers >= 0), -- the published ones
                categories INTEGER NOT NULL CHECK (categories >= 0)
            ) STRICT;
            INSERT INTO offerTotal
            SELECT 1, (SELECT count(*) FROM follower), (SELECT count(*) FROM promoter),
                (SELECT count(*) FROM offer WHERE visibility = 'published'), (SELECT count(*) FROM offerCategory);

            CREATE TRIGGER followerCounted AFTER INSERT ON follower BEGIN
                UPDATE offerTotal SET followers = followers + 1 WHERE one = 1;
            END;
            CREATE TRIGGER followerUncounted AFTER DELETE ON follower BEGIN
                UPDATE offerTotal SET followers = followers - 1 WHERE one = 1;
            END;
            CREATE TRIGGER promoterCounted AFTER INSERT ON promoter BEGIN
                UPDATE offerTotal SET promoters = promoters + 1 WHERE one = 1;
            END;
            CREATE TRIGGER promoterUncounted AFTER DELETE ON promoter BEGIN
                UPDATE offerTotal SET promoters = promoters - 1 WHERE one = 1;
            END;
            CREATE TRIGGER offerCategoryCounted AFTER INSERT ON offerCategory BEGIN
                UPDATE offerTotal SET categories = categories + 1 WHERE one = 1;
            END;
            CREATE TRIGGER offerCategoryUncounted AFTER DELETE ON offerCategory BEGIN
                UPDATE offerTotal SET categories = categories - 1 WHERE one = 1;
            END;
            CREATE TRIGGER offerCounted AFTER INSERT ON offer WHEN NEW.visibility = 'published' BEGIN
                UPDATE offerTotal SET offers = offers + 1 WHERE one = 1;
            END;
            CREATE TRIGGER offerRecounted AFTER UPDATE OF visibility ON offer
            WHEN (NEW.visibility = 'published') <> (OLD.visibility = 'published') BEGIN
                UPDATE offerTotal SET
                    offers = offers + (NEW.visibility = 'published') - (OLD.visibility = 'published')
                WHERE one = 1;
            END;
            CREATE TRIGGER offerUncounted AFTER DELETE ON offer WHEN OLD.visibility = 'published' BEGIN
                UPDATE offerTotal SET offers = offers - 1 WHERE one = 1;
            END;
            """)
}
