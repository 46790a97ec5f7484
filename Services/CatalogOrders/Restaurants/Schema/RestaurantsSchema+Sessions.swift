import SQLiteKit

extension RestaurantsSchema {
    /// A merged session keeps its row, so that a phone that still names it reaches the session into which it was
    /// merged.
    /// An event of a table has no foreign keys, as a payment has none.
    static let sessions = Migration(
        9, "wishes, moved and merged sessions, events of tables, pauses",
        sql: """
            ALTER TABLE restaurant ADD COLUMN pausedUntil INTEGER; -- takes no orders until then

            ALTER TABLE tableSession ADD COLUMN waiterCalledAt INTEGER;
            ALTER TABLE tableSession ADD COLUMN billRequestedAt INTEGER;
            ALTER TABLE tableSession ADD COLUMN isClosedByEmployee INTEGER NOT NULL DEFAULT 0
                CHECK (isClosedByEmployee IN (0, 1));
            ALTER TABLE tableSession ADD COLUMN mergedInto BLOB CHECK (length(mergedInto) = 16)
                CHECK (mergedInto IS NULL OR closedAt IS NOT NULL); -- the session of its guests now
            CREATE INDEX mergedSession ON tableSession (mergedInto) WHERE mergedInto IS NOT NULL;

            -- The tables that a session has left.
            CREATE TABLE sessionMove (
                session BLOB NOT NULL REFERENCES tableSession (id),
                number INTEGER NOT NULL CHECK (number > 0), -- of the table
                PRIMARY KEY (session, number)
            ) STRICT, WITHOUT ROWID;

            CREATE TABLE tableEvent (
                id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
                restaurant BLOB NOT NULL CHECK (length(restaurant) = 16),
                session BLOB NOT NULL CHECK (length(session) = 16),
                number INTEGER NOT NULL CHECK (number > 0), -- of the table before the event
                kind TEXT NOT NULL CHECK (kind IN ('closed', 'moved', 'merged', 'reopened', 'paymentVoided')),
                employee BLOB CHECK (length(employee) = 16), -- the person who works there; NULL when deleted
                at INTEGER NOT NULL,
                otherNumber INTEGER CHECK (otherNumber > 0), -- of the table after the event
                otherSession BLOB CHECK (length(otherSession) = 16), -- into which it was merged
                payment BLOB CHECK (length(payment) = 16),
                CHECK ((otherNumber IS NOT NULL) = (kind IN ('moved', 'merged'))),
                CHECK ((otherSession IS NOT NULL) = (kind = 'merged')),
                CHECK ((payment IS NOT NULL) = (kind = 'paymentVoided'))
            ) STRICT, WITHOUT ROWID;
            CREATE INDEX tableEventOfRestaurant ON tableEvent (restaurant, id DESC);
            CREATE INDEX tableEventByEmployee ON tableEvent (employee) WHERE employee IS NOT NULL;
            CREATE TRIGGER tableEventIsFinal
            BEFORE UPDATE OF id, restaurant, session, number, kind, at, otherNumber, otherSession, payment
            ON tableEvent BEGIN
                SELECT RAISE(ABORT, 'an event of a table never changes');
            END;
            """)
}
