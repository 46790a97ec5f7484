import GRDB
import GRDBSQLite

/// Runs writes that wait together in one transaction and answers them after its COMMIT.
///
/// The first needs no savepoint: if it fails, the transaction is rolled back and nothing of anybody's is lost. Those
/// that join it have one each. So a write that comes alone costs what a transaction costs.
///
/// No result leaves before the COMMIT, not even a refusal: it may rest on what another write of the group has done.
struct GroupCommit: Sendable {
    /// What keeps a group from growing for ever.
    struct Bounds: Sendable {
        /// How many writes share a COMMIT at most.
        var writes = 256
        /// After this long nobody joins any more.
        var time = Duration.milliseconds(5)
    }

    let bounds: Bounds
    let queue: WriteQueue
    let status: DatabaseStatus
    let guarding: CommitGuard
    let commitMetrics: CommitMetrics
    let probe: @Sendable (WriteStage) -> Void

    /// What has become of a write, if its transaction is committed.
    private typealias Outcome = Result<@Sendable () -> Void, any Error>

    /// Runs a write, and with it those that wait behind it.
    func run(_ first: PendingWrite, on database: Database) {
        // If the transaction was lost, each runs again alone: those that had failed too, because what they met there
        // may be gone with it.
        for write in commit(first, joined: bounds.writes, on: database) {
            if let refusal = status.writeRefusal {
                write.refuse(refusal)
            } else {
                _ = commit(write, joined: 1, on: database)
            }
        }
    }

    /// - Returns: those writes of the group that are not answered and have to run again.
    private func commit(_ first: PendingWrite, joined limit: Int, on database: Database) -> [PendingWrite] {
        var writes = [first]
        var outcomes: [Outcome] = []
        let end = ContinuousClock.now + bounds.time
        do {
            try database.cachedStatement(sql: "BEGIN IMMEDIATE").execute()
            outcomes.append(try outcome(of: first, on: database))
            if case .failure = outcomes[0] {
                try database.cachedStatement(sql: "ROLLBACK").execute()
            } else {
                while writes.count < limit, ContinuousClock.now < end, let next = queue.next() {
                    writes.append(next)
                    outcomes.append(try outcomeInSavepoint(of: next, on: database))
                }
                probe(.willCommit)
                let begun = ContinuousClock.now
                try guarding.passing { try database.cachedStatement(sql: "COMMIT").execute() }
                commitMetrics.add(writes: writes.count, in: ContinuousClock.now - begun)
                probe(.didCommit)
            }
        } catch {
            try? database.rollback()
            if let failure = status.noteWriteError(error) {
                for write in writes { write.refuse(failure) }
                return []
            }
            if writes.count > 1 { return writes }
            outcomes = [.failure(error)]
        }
        for (write, outcome) in zip(writes, outcomes) {
            switch outcome {
            case .success(let answer): answer()
            case .failure(let error): write.refuse(error)
            }
        }
        return []
    }

    /// - Throws: when the transaction cannot go on.
    private func outcomeInSavepoint(of write: PendingWrite, on database: Database) throws -> Outcome {
        try endDeferral(on: database)
        try database.cachedStatement(sql: "SAVEPOINT pending_write").execute()
        let outcome = try outcome(of: write, on: database)
        if case .failure = outcome { try database.cachedStatement(sql: "ROLLBACK TO pending_write").execute() }
        try database.cachedStatement(sql: "RELEASE pending_write").execute()
        return outcome
    }

    /// - Throws: when the transaction cannot go on: the file failed, or the body or SQLite has ended it.
    private func outcome(of write: PendingWrite, on database: Database) throws -> Outcome {
        let outcome = Outcome { try write.perform(database) }
        var hasFailed = !database.isInsideTransaction
        if case .failure(let error) = outcome {
            if FileFault(error) != nil { throw error }
            hasFailed = true
        }
        if hasFailed {
            // The body may have thrown an error of its own instead of the file's.
            let cause = DatabaseError(resultCode: database.lastErrorCode, message: database.lastErrorMessage)
            if FileFault(cause) != nil { throw cause }
        }
        guard database.isInsideTransaction else {
            _ = try outcome.get()
            throw DatabaseRefused.transactionEnded
        }
        if case .success = outcome, hasUnmetReferences(database) {
            let code = ResultCode.SQLITE_CONSTRAINT_FOREIGNKEY
            return .failure(DatabaseError(resultCode: code, message: "FOREIGN KEY constraint failed"))
        }
        return outcome
    }

    /// Whether a foreign key that is checked at the COMMIT is broken: it would take the whole group with it.
    private func hasUnmetReferences(_ database: Database) -> Bool {
        var (count, highest): (CInt, CInt) = (0, 0)
        sqlite3_db_status(database.sqliteConnection, SQLITE_DBSTATUS_DEFERRED_FKS, &count, &highest, 0)
        return count > 0
    }

    /// Takes back what a body before this may have left on, for the rest of the transaction.
    private func endDeferral(on database: Database) throws {
        let statement = try database.cachedStatement(sql: "PRAGMA defer_foreign_keys").sqliteStatement
        defer { sqlite3_reset(statement) }
        guard sqlite3_step(statement) == SQLITE_ROW, sqlite3_column_int(statement, 0) != 0 else { return }
        try database.execute(sql: "PRAGMA defer_foreign_keys = OFF")
    }
}
