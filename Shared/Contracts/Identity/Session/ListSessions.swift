public import CallTypes
import Vocabulary

/// Lists the caller's sessions, newest first.
public struct ListSessions: Call {
    public static let name = "identity.listSessions"
    public static let summary = "List your sessions"
    public static let access = Access.accounts(Set(AccountKind.allCases))
    public static let route: Route? = .json(.get, "/v1/sessions")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Iva looks where she is signed in",
            ListSessions(), Reply(items: [ExampleTown.session])),
        CallExample(
            "A program that does not name itself",
            ListSessions(), Reply(items: [ExampleTown.namelessSession])),
    ]

    public init() {}

    public struct Reply: Codable, Hashable, Sendable {
        public var items: [SessionSummary]

        public init(items: [SessionSummary]) { self.items = items }
    }
}
