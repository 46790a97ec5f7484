public import GRDB

extension DatabaseError {
    /// Rows contradict each other in a way that the schema rules out, so the file is damaged where SQLite itself cannot
    /// notice. It is handled as any damage is: the call fails, and the file is checked.
    /// - Parameter rule: the rule of the schema that is broken.
    public static func damaged(_ rule: String) -> DatabaseError {
        DatabaseError(resultCode: .SQLITE_CORRUPT, message: "rows contradict each other: \(rule)")
    }
}
