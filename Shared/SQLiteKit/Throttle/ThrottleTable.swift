/// The table of a ``Throttle``, for the migrations of a context with a throttle.
public enum ThrottleTable {
    /// Part of released migrations, so it must never change.
    public static let sql = """
        -- How much of a limit is used up, as the moment at which it is all there again (the generic cell rate
        -- algorithm). Keys are hashes: here stand no addresses.
        CREATE TABLE throttle (
            scope TEXT NOT NULL,
            key BLOB NOT NULL CHECK (length(key) = 32),
            fullAt INTEGER NOT NULL,
            PRIMARY KEY (scope, key)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX throttleByAge ON throttle (fullAt);
        """
}
