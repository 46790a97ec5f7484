public import CallTypes
import CarsContract
import CarsTexts
import CityOffersContract
import CityOffersTexts
import CoachesContract
import CoachesTexts
import DeliveriesContract
import DeliveriesTexts
import EgressContract
import IdentityContract
import IdentityTexts
import RestaurantsContract
import RestaurantsTexts

/// The one table of contexts. The gateway, identity, `kvartctl` and the tests read it.
///
/// A new context in an existing program is one row here, its targets in `Package.swift` and its folders. A new program
/// is a case of ``Program`` too.
public enum Town {
    /// The contexts whose calls clients can make, ordered by the names of their contracts.
    public static let contexts = [
        TownContext(
            CarsContract.self, in: .carMarketplace, prefixes: ["cars", "bids", "dealers"], texts: CarsTexts.files,
            hasDatabase: true),
        TownContext(
            CityOffersContract.self, in: .catalogOrders,
            prefixes: ["city-offers", "cities", "categories", "countries", "promoters"],
            texts: CityOffersTexts.files, hasDatabase: true),
        TownContext(
            CoachesContract.self, in: .transportBooking, prefixes: ["coaches"], texts: CoachesTexts.files,
            hasDatabase: true),
        TownContext(
            DeliveriesContract.self, in: .deliveries,
            prefixes: ["deliveries", "cooperations", "stores", "couriers", "tracking"], texts: DeliveriesTexts.files,
            hasDatabase: true),
        TownContext(
            IdentityContract.self, in: .identity, prefixes: ["accounts", "sessions", "notifications"],
            texts: IdentityTexts.files, hasDatabase: true),
        TownContext(
            RestaurantsContract.self, in: .catalogOrders,
            prefixes: ["restaurants", "menus", "tables", "orders", "employments"], texts: RestaurantsTexts.files,
            hasDatabase: true),
    ]

    /// The service that sends data out of the machine. No client calls it.
    public static let egress = TownContext(EgressContract.self, in: .egress, prefixes: [])

    /// The contracts that several programs offer, each for itself, ordered by their names.
    public static let commonContracts: [any (Contract & SendableMetatype).Type] = [
        AccountsContract.self, AttachmentsContract.self, DatabaseContract.self, EventsContract.self,
        StreamsContract.self,
    ]

    /// All contracts: those of the contexts, of egress, and the common ones.
    public static let contracts: [any (Contract & SendableMetatype).Type] =
        contexts.map(\.contract) + [egress.contract] + commonContracts

    /// The programs that answer calls on a socket, in the order in which they are started and shown.
    public static let services = Program.allCases.filter { !$0.contracts.isEmpty }

    /// The programs that must agree before an account is deleted: those with contexts, except identity.
    public static let deletionVoters = programs { $0.program != .identity }

    /// The programs that send notifications.
    public static let notificationSources = programs(where: \.hasNotices)

    /// The texts of all contexts that have any, for `Texts`.
    public static let texts = contexts.flatMap(\.texts)

    /// The context whose calls and notices have this name before the dot.
    public static func context(named name: some StringProtocol) -> TownContext? {
        contexts.first { $0.contract.name == name }
    }

    /// The programs of these contexts, each once, ordered by their names.
    private static func programs(where isWanted: (TownContext) -> Bool) -> [Program] {
        Set(contexts.filter(isWanted).map(\.program)).sorted { $0.name < $1.name }
    }
}

extension Program {
    /// The contracts that only this program offers.
    public var contracts: [any (Contract & SendableMetatype).Type] {
        (Town.contexts + [Town.egress]).filter { $0.program == self }.map(\.contract)
    }

    public var hasDatabase: Bool { Town.contexts.contains { $0.program == self && $0.hasDatabase } }

    /// The arguments that make the executable this service.
    /// - Parameter state: the folder of the service's files. Egress keeps none.
    public func arguments(state: String) -> [String] { executable == name ? ["--state", state] : [name] }
}
