public import Vocabulary

/// Answers ``MayDelete`` with the rule of a service.
public struct MayDeleteHandler: Handler {
    /// What of the account is unfinished; `nil` when nothing is.
    private let unfinished: @Sendable (AccountID, AccountKind) async throws -> String?

    /// - Parameter unfinished: without one, nothing ever is.
    public init(_ unfinished: @escaping @Sendable (AccountID, AccountKind) async throws -> String? = { _, _ in nil }) {
        self.unfinished = unfinished
    }

    public func handle(_ call: MayDelete, in context: CallContext) async throws -> MayDelete.Reply {
        let reason = try await unfinished(call.account, call.kind)
        return MayDelete.Reply(may: reason == nil, reason: reason)
    }
}
