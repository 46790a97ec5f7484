import DeliveriesContract
import GRDB
import RPC
import SQLiteKit
import TestTowns
import Vocabulary

/// Deliveries, with stores that create deliveries and couriers that accept them.
struct DeliveriesScenario: DatabaseScenario {
    let name = "deliveries"
    let product = "deliveries"
    let database = "deliveries.sqlite"
    let lastSchemaObject = "step"
    let expectation = Expectation.durable

    func record(in folder: String, size: Int) async throws -> Recording {
        let load = try await DeliveriesLoad(folder: folder)
        var program = try tracedProgram(in: folder)
        let socket = socket(in: folder)
        try await program.run { process in
            try await process.waitForAnswer(at: socket)
            try await load.drive(socket, count: size / 2)
        }
        return program.recording
    }

    func promises(of exchanges: [Exchange]) throws -> [Promise] {
        // The store that has created a delivery can read it.
        var stores: [String: AccountID] = [:]
        return try exchanges.compactMap { exchange -> Promise? in
            if let created = try exchange.answered(CreateDelivery.self) {
                let delivery = created.reply.delivery
                stores["\(delivery.id)"] = created.meta.caller?.account
                return promise(delivery.id, delivery.status, created.meta.caller?.account, created.answeredAt)
            }
            guard let accepted = try exchange.answered(AcceptDelivery.self) else { return nil }
            let delivery = accepted.reply.delivery
            return promise(delivery.id, delivery.status, stores["\(delivery.id)"], accepted.answeredAt)
        }
    }

    private func promise(
        _ delivery: DeliveryID, _ status: DeliveryStatus, _ store: AccountID?, _ position: Int
    ) -> Promise {
        let rank = DeliveryStatus.allCases.firstIndex(of: status) ?? 0
        return Promise(
            thing: "\(delivery)", kind: .stored(rank: rank), position: position, key: store.map { "\($0)" } ?? "")
    }

    func stored(in db: Database, _ state: StateAfterCut) throws -> [String: Int] {
        var stored: [String: Int] = [:]
        for row in try Row.fetchAll(db, sql: "SELECT id, status FROM delivery") {
            stored["\(row[0] as DeliveryID)"] = row[1] as Int
        }
        return stored
    }

    func isShown(_ thing: ReadableThing, by client: SocketClient) async throws -> Bool {
        guard let delivery = DeliveryID(thing.name), let store = AccountID(thing.key) else { return false }
        let caller = Caller(account: store, kind: .store, session: SessionID.example)
        let reply = try await client.call(GetDeliveryForStore(delivery: delivery), meta: CallMeta(caller: caller))
        return reply.delivery.id == delivery
    }

    func contradictions(in db: Database, _ state: StateAfterCut) throws -> [String] {
        let own = try contradictions(
            [
                (
                    "deliveries that are offered to no courier",
                    "SELECT id FROM delivery WHERE NOT EXISTS (SELECT * FROM candidate WHERE delivery = delivery.id)"
                ),
                (
                    "deliveries held by a courier to whom they were not offered",
                    """
                    SELECT id FROM delivery WHERE holder IS NOT NULL AND NOT EXISTS
                        (SELECT * FROM candidate WHERE delivery = delivery.id AND courier = delivery.holder)
                    """
                ),
                Self.gapsAmongEvents,
            ], in: db)
        return try own + DeliveryBooks.faults(in: db)
    }
}
