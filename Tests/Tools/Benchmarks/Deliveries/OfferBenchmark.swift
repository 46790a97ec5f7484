import DeliveriesContract
import Foundation
import RPC
import Vocabulary

/// Measures deliveries that are offered to one courier and to fifty, and compares them with one row and one sync by
/// SQLite alone.
struct OfferBenchmark {
    let folder: TemporaryFolder
    let peer: StorePeer?
    let seconds: Double

    func run() async throws {
        Output.heading("deliveries: offered to one courier and to fifty")
        let service = LoneService("deliveries", folder: folder)
        try service.up { _ in }
        let town = try await SeededDeliveries.seed(0, couriers: 50, into: service.database)
        let table = Table(
            [.text("offered to", 12), .number("at once", 7)] + Measurement.columns
                + [.number("to one", 7), .number("to C", 6)])
        try service.up { socket in
            for connections in [1, 16] {
                let insert = try peer?.write(folder.file("c\(connections).sqlite"), seconds: max(0.1, seconds * 0.4))
                if let insert { table.row(["C, a row", "1"] + insert.cells + ["", ""]) }
                var one: Measurement?
                for count in [1, 50] {
                    let measured = try load(socket, town, count, connections)
                    let toOne = measured.requestsPerSecond / (one ?? measured).requestsPerSecond
                    let toInsert = insert.map { measured.requestsPerSecond / $0.perSecond }
                    table.row(
                        ["\(count)", "\(connections)"] + measured.cells + [
                            Output.decimal(toOne, places: 2), toInsert.map { Output.decimal($0, places: 2) } ?? "",
                        ])
                    one = one ?? measured
                }
            }
        }
    }

    private func load(
        _ socket: ServiceSocket, _ town: SeededDeliveries, _ couriers: Int, _ connections: Int
    ) throws -> Measurement {
        let offer = try CreateDelivery.benched(for: Array(town.couriers.prefix(couriers)))
        // Each connection needs its own numbers, otherwise an answer could belong to another connection's request.
        let requests = try (0..<1_024).map { number in
            try ServiceSocket.line(offer, number: number, by: AccountID(town.store), .store)
        }
        return try PreparedLoad(
            address: socket.address, shape: LoadShape(connections: connections, depth: 1), requests: requests,
            repeats: true, seconds: seconds
        ).run(reading: LineAnswers()).measurement
    }
}
