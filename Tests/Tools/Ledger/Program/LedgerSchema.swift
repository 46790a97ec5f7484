import SQLiteKit

enum LedgerSchema {
    static let migrations = [
        Migration(
            1, "accounts and transfers",
            sql: """
                CREATE TABLE account (
                    id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
                    opened INTEGER NOT NULL CHECK (opened >= 0),
                    balance INTEGER NOT NULL CHECK (balance >= 0)
                ) STRICT, WITHOUT ROWID;

                CREATE TABLE transfer (
                    number INTEGER PRIMARY KEY, -- without gaps
                    id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
                    at INTEGER NOT NULL
                ) STRICT;

                -- Two for each transfer: what leaves one account comes to the other.
                CREATE TABLE movement (
                    transfer INTEGER NOT NULL REFERENCES transfer,
                    account BLOB NOT NULL REFERENCES account,
                    amount INTEGER NOT NULL CHECK (amount <> 0),
                    PRIMARY KEY (transfer, account)
                ) STRICT, WITHOUT ROWID;
                CREATE INDEX movementOfAccount ON movement (account, transfer);

                -- What a reader of the events makes of them: how many transfers an account had, and what they left.
                CREATE TABLE statement (
                    account BLOB NOT NULL PRIMARY KEY REFERENCES account,
                    transfers INTEGER NOT NULL CHECK (transfers > 0),
                    total INTEGER NOT NULL
                ) STRICT, WITHOUT ROWID;
                """)
    ]

    /// The additional migration of the next version of the program.
    static let nextMigrations = [Migration(2, "notes", sql: "CREATE TABLE note (text TEXT NOT NULL) STRICT;")]
}
