/// Why the gateway must not start: routes that contradict themselves or each other.
public struct UnpublishableCalls: Error, Hashable, Sendable, CustomStringConvertible {
    /// One sentence for each fault.
    public var faults: [String]

    init(_ faults: String...) { self.faults = faults }

    public var description: String { faults.joined(separator: "; ") }
}
