public import GRDB

extension DatabaseError {
    /// Returns the error for rows that contradict each other although the schema excludes it. The file is then damaged
    /// in a way that SQLite does not detect. The error is handled like any damage: the call fails, and the file is
    /// checked.
    /// - Parameter rule: the broken rule of the schema.
    public static func damaged(_ rule: String) -> DatabaseError {
        DatabaseError(resultCode: .SQLITE_CORRUPT, message: "rows contradict each other: \(rule)")
    }
}
