public import CallTypes

/// A bounded context and the program that holds it.
public struct TownContext: Sendable {
    public let contract: any (Contract & SendableMetatype).Type
    public let program: Program
    /// The words that the context's paths have after `/v1/`. No other context has them.
    public let prefixes: Set<String>
    /// The context's texts, in the format of `Texts`. Empty when it has none.
    public let texts: [String]
    public let hasDatabase: Bool
    /// Whether the context asks identity to notify people.
    public let hasNotices: Bool

    init<C: Contract & SendableMetatype>(
        _ contract: C.Type, in program: Program, prefixes: Set<String>, texts: [String] = [], hasDatabase: Bool = false
    ) {
        self.contract = contract
        self.program = program
        self.prefixes = prefixes
        self.texts = texts
        self.hasDatabase = hasDatabase
        hasNotices = C.events.contains { $0.name == NotificationRequested<C>.name }
    }
}
