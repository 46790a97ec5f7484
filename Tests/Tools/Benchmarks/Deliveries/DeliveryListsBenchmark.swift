import DeliveriesContract
import Foundation
import RPC
import Vocabulary

/// The list of a store and that of a courier, from their beginning and from their middle, until a time, and by a name
/// that one delivery in a hundred has, in databases of a thousand, a hundred thousand and a million deliveries. A page
/// costs the same in all of them, but for the search in a thousand, which has no full page.
struct DeliveryListsBenchmark {
    /// Where the databases are.
    let disk: URL
    let seconds: Double

    private static let sizes = [1_000, 100_000, 1_000_000]
    /// How often all are measured, by turns: a slow moment of the machine is one for each.
    private static let rounds = 3

    func run() async throws {
        Output.heading("deliveries: a page of 50, in databases of more and more deliveries")
        try await withTowns(Self.sizes[...], []) { towns in try measure(towns) }
    }

    /// Runs a service for each size, all at once.
    private func withTowns(
        _ sizes: ArraySlice<Int>, _ towns: [ListedTown], _ body: ([ListedTown]) throws -> Void
    ) async throws {
        guard let size = sizes.first else { return try body(towns) }
        try await TemporaryFolder.with(in: disk) { folder in
            let service = LoneService("deliveries", folder: folder)
            // The first start makes the tables.
            try service.up { _ in }
            let seeded = try await SeededDeliveries.seed(size, into: service.database)
            // Not within `up`, which does not wait: one after the other they are started here and stopped there.
            try await withTowns(sizes.dropFirst(), towns + [ListedTown(service: service, deliveries: seeded)], body)
        }
    }

    private func measure(_ towns: [ListedTown]) throws {
        let table = Table(
            [.text("list", 16), .number("deliveries", 10)] + Measurement.columns + [.number("to 1,000", 8)])
        try running(towns[...], []) { sockets in
            for list in DeliveryList.allCases {
                var measured = towns.map { _ in [Measurement]() }
                for _ in 0..<Self.rounds {
                    for (index, town) in towns.enumerated() {
                        measured[index].append(try load(list, town, sockets[index]))
                    }
                }
                let best = measured.compactMap { $0.max { $0.requestsPerSecond < $1.requestsPerSecond } }
                for (town, measurement) in zip(towns, best) {
                    let ratio = best[0].requestsPerSecond / measurement.requestsPerSecond
                    table.row(
                        [list.rawValue, Output.whole(Double(town.deliveries.count))] + measurement.cells
                            + [Output.decimal(ratio, places: 2)])
                }
            }
        }
    }

    private func running(
        _ towns: ArraySlice<ListedTown>, _ sockets: [ServiceSocket], _ body: ([ServiceSocket]) throws -> Void
    ) throws {
        guard let town = towns.first else { return try body(sockets) }
        try town.service.up { socket in try running(towns.dropFirst(), sockets + [socket], body) }
    }

    private func load(_ list: DeliveryList, _ town: ListedTown, _ socket: ServiceSocket) throws -> Measurement {
        try PreparedLoad(
            address: socket.address, shape: LoadShape(connections: 1, depth: 1),
            requests: [list.line(of: town.deliveries)], repeats: true, seconds: max(0.1, seconds * 0.3)
        ).run(reading: LineAnswers()).measurement
    }
}

/// A service with what it holds.
private struct ListedTown {
    var service: LoneService
    var deliveries: SeededDeliveries
}

/// What is asked for.
private enum DeliveryList: String, CaseIterable {
    case store, storeMiddle = "store, middle", storePeriod = "store, period", storeSearch = "store, search"
    case courier, courierMiddle = "courier, middle"

    func line(of deliveries: SeededDeliveries) throws -> [UInt8] {
        let ofStore = try ListCursors<Int, DeliveryID>(of: ListDeliveriesForStore())
        let ofCourier = try ListCursors<Int, DeliveryID>(of: ListDeliveriesForCourier())
        // 2 for what was delivered.
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
