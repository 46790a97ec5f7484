import IdentityContract
import RPC
import Vocabulary

struct ListSecurityEventsHandler: Handler {
    let audit: AuditTrail

    func handle(_ call: ListSecurityEvents, in context: CallContext) async throws -> Page<SecurityEvent> {
        // An account that is gone has its trail still.
        try await audit.page(
            of: call.account, limit: call.limit ?? .standard, after: call.cursor, cursors: AuditTrail.ofAnyone)
    }
}
