import SQLiteKit

extension CoachesSchema {
    /// Removing a stop asks for the patterns that have it, and for the trips of a pattern. SQLite asks the same for the
    /// foreign keys when it deletes a row.
    static let removal = Migration(
        5, "indexes for the removal of routes and stops",
        sql: """
            CREATE INDEX patternStopOfStop ON patternStop (stop, pattern);
            CREATE INDEX tripOfPattern ON trip (pattern);
            """)
}
