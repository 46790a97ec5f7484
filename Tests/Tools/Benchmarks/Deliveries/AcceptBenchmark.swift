import DeliveriesContract
import DeliveriesService
import GRDB
import RPC
import SQLiteKit
import Vocabulary

/// Measures a race of fifty couriers for each of two hundred deliveries, a thousand calls at once: one courier gets
/// each delivery.
struct AcceptBenchmark {
    let folder: TemporaryFolder
    let seconds: Double

    private static let couriers = 50
    private static let deliveries = 200

    func run() async throws {
        let tries = Output.whole(Double(Self.couriers * Self.deliveries))
        Output.heading("deliveries: \(tries) acceptances of \(Self.deliveries) deliveries by \(Self.couriers) couriers")
        let service = LoneService("deliveries", folder: folder)
        try service.up { _ in }
        let town = try await SeededDeliveries.seed(0, couriers: Self.couriers, into: service.database)
        let race = AcceptanceRace(things: Self.deliveries, refusal: AcceptDelivery.Refused.taken, seconds: seconds)
        try service.up { socket in try race.run(requests(town, socket), at: socket) }
        try await check(service.database)
    }

    /// Returns the acceptances of all couriers, delivery by delivery.
    private func requests(_ town: SeededDeliveries, _ socket: ServiceSocket) throws -> [[UInt8]] {
        let offer = try CreateDelivery.benched(for: town.couriers)
        let made = try socket.replies(
            to: [CreateDelivery](repeating: offer, count: Self.deliveries),
            by: [AccountID](repeating: AccountID(town.store), count: Self.deliveries), .store)
        let tries = made.flatMap { reply in town.couriers.map { (reply.delivery.id, $0) } }
        return try tries.enumerated().map { number, attempt in
            try ServiceSocket.line(
                AcceptDelivery(delivery: attempt.0), number: number, by: AccountID(attempt.1), .courier)
        }
    }

    /// - Parameter path: the database of a stopped service.
    /// - Throws: ``BenchmarkFailure`` when a delivery was accepted twice or never, or another table disagrees.
    private func check(_ path: String) async throws {
        let database = try ServiceDatabase.open(path: path, migrations: DeliveriesService.migrations)
        let found = try await database.read { db in
            try [
                "delivery WHERE status = 1 AND version = 2", "step WHERE kind = 1",
                "kitEvent WHERE type = '\(DeliveryAccepted.name)'",
            ].map { try Int.fetchOne(db, sql: "SELECT count(*) FROM \($0)") ?? 0 }
                + [try Int.fetchOne(db, sql: "SELECT sum(accepted) FROM tally WHERE accepted = inHand") ?? 0]
        }
        try database.close()
        guard found.allSatisfy({ $0 == Self.deliveries }) else {
            throw BenchmarkFailure("deliveries were not accepted once each: \(found)")
        }
        Output.line("checked: \(Self.deliveries) deliveries have one courier, one step and one event each")
    }
}

extension CreateDelivery {
    /// Returns a delivery for these couriers.
    static func benched(for couriers: [CourierID]) throws -> CreateDelivery {
        CreateDelivery(
            customer: Customer(
                firstName: try Line("Iva"), lastName: try Line("Horvat"), address: try Line("Vukovarska 5, Zagreb"),
                phone: nil), description: try Paragraph("A cake, 2 kg. Keep it upright."), couriers: couriers)
    }
}
