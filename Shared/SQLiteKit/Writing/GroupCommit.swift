import GRDB
import GRDBSQLite

/// Runs waiting writes in one transaction and answers them after its COMMIT.
///
/// The first write needs no savepoint: if it fails, the transaction is rolled back, and no other write has joined it
/// yet. Each write that joins has a savepoint. So a write without companions costs no more than a plain transaction.
///
/// No result is returned before the COMMIT, not even a refusal, because it may depend on another write of the group.
struct GroupCommit: Sendable {
    /// The limits of a group.
    struct Bounds: Sendable {
        /// The maximum number of writes that share a COMMIT.
        var writes = 256
        /// The time after which no further write joins.
        var time = Duration.milliseconds(5)
    }

    let bounds: Bounds
    let queue: WriteQueue
    let status: DatabaseStatus
    let guarding: CommitGuard
    let commitMetrics: CommitMetrics
    let probe: @Sendable (WriteStage) -> Void

    /// The result of a write, provided that its transaction is committed.
    private typealias Outcome = Result<@Sendable () -> Void, any Error>

    /// Runs a write together with the writes that wait behind it.
    func run(_ first: PendingWrite, on database: Database) {
        // If the shared transaction failed, each write runs again alone. A write that had failed runs again, too,
        // because its failure may depend on a write that was rolled back.
        for write in commit(first, joined: bounds.writes, on: database) {
            if let refusal = status.writeRefusal {
                write.refuse(refusal)
            } else {
                _ = commit(write, joined: 1, on: database)
            }
        }
    }

    /// Runs a group and answers its writes.
    /// - Returns: the writes that were not answered and must run again.
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

    /// Runs a joining write in a savepoint.
    /// - Throws: when the transaction cannot continue.
    private func outcomeInSavepoint(of write: PendingWrite, on database: Database) throws -> Outcome {
        try endDeferral(on: database)
        try database.cachedStatement(sql: "SAVEPOINT pending_write").execute()
        let outcome = try outcome(of: write, on: database)
        if case .failure = outcome { try database.cachedStatement(sql: "ROLLBACK TO pending_write").execute() }
        try database.cachedStatement(sql: "RELEASE pending_write").execute()
        return outcome
    }

    /// Runs the body of a write.
    /// - Throws: when the transaction cannot continue: the file failed, or the body or SQLite has ended it.
    private func outcome(of write: PendingWrite, on database: Database) throws -> Outcome {
        let outcome = Outcome { try write.perform(database) }
        var hasFailed = !database.isInsideTransaction
        if case .failure(let error) = outcome {
            if FileFault(error) != nil { throw error }
            hasFailed = true
        }
        if hasFailed {
            // The body may have replaced the error of the file by its own.
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

    /// Returns whether a deferred foreign key is broken. It would make the COMMIT of the whole group fail.
    private func hasUnmetReferences(_ database: Database) -> Bool {
        var (count, highest): (CInt, CInt) = (0, 0)
        sqlite3_db_status(database.sqliteConnection, SQLITE_DBSTATUS_DEFERRED_FKS, &count, &highest, 0)
        return count > 0
    }

    /// Turns `defer_foreign_keys` off again, which an earlier body of the transaction may have turned on.
    private func endDeferral(on database: Database) throws {
        let statement = try database.cachedStatement(sql: "PRAGMA defer_foreign_keys").sqliteStatement
        defer { sqlite3_reset(statement) }
        guard sqlite3_step(statement) == SQLITE_ROW, sqlite3_column_int(statement, 0) != 0 else { return }
        try database.execute(sql: "PRAGMA defer_foreign_keys = OFF")
    }
}
