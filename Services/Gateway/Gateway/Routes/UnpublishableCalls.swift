/// The faults of routes that contradict themselves or each other. The gateway does not start with such routes.
public struct UnpublishableCalls: Error, Hashable, Sendable, CustomStringConvertible {
    /// One sentence for each fault.
    public var faults: [String]

    init(_ faults: String...) { self.faults = faults }

    public var description: String { faults.joined(separator: "; ") }
}
