import RPC
import SQLiteKit
import Testing
import Town

/// The contracts of all contexts.
var allContracts: [any Contract.Type] { Town.contexts.map(\.contract) }

/// Those, and what services offer each other: all whose surface is recorded.
var recordedContracts: [any Contract.Type] {
    allContracts + [
        AccountsContract.self, AttachmentsContract.self, DatabaseContract.self, EventsContract.self,
        StreamsContract.self, Town.egress.contract,
    ]
}

/// A call type as an argument of a test.
struct CallType: Sendable, CustomTestStringConvertible {
    let type: any Call.Type
    let contract: String
    var name: String { type.name }
    var testDescription: String { name }

    static let all = allContracts.flatMap { contract in
        contract.calls.map { CallType(type: $0, contract: contract.name) }
    }
}
