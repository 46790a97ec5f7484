import GRDB
import SQLiteKit

extension CarsSchema {
    /// A row for each car that all dealers see, and the index of its words.
    ///
    /// The index has the prefixes of one to six letters, as that of restaurants. So a search reads one list that is in
    /// the order of the rows, and a page costs the same however many cars match.
    static let search = Migration(
        4, "the list of dealers, limits",
        sql: """
            CREATE TABLE shownCar (
                number INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, -- the order of the list, the newest last
                car BLOB NOT NULL UNIQUE REFERENCES car (id),
                words TEXT NOT NULL -- folded words (SearchKey) of the texts, and the attributes
            ) STRICT;
            CREATE VIRTUAL TABLE shownCarWord USING fts5 (
                words, content = 'shownCar', content_rowid = 'number', prefix = '1 2 3 4 5 6', detail = none,
                tokenize = "unicode61 remove_diacritics 0 tokenchars '_'"
            );
            -- The index skips only whole pages of a list. With larger pages, a search for a rare model among many cars
            -- reads most of the list of the other words.
            INSERT INTO shownCarWord (shownCarWord, rank) VALUES ('pgsz', 128);
            CREATE TRIGGER shownCarAdded AFTER INSERT ON shownCar BEGIN
                INSERT INTO shownCarWord (rowid, words) VALUES (NEW.number, NEW.words);
            END;
            CREATE TRIGGER shownCarRemoved AFTER DELETE ON shownCar BEGIN
                INSERT INTO shownCarWord (shownCarWord, rowid, words) VALUES ('delete', OLD.number, OLD.words);
            END;
            CREATE TRIGGER shownCarChanged AFTER UPDATE OF words ON shownCar BEGIN
                INSERT INTO shownCarWord (shownCarWord, rowid, words) VALUES ('delete', OLD.number, OLD.words);
                INSERT INTO shownCarWord (rowid, words) VALUES (NEW.number, NEW.words);
            END;

            \(ThrottleTable.sql)
            """)
}
