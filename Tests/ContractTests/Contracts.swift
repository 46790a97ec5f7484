import CarsContract
import CityOffersContract
import CoachesContract
import DeliveriesContract
import IdentityContract
import RPC
import RestaurantsContract
import Testing

/// All contracts there are.
var allContracts: [any Contract.Type] {
    [
        CarsContract.self, CityOffersContract.self, CoachesContract.self, DeliveriesContract.self,
        IdentityContract.self, RestaurantsContract.self,
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
