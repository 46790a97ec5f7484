import GRDB

extension Writer {
    /// Tries to write to the file: copies the log into the file and commits a transaction without changes.
    ///
    /// No acknowledged write depends on the sync that failed, so a later sync can be trusted. The frames of a failed
    /// commit are not in the index of the log: the next commit overwrites them and syncs its own frames. A failed copy
    /// of the log is repeated from the last synced copy.
    /// - Throws: SQLite's error if the file still cannot be written.
    func tryToWrite() async throws {
        let connection = connection
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            connection.asyncWriteWithoutTransaction { [self] database in
                continuation.resume(with: Result { try tryToWrite(on: database) })
            }
        }
    }

    private func tryToWrite(on database: Database) throws {
        if log != nil {
            do {
                try database.checkpoint(.passive)
            } catch DatabaseError.SQLITE_BUSY {
                // A reader needs the old state. The pages that could be copied are copied.
            }
        }
        do {
            try database.execute(sql: "BEGIN IMMEDIATE")
            // SQLite skips an UPDATE without changes, but writes a header field even if its value is unchanged.
            let version = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
            try database.execute(sql: "PRAGMA user_version = \(version)")
            try guarding.passing { try database.execute(sql: "COMMIT") }
        } catch {
            try? database.rollback()
            throw error
        }
    }
}
