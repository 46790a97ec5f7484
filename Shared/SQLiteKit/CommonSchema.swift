import GRDB

/// The tables of every service's database. Their names begin with `kit`. Never edit a step that has landed; append the
/// next step.
enum CommonSchema {
    struct Step: Sendable {
        var name: String
        var sql: String
        /// Runs after the SQL in the same transaction, for changes that SQL cannot express.
        var finish: @Sendable (Database) throws -> Void = { _ in }
    }

    static let steps = [
        Step(
            name: "kit 1 events",
            sql: """
                -- The feed's id, and the newest sequence. One row.
                CREATE TABLE kitFeed (
                    one INTEGER NOT NULL PRIMARY KEY CHECK (one = 1),
                    id BLOB NOT NULL CHECK (length(id) = 16),
                    head INTEGER NOT NULL CHECK (head >= 0)
                ) STRICT;
                INSERT INTO kitFeed VALUES (1, zeroblob(16), 0);

                CREATE TABLE kitEvent (
                    sequence INTEGER NOT NULL PRIMARY KEY CHECK (sequence > 0),
                    id BLOB NOT NULL CHECK (length(id) = 16),
                    at INTEGER NOT NULL,
                    type TEXT NOT NULL CHECK (type LIKE '_%._%'),
                    version INTEGER NOT NULL CHECK (version > 0),
                    subject TEXT NOT NULL,
                    traceparent TEXT,
                    -- The services that may read the event, separated by commas; NULL for all.
                    readers TEXT CHECK (readers <> ''),
                    data TEXT NOT NULL CHECK (data LIKE '{%}')
                ) STRICT;

                -- The position of a local consumer in the feed of another service: the event `sequence` has taken
                -- effect. If `recipient` is set, the event has taken effect for that many of its recipients only.
                CREATE TABLE kitCursor (
                    consumer TEXT NOT NULL PRIMARY KEY CHECK (consumer <> ''),
                    feed BLOB NOT NULL CHECK (length(feed) = 16),
                    sequence INTEGER NOT NULL CHECK (sequence >= 0),
                    recipient INTEGER CHECK (recipient > 0)
                ) STRICT, WITHOUT ROWID;
                """, finish: EventFeed.giveID),
        Step(
            name: "kit 2 due work",
            sql: """
                -- Scheduled jobs. A number is never used twice, so it identifies one job and not the next job of the
                -- same kind and key.
                CREATE TABLE kitDue (
                    number INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
                    kind TEXT NOT NULL CHECK (kind <> ''),
                    key TEXT NOT NULL,
                    at INTEGER NOT NULL,
                    attempts INTEGER NOT NULL DEFAULT 0 CHECK (attempts >= 0),
                    UNIQUE (kind, key)
                ) STRICT;
                CREATE INDEX kitDueByTime ON kitDue (kind, at, number);
                """),
        Step(
            name: "kit 3 requests",
            sql: """
                -- Calls with an idempotency key. While a call runs, `reply` is NULL and `run` identifies the running
                -- call.
                CREATE TABLE kitRequest (
                    id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 32), -- SHA-256 of caller, call and key
                    call TEXT NOT NULL,
                    request BLOB NOT NULL CHECK (length(request) = 32), -- SHA-256 of the call's JSON
                    reply TEXT,
                    run INTEGER,
                    expiresAt INTEGER NOT NULL,
                    CHECK ((reply IS NULL) = (run IS NOT NULL))
                ) STRICT, WITHOUT ROWID;
                CREATE INDEX kitRequestByExpiry ON kitRequest (expiresAt);
                CREATE INDEX kitRequestRunning ON kitRequest (run) WHERE run IS NOT NULL;
                """),
        Step(
            name: "kit 4 origin of the feed",
            sql: """
                -- The newest sequence when the feed got its id. Readers under the old id may have seen older events.
                ALTER TABLE kitFeed ADD COLUMN origin INTEGER NOT NULL DEFAULT 0 CHECK (origin >= 0);
                UPDATE kitFeed SET origin = head;
                """),
        Step(
            name: "kit 5 streams",
            sql: """
                -- The entries of the streams. Each reader's entries have their own numbers. A sequence is never used
                -- twice, even after the newest rows were removed.
                CREATE TABLE kitStream (
                    sequence INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
                    stream TEXT NOT NULL CHECK (stream <> ''),
                    reader BLOB NOT NULL CHECK (length(reader) = 16),
                    number INTEGER NOT NULL CHECK (number > 0),
                    type TEXT NOT NULL CHECK (type <> ''),
                    -- The next entry with the same key replaces this one.
                    key TEXT CHECK (key <> ''),
                    data TEXT NOT NULL CHECK (data LIKE '{%}'),
                    at INTEGER NOT NULL,
                    UNIQUE (stream, reader, number)
                ) STRICT;
                CREATE UNIQUE INDEX kitStreamByKey ON kitStream (stream, reader, key) WHERE key IS NOT NULL;
                CREATE INDEX kitStreamByAge ON kitStream (stream, at);

                -- A reader's newest number, and the highest number that was erased because of its age.
                CREATE TABLE kitStreamReader (
                    stream TEXT NOT NULL,
                    reader BLOB NOT NULL CHECK (length(reader) = 16),
                    last INTEGER NOT NULL CHECK (last > 0),
                    erased INTEGER NOT NULL CHECK (erased BETWEEN 0 AND last),
                    PRIMARY KEY (stream, reader)
                ) STRICT, WITHOUT ROWID;

                -- The highest sequence that was erased because of its age, and the highest number of a forgotten
                -- reader: new counts begin after it.
                CREATE TABLE kitStreamState (
                    stream TEXT NOT NULL PRIMARY KEY CHECK (stream <> ''),
                    erased INTEGER NOT NULL DEFAULT 0 CHECK (erased >= 0),
                    forgotten INTEGER NOT NULL DEFAULT 0 CHECK (forgotten >= 0)
                ) STRICT, WITHOUT ROWID;
                """),
        Step(
            name: "kit 6 sending",
            sql: """
                -- The used part of each account's sending limits, in the form of the table `throttle`.
                CREATE TABLE kitSending (
                    scope TEXT NOT NULL CHECK (scope <> ''),
                    key BLOB NOT NULL CHECK (length(key) = 32), -- SHA-256 of the limit's name and the account
                    fullAt INTEGER NOT NULL,
                    PRIMARY KEY (scope, key)
                ) STRICT, WITHOUT ROWID;
                CREATE INDEX kitSendingByAge ON kitSending (fullAt);
                """),
    ]
}
