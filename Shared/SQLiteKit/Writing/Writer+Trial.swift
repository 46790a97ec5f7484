import GRDB

extension Writer {
    /// Finds out whether the file takes writes again: copies the log into the file and commits a transaction that
    /// changes nothing.
    ///
    /// Nothing that was acknowledged rests on the sync that failed, so a later sync may be believed. The frames of a
    /// commit that failed are not in the index of the log: the next commit writes them anew and syncs what it wrote. A
    /// copy of the log that failed is repeated from the last copy that was synced.
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
                // A reader needs the old state; what could be copied is copied.
            }
        }
        do {
            try database.execute(sql: "BEGIN IMMEDIATE")
            // SQLite leaves out an UPDATE that changes nothing. A header field is written even with its old value.
            let version = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
            try database.execute(sql: "PRAGMA user_version = \(version)")
            try guarding.passing { try database.execute(sql: "COMMIT") }
        } catch {
            try? database.rollback()
            throw error
        }
    }
}
