public import CallTypes
public import Vocabulary

/// Ends a session of the caller. Does nothing to a session that has ended already.
public struct EndSession: Call {
    public static let name = "identity.endSession"
    public static let summary = "End one of your sessions"
    public static let access = Access.accounts(Set(AccountKind.allCases))
    public static let route: Route? = .json(.delete, "/v1/sessions/{session}")
    public static let sends = Sending.nothing
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Iva signs a lost phone out",
            EndSession(session: ExampleTown.id(6)), Reply())
    ]

    public var session: SessionID

    public init(session: SessionID) { self.session = session }

    public typealias Reply = EmptyReply
}
