import DeliveriesContract
import Foundation
import RPC
import Vocabulary

/// Measures a page of a store's and of a courier's list, from the beginning and from the middle, up to a time, and
/// filtered by a name that one delivery in a hundred has. The databases have a thousand, a hundred thousand and a
/// million deliveries. A page costs the same in all of them, except the search in a thousand, which does not fill a
/// page.
struct DeliveryListsBenchmark {
    /// The folder of the databases.
    let disk: URL
    let seconds: Double

    func run() async throws {
        Output.heading("deliveries: a page of 50, in databases of more and more deliveries")
        let lists = GrowingLists(program: "deliveries", disk: disk, seconds: seconds * 0.3) { service, size in
            try await SeededDeliveries.seed(size, into: service.database)
        }
        try await lists.measure(DeliveryList.allCases.map { ($0.rawValue, $0.line) }, of: "deliveries")
    }
}

/// The measured list.
private enum DeliveryList: String, CaseIterable {
    case store, storeMiddle = "store, middle", storePeriod = "store, period", storeSearch = "store, search"
    case courier, courierMiddle = "courier, middle"

    func line(of deliveries: SeededDeliveries) throws -> [UInt8] {
        let ofStore = try ListCursors<Int, DeliveryID>(of: ListDeliveriesForStore())
        let ofCourier = try ListCursors<Int, DeliveryID>(of: ListDeliveriesForCourier())
        // 2 is delivered.
        let (store, courier) = (
            deliveries.middle.map { ofStore.cursor(after: 2, $0) },
            deliveries.middle.map { ofCourier.cursor(after: 2, $0) }
        )
        switch self {
        case .store:
            return try ServiceSocket.line(
                ListDeliveriesForStore(), number: 0, by: AccountID(deliveries.store), .store)
        case .storeMiddle:
            return try ServiceSocket.line(
                ListDeliveriesForStore(cursor: store), number: 0, by: AccountID(deliveries.store), .store)
        case .storePeriod:
            return try ServiceSocket.line(
                ListDeliveriesForStore(status: .delivered, until: deliveries.middleTime), number: 0,
                by: AccountID(deliveries.store), .store)
        case .storeSearch:
            return try ServiceSocket.line(
                ListDeliveriesForStore(search: Line(SeededDeliveries.rareName)), number: 0,
                by: AccountID(deliveries.store), .store)
        case .courier:
            return try ServiceSocket.line(
                ListDeliveriesForCourier(), number: 0, by: AccountID(deliveries.couriers[0]), .courier)
        case .courierMiddle:
            return try ServiceSocket.line(
                ListDeliveriesForCourier(cursor: courier), number: 0, by: AccountID(deliveries.couriers[0]), .courier)
        }
    }
}
