public import CallTypes
import Vocabulary

/// Ends all sessions of the caller except the current one.
public struct EndOtherSessions: Call {
    public static let name = "identity.endOtherSessions"
    public static let summary = "End all your sessions except this one"
    public static let access = Access.accounts(Set(AccountKind.allCases))
    public static let route: Route? = .json(.delete, "/v1/sessions")
    public static let sends = Sending.nothing
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Iva signs out everywhere else",
            EndOtherSessions(), Reply(ended: 2))
    ]

    public init() {}

    public struct Reply: Codable, Hashable, Sendable {
        /// How many sessions ended.
        public var ended: Int

        public init(ended: Int) { self.ended = ended }
    }
}
