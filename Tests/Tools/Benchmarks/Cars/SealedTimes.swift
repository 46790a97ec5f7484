import CarsContract
import Foundation
import RPC
import Vocabulary

/// Measures what another dealer is answered in two towns that differ in one sealed amount. The times must not tell the
/// amount: they are the same within the noise of the machine.
struct SealedTimes {
    /// The folder of the databases.
    let disk: URL
    let seconds: Double

    /// The smallest and the largest amount.
    private static let amounts = [SealedAmount.range.lowerBound, SealedAmount.range.upperBound]
    /// Both towns are measured in turns, so that a slow moment of the machine affects each.
    private static let rounds = 10

    private struct Town {
        let service: LoneService
        let sale: SeededSale
    }

    func run() async throws {
        Output.heading("cars: answers to another dealer, in two towns that differ in one sealed amount")
        try await TemporaryFolder.with(in: disk) { low in
            try await TemporaryFolder.with(in: disk) { high in
                let towns = [try await town(in: low), try await town(in: high)]
                try towns[0].service.up { first in
                    try towns[1].service.up { second in try measure(towns, at: [first, second]) }
                }
            }
        }
    }

    private func town(in folder: TemporaryFolder) async throws -> Town {
        let service = LoneService("car-marketplace", folder: folder)
        // The first start creates the tables.
        try service.up { _ in }
        return Town(service: service, sale: try await SeededSale.seed(dealers: 2, into: service.database))
    }

    private func measure(_ towns: [Town], at sockets: [ServiceSocket]) throws {
        for ((town, socket), amount) in zip(zip(towns, sockets), Self.amounts) {
            let bid = PlaceBid(car: town.sale.car, amount: try SealedAmount(amount))
            _ = try socket.replies(to: [bid], by: [AccountID(town.sale.dealers[0])], .dealer)
        }
        let table = Table(
            [.text("call", 8), .number("amount", 17)] + Measurement.columns
                + [.number("to the other", 13), .number("p99 to it", 10)])
        for call in ["get", "list"] {
            var measured: [[Measurement]] = [[], []]
            for _ in 0..<Self.rounds {
                for index in towns.indices {
                    measured[index].append(try load(call, towns[index].sale, sockets[index]))
                }
            }
            let best = measured.compactMap { $0.max { $0.requestsPerSecond < $1.requestsPerSecond } }
            for (amount, measurement) in zip(Self.amounts, best) {
                table.row(
                    [call, Output.whole(Double(amount))] + measurement.cells + [
                        Output.decimal(best[0].requestsPerSecond / measurement.requestsPerSecond, places: 2),
                        Output.decimal(Double(measurement.p99) / Double(best[0].p99), places: 2),
                    ])
            }
        }
    }

    private func load(_ call: String, _ sale: SeededSale, _ socket: ServiceSocket) throws -> Measurement {
        let dealer = AccountID(sale.dealers[1])
        let line =
            call == "get"
            ? try ServiceSocket.line(GetCar(car: sale.car), number: 0, by: dealer, .dealer)
            : try ServiceSocket.line(ListCars(), number: 0, by: dealer, .dealer)
        return try PreparedLoad(
            address: socket.address, shape: LoadShape(connections: 1, depth: 1), requests: [line], repeats: true,
            seconds: max(0.1, seconds * 0.2)
        ).run(reading: LineAnswers()).measurement
    }
}
