import ContextKit
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
    func end(_ session: SessionID, by caller: Caller, in context: CallContext) async throws -> Bool {
        let occasion = Occasion(context)
        return try await kit.frame.write(context) { tx in
            guard try end(session, of: caller.account, in: tx) else { return false }
            if session == caller.session {
                try AuditTrail(kit).note(.signedOut, of: caller.account, occasion, in: tx)
            } else {
                try AuditTrail(kit).note(.sessionsEnded, of: caller.account, occasion, detail: "1", in: tx)
            }
            return true
        }
    }

    /// Ends all sessions of the caller but the one that asks.
    /// - Returns: those that lasted still.
    func endOthers(than caller: Caller, in context: CallContext) async throws -> [SessionID] {
        let occasion = Occasion(context)
        return try await kit.frame.write(context) { tx in
            // What is over by itself is not counted as ended.
            try tx.db.cachedStatement(sql: "DELETE FROM session WHERE account = ? AND refreshExpiresAt <= ?")
                .execute(arguments: [caller.account, tx.now])
            let ended = try endAll(of: caller.account, except: caller.session, in: tx)
            if !ended.isEmpty {
                let count = "\(ended.count)"
                try AuditTrail(kit).note(.sessionsEnded, of: caller.account, occasion, detail: count, in: tx)
            }
            return ended
        }
    }
}
