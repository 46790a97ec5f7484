import IdentityContract
import RPC
import Vocabulary

struct ListMySecurityEventsHandler: Handler {
    let audit: AuditTrail

    func handle(_ call: ListMySecurityEvents, in context: CallContext) async throws -> Page<SecurityEvent> {
        try await audit.page(of: context.account, limit: call.limit ?? .standard, after: call.cursor)
    }
}
