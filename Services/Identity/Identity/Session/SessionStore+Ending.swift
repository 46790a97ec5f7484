import ContextKit
import GRDB
import IdentityContract
import RPC
import SQLiteKit
import Vocabulary

/// Sessions that their owner ends, with the entries in the audit trail.
extension SessionStore {
    /// Ends a session of the caller. Does nothing to a session that has ended already.
    /// - Returns: whether there was a session.
    @discardableResult
    func end(_ session: SessionID, by caller: Caller, in context: CallContext) async throws -> Bool {
        let actionContext = ActionContext(context)
        return try await dependencies.host.write(context) { tx in
            guard try end(session, of: caller.account, in: tx) else { return false }
            if session == caller.session {
                try AuditTrail(dependencies).note(.signedOut, of: caller.account, actionContext, in: tx)
            } else {
                try AuditTrail(dependencies).note(
                    .sessionsEnded, of: caller.account, actionContext, detail: "1", in: tx)
            }
            return true
        }
    }

    /// Ends all sessions of the caller except the current one.
    /// - Returns: the sessions that were unexpired.
    func endOthers(than caller: Caller, in context: CallContext) async throws -> [SessionID] {
        let actionContext = ActionContext(context)
        return try await dependencies.host.write(context) { tx in
            // Expired sessions are not counted as ended.
            try tx.db.cachedStatement(sql: "DELETE FROM session WHERE account = ? AND refreshExpiresAt <= ?")
                .execute(arguments: [caller.account, tx.now])
            let ended = try endAll(of: caller.account, except: caller.session, in: tx)
            if !ended.isEmpty {
                let count = "\(ended.count)"
                try AuditTrail(dependencies).note(
                    .sessionsEnded, of: caller.account, actionContext, detail: count, in: tx)
            }
            return ended
        }
    }
}
