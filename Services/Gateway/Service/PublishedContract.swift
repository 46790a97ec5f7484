import CarsContract
import CityOffersContract
import CoachesContract
import DeliveriesContract
import IdentityContract
public import RPC
import RestaurantsContract

/// A contract and the executable that answers it.
public struct PublishedContract: Sendable {
    public var contract: any (Contract & SendableMetatype).Type
    /// Also the name of its socket, `catalog-orders`.
    public var executable: String

    public init(_ contract: any (Contract & SendableMetatype).Type, by executable: String) {
        self.contract = contract
        self.executable = executable
    }

    /// Every contract that there is.
    public static let all = [
        PublishedContract(CarsContract.self, by: "car-marketplace"),
        PublishedContract(CityOffersContract.self, by: "catalog-orders"),
        PublishedContract(CoachesContract.self, by: "transport-booking"),
        PublishedContract(DeliveriesContract.self, by: "deliveries"),
        PublishedContract(IdentityContract.self, by: "identity"),
        PublishedContract(RestaurantsContract.self, by: "catalog-orders"),
    ]
}
