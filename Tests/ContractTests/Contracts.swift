import RPC
import Testing
import Town

/// The contracts of all contexts.
var allContracts: [any Contract.Type] { Town.contexts.map(\.contract) }

/// Those, and the contracts that services offer each other.
var recordedContracts: [any Contract.Type] { Town.contracts.map { $0 } }

/// A call type as an argument of a test.
struct CallType: Sendable, CustomTestStringConvertible {
    let type: any Call.Type
    let contract: String
    var name: String { type.name }
    var testDescription: String { name }

    /// The calls of the contexts.
    static let all = calls(of: allContracts)
    /// Those, and the calls that only services and the operator make.
    static let recorded = calls(of: recordedContracts)

    private static func calls(of contracts: [any Contract.Type]) -> [CallType] {
        contracts.flatMap { contract in contract.calls.map { CallType(type: $0, contract: contract.name) } }
    }
}
