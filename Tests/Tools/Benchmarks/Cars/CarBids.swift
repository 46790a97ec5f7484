import CarsContract
import CarsService
import GRDB
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// Measures 64 dealers who bid for one car, a thousand calls at once: each dealer makes one bid, and all other calls are
/// refused.
struct CarBids {
    let folder: TemporaryFolder
    let seconds: Double

    private static let dealers = 64
    /// The calls of one dealer.
    private static let attempts = 16

    func run() async throws {
        let tries = Output.whole(Double(Self.dealers * Self.attempts))
        Output.heading("cars: \(tries) bids of \(Self.dealers) dealers for one car")
        let service = LoneService("car-marketplace", folder: folder)
        try service.up { _ in }
        let sale = try await SeededSale.seed(dealers: Self.dealers, into: service.database)
        let requests = try (0..<Self.dealers * Self.attempts).map { number in
            let dealer = sale.dealers[number % Self.dealers]
            let call = PlaceBid(car: sale.car, amount: try SealedAmount(3_000_000 + Int64(number)))
            return try ServiceSocket.line(call, number: number, by: AccountID(dealer), .dealer)
        }
        let race = AcceptanceRace(things: Self.dealers, refusal: PlaceBid.Refused.alreadyBid, seconds: seconds)
        try service.up { try race.run(requests, at: $0) }
        try await check(service.database)
    }

    /// - Parameter path: the database of a stopped service.
    /// - Throws: ``BenchmarkFailure`` unless each dealer has one bid, one receipt of its amount, and one count.
    private func check(_ path: String) async throws {
        let database = try ServiceDatabase.open(path: path, migrations: CarsService.migrations)
        let found = try await database.read { db in
            try Int.fetchOne(
                db,
                sql: """
                    SELECT count(*) FROM bid JOIN bidReceipt ON bidReceipt.bid = bid.id
                        AND bidReceipt.sequence = bid.sequence AND bidReceipt.amount = bid.amount
                    JOIN dealer ON dealer.id = bid.dealer AND dealer.bids = 1
                    """)
        }
        try database.close()
        guard found == Self.dealers else { throw BenchmarkFailure("\(found ?? 0) dealers have one bid") }
        Output.line("checked: \(Self.dealers) dealers have one bid each, with its receipt")
    }
}
