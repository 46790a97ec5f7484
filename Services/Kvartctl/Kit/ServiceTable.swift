import CarsContract
import CityOffersContract
import CoachesContract
import DeliveriesContract
import EgressContract
import IdentityContract
import RPC
import RestaurantsContract
import SQLiteKit

/// A service of the town: a program that answers calls on a socket.
struct TownService: Sendable {
    /// The executable's name, unless it is a part of another; the socket's is that with `.sock`.
    var name: String
    /// What it alone offers.
    var contracts: [any (Contract & SendableMetatype).Type]
    /// Whether it keeps a database, and so answers the calls of `DatabaseContract`.
    var hasDatabase = false
    /// The executable that becomes this service when its first argument is the service's name; such a service keeps no
    /// files. `nil` when the service is an executable of its own.
    var partOf: String?

    var executable: String { partOf ?? name }

    /// What makes the executable this service.
    /// - Parameter state: where the service is to keep its files, if it keeps any.
    func arguments(state: String) -> [String] { partOf == nil ? ["--state", state] : [name] }
}

/// The services that there are, in the order in which they are started and shown.
enum ServiceTable {
    static let services = [
        TownService(name: "identity", contracts: [IdentityContract.self], hasDatabase: true),
        TownService(name: "deliveries", contracts: [DeliveriesContract.self], hasDatabase: true),
        TownService(name: "catalog-orders", contracts: [RestaurantsContract.self, CityOffersContract.self]),
        TownService(name: "transport-booking", contracts: [CoachesContract.self], hasDatabase: true),
        TownService(name: "car-marketplace", contracts: [CarsContract.self]),
        TownService(name: "egress", contracts: [EgressContract.self], partOf: gateway),
    ]

    /// What several services offer, each for itself.
    static let common: [any (Contract & SendableMetatype).Type] = [
        AccountsContract.self, AttachmentsContract.self, DatabaseContract.self, EventsContract.self,
        StreamsContract.self,
    ]

    /// The program in front of them all, which listens for HTTP and answers no calls.
    static let gateway = "gateway"

    static func service(named name: String) -> TownService? { services.first { $0.name == name } }

    /// - Throws: ``Complaint`` that names the nearest services.
    static func checkedService(named name: String) throws(Complaint) -> TownService {
        if let service = service(named: name) { return service }
        let names = services.map(\.name)
        throw Complaint("there is no service \(name)\(NearNames.hint(name, among: names, otherwise: names))")
    }

    /// As ``checkedService(named:)``, for what is about databases.
    static func serviceWithDatabase(named name: String) throws(Complaint) -> TownService {
        let service = try checkedService(named: name)
        guard service.hasDatabase else { throw Complaint("\(name) has no database") }
        return service
    }
}
