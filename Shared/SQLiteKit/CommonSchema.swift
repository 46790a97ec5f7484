import GRDB

/// The tables that every database of ours has, whatever its context: their names begin with `kit`. A step that has
/// landed is never edited; the next change is the next step.
enum CommonSchema {
    struct Step: Sendable {
        var name: String
        var sql: String
        /// What SQL cannot say, in the same transaction.
        var finish: @Sendable (Database) throws -> Void = { _ in }
    }

    static let steps = [
        Step(
            name: "kit 1 events",
            sql: """
                -- What the feed is called, and the newest sequence. One row.
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
                    -- The services that may read it, by commas; NULL for all.
                    readers TEXT CHECK (readers <> ''),
                    data TEXT NOT NULL CHECK (data LIKE '{%}')
                ) STRICT;

                -- How far a consumer here has come in the feed of another service: the event `sequence` has taken
                -- effect; if `recipient` is there, only for so many of those it is for.
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
                -- What is to happen later by itself. A number is never given twice, so it names one appointment and
                -- not the next one of the same kind and key.
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
                -- Calls that came with an idempotency key. The reply is NULL while the call runs; `run` then names the
                -- one that does.
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
                -- The newest sequence when the feed got its id: what came before, readers of another id may have seen.
                ALTER TABLE kitFeed ADD COLUMN origin INTEGER NOT NULL DEFAULT 0 CHECK (origin >= 0);
                UPDATE kitFeed SET origin = head;
                """),
        Step(
            name: "kit 5 streams",
            sql: """
                -- What is streamed to readers, each in a count of its own. A sequence is never given twice, also when the
                -- newest rows are gone.
                CREATE TABLE kitStream (
                    sequence INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
                    stream TEXT NOT NULL CHECK (stream <> ''),
                    reader BLOB NOT NULL CHECK (length(reader) = 16),
                    number INTEGER NOT NULL CHECK (number > 0),
                    type TEXT NOT NULL CHECK (type <> ''),
                    -- Of what the next one with the same key takes the place.
                    key TEXT CHECK (key <> ''),
                    data TEXT NOT NULL CHECK (data LIKE '{%}'),
                    at INTEGER NOT NULL,
                    UNIQUE (stream, reader, number)
                ) STRICT;
                CREATE UNIQUE INDEX kitStreamByKey ON kitStream (stream, reader, key) WHERE key IS NOT NULL;
                CREATE INDEX kitStreamByAge ON kitStream (stream, at);

                -- How far a reader's count is: the newest number, and up to which one some were erased because of their
                -- age.
                CREATE TABLE kitStreamReader (
                    stream TEXT NOT NULL,
                    reader BLOB NOT NULL CHECK (length(reader) = 16),
                    last INTEGER NOT NULL CHECK (last > 0),
                    erased INTEGER NOT NULL CHECK (erased BETWEEN 0 AND last),
                    PRIMARY KEY (stream, reader)
                ) STRICT, WITHOUT ROWID;

                -- Up to which sequence some were erased because of their age, and the greatest number of a reader that
                -- was forgotten: new counts begin behind it.
                CREATE TABLE kitStreamState (
                    stream TEXT NOT NULL PRIMARY KEY CHECK (stream <> ''),
                    erased INTEGER NOT NULL DEFAULT 0 CHECK (erased >= 0),
                    forgotten INTEGER NOT NULL DEFAULT 0 CHECK (forgotten >= 0)
                ) STRICT, WITHOUT ROWID;
                """),
        Step(
            name: "kit 6 sending",
            sql: """
                -- How much of what an account may have sent to people is used up, as a `throttle` has it.
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
