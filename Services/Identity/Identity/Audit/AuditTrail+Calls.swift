import IdentityContract
import RPC
import Vocabulary

extension AuditTrail {
    func register(_ calls: inout Calls) {
        calls.on(listMine)
        calls.on(list)
    }

    func listMine(_ call: ListMySecurityEvents, in context: CallContext) async throws -> Page<SecurityEvent> {
        try await page(
            of: context.account, Filter(type: call.type, from: call.from, until: call.until), for: call)
    }

    /// The trail of an erased account is still readable.
    func list(_ call: ListSecurityEvents, in context: CallContext) async throws -> Page<SecurityEvent> {
        try await page(of: call.account, Filter(type: call.type, from: call.from, until: call.until), for: call)
    }
}
