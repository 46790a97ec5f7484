public import CallTypes

/// A context as its readers see it.
public struct DocumentedContext: Sendable {
    /// `cityOffers`, the prefix of the names of its calls.
    public let name: String
    /// The first sentences of the contract's source.
    public let sentences: String
    public let program: Program
    /// In the order of their names.
    public let calls: [DocumentedCall]

    public func call(named name: some StringProtocol) -> DocumentedCall? {
        calls.first { $0.name == name }
    }
}
