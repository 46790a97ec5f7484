import RPC
import ServiceKit
import Vocabulary

/// The origin of a request, which the audit trail, mails and sessions record.
struct ActionContext: Sendable {
    /// The client's address, if the gateway knows it.
    var client: String?
    /// The client's `User-Agent`.
    var agent: String?
    /// The caller's session.
    var session: SessionID?
    /// The language of the request; English when the request names no supported language.
    var language = Language.en
    /// When the caller stops waiting; `nil` when it set no limit.
    var deadline: ContinuousClock.Instant?

    /// For work that no call causes.
    init() {}

    init(_ context: CallContext) {
        client = context.meta.client?.address
        agent = context.meta.client?.agent
        session = context.meta.caller?.session
        language = context.meta.language.flatMap { Language(tag: $0) } ?? .en
        deadline = context.meta.deadlineMs.map { context.received + .milliseconds($0) }
    }
}
