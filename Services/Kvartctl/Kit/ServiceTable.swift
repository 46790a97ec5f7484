import CarsContract
import CityOffersContract
import CoachesContract
import DeliveriesContract
import IdentityContract
import RPC
import RestaurantsContract

/// A service of the town: a program that answers calls on a socket.
struct TownService: Sendable {
    /// The executable's name; the socket's is that with `.sock`.
    var name: String
    /// What it offers.
    var contracts: [any (Contract & SendableMetatype).Type]
}

/// The services that there are, in the order in which they are started and shown.
enum ServiceTable {
    static let services = [
        TownService(name: "identity", contracts: [IdentityContract.self]),
        TownService(name: "deliveries", contracts: [DeliveriesContract.self]),
        TownService(name: "catalog-orders", contracts: [RestaurantsContract.self, CityOffersContract.self]),
        TownService(name: "transport-booking", contracts: [CoachesContract.self]),
        TownService(name: "car-marketplace", contracts: [CarsContract.self]),
    ]

    /// The program in front of them all, which listens for HTTP and answers no calls.
    static let gateway = "gateway"

    static func service(named name: String) -> TownService? { services.first { $0.name == name } }
}
