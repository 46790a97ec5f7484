import GRDB
import IdentityContract
import RPC
import SQLiteKit
import Vocabulary

/// Sessions that their owner ends, with what the trail notes of it.
extension SessionStore {
    /// Ends a session of the caller. One that is over already is no fault.
    /// - Returns: whether there was one.
    @discardableResult
    func end(_ session: SessionID, by caller: Caller, _ occasion: Occasion) async throws -> Bool {
        try await database.write { db in
            guard try end(session, of: caller.account, trace: occasion.trace, in: db) else { return false }
            if session == caller.session {
                try audit.note(.signedOut, of: caller.account, occasion, in: db)
            } else {
                try audit.note(.sessionsEnded, of: caller.account, occasion, detail: "1", in: db)
            }
            return true
        }
    }

    /// Ends all sessions of the caller but the one that asks.
    /// - Returns: those that lasted still.
    func endOthers(than caller: Caller, _ occasion: Occasion) async throws -> [SessionID] {
        try await database.write { db in
            // What is over by itself is not counted as ended.
            try db.cachedStatement(sql: "DELETE FROM session WHERE account = ? AND refreshExpiresAt <= ?")
                .execute(arguments: [caller.account, occasion.at])
            let ended = try endAll(
                of: caller.account, except: caller.session, trace: occasion.trace, in: db)
            if !ended.isEmpty {
                try audit.note(.sessionsEnded, of: caller.account, occasion, detail: "\(ended.count)", in: db)
            }
            return ended
        }
    }
}
