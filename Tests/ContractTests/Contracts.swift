import RPC
import Testing
import Town

/// The contracts of all contexts.
var allContracts: [any Contract.Type] { Town.contexts.map(\.contract) }

/// All contracts, including those between services.
var recordedContracts: [any Contract.Type] { Town.contracts.map { $0 } }

/// A call type as an argument of a test.
struct CallType: Sendable, CustomTestStringConvertible {
    let type: any Call.Type
    let contract: String
    var name: String { type.name }
    var testDescription: String { name }

    /// The calls of the contexts.
    static let all = calls(of: allContracts)
    /// All calls, including those for services and the operator.
    static let recorded = calls(of: recordedContracts)

    private static func calls(of contracts: [any Contract.Type]) -> [CallType] {
        contracts.flatMap { contract in contract.calls.map { CallType(type: $0, contract: contract.name) } }
    }
}
