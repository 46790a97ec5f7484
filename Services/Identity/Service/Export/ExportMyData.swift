import IdentityContract
import RPC
import ServiceKit
import Vocabulary

struct ExportMyDataHandler: Handler {
    let accounts: AccountStore
    let sessions: SessionStore
    let audit: AuditTrail
    let export: ExportStore
    let throttle: Throttle
    let effects: Effects

    func handle(_ call: ExportMyData, in context: CallContext) async throws -> Document {
        let caller = try context.caller
        let occasion = Occasion(context, at: effects.now())
        try await throttle.take([Throttle.Use(.writeAccount, "\(caller.account)")], at: occasion.at)
        let data = PersonalData(
            exportedAt: occasion.at, account: try await accounts.profile(of: caller.account),
            consents: try await export.consents(of: caller.account),
            sessions: try await sessions.list(of: caller.account, current: caller.session, at: occasion.at),
            securityEvents: try await audit.page(of: caller.account, limit: .largest, after: nil).items)
        try await export.note(caller.account, occasion)
        return Document(
            mediaType: "application/json", fileName: "kvart-\(caller.account).json",
            content: Base64Bytes(try JSONWriter.encode(data)))
    }
}

/// All that identity keeps about somebody, as they may take it along. Of the security events the newest hundred; the rest
/// is a list that can be read.
struct PersonalData: Codable, Hashable, Sendable {
    var exportedAt: Instant
    var account: AccountProfile
    var consents: [Consent]
    var sessions: [SessionSummary]
    var securityEvents: [SecurityEvent]
}
