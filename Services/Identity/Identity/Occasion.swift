import RPC
import ServiceKit
import Vocabulary

/// By whom and from where something is done: the facts that the audit trail, mails and sessions keep of a call.
struct Occasion: Sendable {
    /// The client's address, as far as the gateway knows.
    var client: String?
    /// What the program calls itself.
    var agent: String?
    /// The session that asks.
    var session: SessionID?
    /// The language of the request; English when it is none of ours.
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
