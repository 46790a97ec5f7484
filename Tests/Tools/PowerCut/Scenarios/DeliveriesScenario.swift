import DeliveriesContract
import GRDB
import RPC
import SQLiteKit
import Vocabulary

/// The real deliveries service, with stores and couriers that work together: stores create deliveries, couriers accept
/// them.
struct DeliveriesScenario: Scenario {
    let name = "deliveries"
    let product = "deliveries"
    let database = "deliveries.sqlite"
    let expectation = Expectation.durable

    func record(in folder: String, size: Int) async throws -> Recording {
        let load = try await DeliveriesLoad(folder: folder)
        var program = try WatchedProgram(product, [], in: folder) { reply in
            guard let delivery = reply[member: "delivery"],
                let thing = delivery[member: "id"]?.string.flatMap(ThingID.init),
                let status = delivery[member: "status"]?.string.flatMap(DeliveryStatus.init(rawValue:)),
                let rank = DeliveryStatus.allCases.firstIndex(of: status)
            else { return nil }
            return Acknowledgement(thing: thing, rank: rank)
        }
        try await program.run { try await load.drive($0, count: size / 2) }
        return program.recording
    }

    func stored(in db: Database) throws -> [ThingID: Int] {
        let rows = try Row.fetchAll(db, sql: "SELECT id, status FROM delivery")
        return Dictionary(rows.map { ($0[0], $0[1]) }) { first, _ in first }
    }

    func contradictions(in db: Database) throws -> [String] {
        try contradictions(
            [
                (
                    "deliveries that are offered to nobody",
                    "SELECT id FROM delivery WHERE NOT EXISTS (SELECT * FROM candidate WHERE delivery = delivery.id)"
                ),
                (
                    "deliveries held by somebody whom they were not offered to",
                    """
                    SELECT id FROM delivery WHERE holder IS NOT NULL AND NOT EXISTS
                        (SELECT * FROM candidate WHERE delivery = delivery.id AND courier = delivery.holder)
                    """
                ),
                (
                    "deliveries whose version is not the number of their changes",
                    "SELECT id FROM delivery WHERE version <> 1 + (status = 1)"
                ),
                (
                    "deliveries whose changes were not told, or told twice",
                    "SELECT 1 FROM kitFeed WHERE head <> 2 * (SELECT coalesce(sum(version), 0) FROM delivery)"
                ),
                (
                    "gaps among the events",
                    "SELECT count(*) FROM kitEvent HAVING count(*) <> coalesce(max(sequence), 0)"
                ),
            ], in: db)
    }
}
