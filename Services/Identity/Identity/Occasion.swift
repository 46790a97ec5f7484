import RPC
import ServiceKit
import Vocabulary

/// When and from where something is done: what audit, mails and sessions note of it.
struct Occasion: Sendable {
    var at: Instant
    /// The client's address, as far as the gateway knows.
    var client: String?
    /// What the program calls itself.
    var agent: String?
    /// The session that asks.
    var session: SessionID?
    /// The language of the request; English when it is none of ours.
    var language: Language
    var trace: String?
    /// When the caller stops waiting; `nil` when it set no limit.
    var deadline: ContinuousClock.Instant?

    init(_ context: CallContext, at now: Instant) {
        at = now
        client = context.meta.client?.address
        agent = context.meta.client?.agent
        session = context.meta.caller?.session
        language = context.meta.language.flatMap { Language(tag: $0) } ?? .en
        trace = context.meta.traceparent
        deadline = context.meta.deadlineMs.map { context.received + .milliseconds($0) }
    }
}
