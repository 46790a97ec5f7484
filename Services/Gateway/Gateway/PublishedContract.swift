public import RPC
import Town

/// A contract and the executable that answers it.
public struct PublishedContract: Sendable {
    public var contract: any (Contract & SendableMetatype).Type
    /// The executable's name, which is also the name of its socket: `catalog-orders`.
    public var executable: String

    public init(_ contract: any (Contract & SendableMetatype).Type, by executable: String) {
        self.contract = contract
        self.executable = executable
    }

    /// The contracts of all contexts.
    public static let all = Town.contexts.map { PublishedContract($0.contract, by: $0.program.name) }
}
