public import CallTypes

/// A bounded context and the program that holds it.
public struct TownContext: Sendable {
    public let contract: any (Contract & SendableMetatype).Type
    public let program: Program
    /// What the context says to people, as `Texts` reads it. `nil` when it says nothing.
    public let texts: String?
    public let hasDatabase: Bool
    /// Whether the context asks identity to notify people.
    public let hasNotices: Bool

    init<C: Contract & SendableMetatype>(
        _ contract: C.Type, in program: Program, texts: String? = nil, hasDatabase: Bool = false
    ) {
        self.contract = contract
        self.program = program
        self.texts = texts
        self.hasDatabase = hasDatabase
        hasNotices = C.events.contains { $0.name == NotificationRequested<C>.name }
    }
}
