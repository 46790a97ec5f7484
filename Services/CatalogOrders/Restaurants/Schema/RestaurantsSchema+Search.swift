import GRDB
import RestaurantsContract
import SQLiteKit

extension RestaurantsSchema {
    /// A row for each restaurant that everybody sees, and the index of its words.
    ///
    /// The index has the prefixes of one to six letters. So a search reads one list that is in the order of the rows,
    /// and a page costs the same however many restaurants begin so.
    static let search = Migration(
        3, "search for restaurants",
        sql: """
            CREATE TABLE shownRestaurant (
                number INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, -- the order of the list
                restaurant BLOB NOT NULL UNIQUE REFERENCES restaurant (id),
                words TEXT NOT NULL -- folded words (SearchKey) of name and address, and the cuisines
            ) STRICT;
            CREATE VIRTUAL TABLE shownRestaurantWord USING fts5 (
                words, content = 'shownRestaurant', content_rowid = 'number', prefix = '1 2 3 4 5 6', detail = none,
                tokenize = "unicode61 remove_diacritics 0 tokenchars '_'"
            );
            -- The index skips only whole pages of a list. With larger pages, a search for a rare name in a large place
            -- reads most of the list of the place.
            INSERT INTO shownRestaurantWord (shownRestaurantWord, rank) VALUES ('pgsz', 128);
            CREATE TRIGGER shownRestaurantAdded AFTER INSERT ON shownRestaurant BEGIN
                INSERT INTO shownRestaurantWord (rowid, words) VALUES (NEW.number, NEW.words);
            END;
            CREATE TRIGGER shownRestaurantRemoved AFTER DELETE ON shownRestaurant BEGIN
                INSERT INTO shownRestaurantWord (shownRestaurantWord, rowid, words)
                VALUES ('delete', OLD.number, OLD.words);
            END;
            CREATE TRIGGER shownRestaurantChanged AFTER UPDATE OF words ON shownRestaurant BEGIN
                INSERT INTO shownRestaurantWord (shownRestaurantWord, rowid, words)
                VALUES ('delete', OLD.number, OLD.words);
                INSERT INTO shownRestaurantWord (rowid, words) VALUES (NEW.number, NEW.words);
            END;
            """
    ) { db in
        for restaurant in try RestaurantID.fetchAll(db, sql: "SELECT id FROM restaurant ORDER BY id") {
            try RestaurantSearchRows(db).refresh(restaurant)
        }
    }
}
