import ContextKit
import DeliveriesContract
import GRDB
import IdentityContract
import RPC
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import DeliveriesService

@Suite("A store whose account is deleted or blocked")
struct AccountEventStoreTests {
    @Test("Customers, descriptions, tracking links and the store's name are erased; the couriers' records stay")
    func erased() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let ids = try await town.oneOfEach(store, courier)
        let token = try await town.trackingToken(of: ids[2], store)
        _ = try await town.givenUp(of: store, by: courier)
        try await town.delete(store)
        let rows = try await town.texts(in: "delivery") + town.texts(in: "store")
        for secret in ["Iva", "Horvat", "horvat", "Vukovarska", "cake", "Store 1", "Ilica"] {
            let telling = rows.filter { $0.contains(secret) }
            #expect(telling == [], "\(secret)")
        }
        #expect(try await town.shown(token).state == .unknown)
        #expect(try await town.count("SELECT count(*) FROM delivery WHERE trackingToken IS NOT NULL") == 0)
        #expect(try await town.count("SELECT count(*) FROM kitDue WHERE kind = 'endTracking'") == 0)
        for table in ["cooperation", "invitation"] {
            #expect(try await town.count("SELECT count(*) FROM \(table)") == 0)
        }
        #expect(try await town.count("SELECT count(*) FROM cancellation WHERE by = 0") == 1)
        #expect(try await town.count("SELECT sum(accepted) FROM tally") == 3)
        #expect(try await town.count("SELECT sum(inHand) FROM tally") == 0)
        try await town.checkBooks()
    }

    @Test("Open deliveries are cancelled: the holder gets a notice with the store, candidates see them go")
    func open() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let waiting = try await town.delivery(of: store, for: courier)
        let held = try await town.held(of: store, by: courier)
        try await town.delete(store)
        let told = try await town.requests().filter { $0.kind == DeliveriesNotice.name(of: .cancelled) }
        #expect(told.map(\.recipients) == [[AccountID(courier)]])
        #expect(told.first?.arguments == ["delivery": "\(held)", "store": "Store 1"])
        let changes = try await town.changes(for: courier)
        #expect(changes.contains { $0.delivery == waiting && $0.kind == .gone })
        #expect(changes.contains { $0.delivery == held && $0.kind == .cancelled })
        #expect(try await town.call(ListDeliveriesForCourier(), as: courier).items.isEmpty)
        #expect(try await town.call(ListStores(), as: courier).items.isEmpty)
    }

    @Test("The store key can be registered again, and the couriers' history has no name of the store")
    func key() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        _ = try await town.givenUp(of: store, by: courier)
        try await town.delete(store)
        var again = try RegisterStore.sample(2)
        again.storeKey = .sample(1)
        _ = try await town.deliveries.call(again)
        let history = try await town.call(ListCancellationsForCourier(), as: courier).items
        #expect(history.map(\.by) == [.courier])
        #expect(history.first?.store.id == store)
        #expect(history.first?.store.name.text == AnonymisedValue.text)
    }

    @Test("Many deliveries are erased slice by slice, each once", arguments: [199, 200, 401])
    func slices(count: Int) async throws {
        let town = try await DeliveryTown()
        let store = try await town.store()
        try await town.addCancelled(count, of: store)
        let transactions = try await town.delete(store)
        #expect(transactions == count / StoreRemoval.slice + 1)
        #expect(try await town.count("SELECT count(*) FROM delivery WHERE lastName <> '–'") == 0)
        #expect(try await town.count("SELECT count(*) FROM delivery WHERE trackingToken IS NOT NULL") == 0)
        #expect(try await town.count("SELECT count(*) FROM delivery WHERE version = 2") == count)
    }

    @Test("An erasure stopped between two slices shows no remaining data, and continues where it stopped")
    func interrupted() async throws {
        let town = try await DeliveryTown()
        let store = try await town.store()
        try await town.addCancelled(StoreRemoval.slice + 1, of: store)
        let dependencies = try await town.dependencies()
        func slice(_ done: Int) async throws -> EventEffect.Progress {
            try await dependencies.host.write { tx in try StoreRemoval(dependencies, tx).erase(store, done: done) }
        }
        guard case .reached(let done) = try await slice(0) else {
            Issue.record("the transaction erased more than one slice")
            return
        }
        #expect(done == StoreRemoval.slice)
        let customers = "SELECT count(*) FROM delivery WHERE lastName <> '–'"
        #expect(try await town.count(customers) == 1)
        let tokens = try await town.database.read { db in
            try StoredBytes.fetchAll(db, sql: "SELECT trackingToken FROM delivery WHERE trackingToken IS NOT NULL")
        }
        #expect(tokens.count == 1)
        for token in tokens {
            #expect(try await town.shown(TrackingToken(random: token.bytes)) == ShowTracking.Reply(state: .unknown))
        }
        guard case .done = try await slice(done) else {
            Issue.record("the erasure did not end")
            return
        }
        #expect(try await town.count(customers) == 0)
        #expect(try await town.count("SELECT count(*) FROM delivery WHERE trackingToken IS NOT NULL") == 0)
    }

    @Test("A repeated event changes nothing, and another store is not affected")
    func twice() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let other = try await town.store(2)
        try await town.link(other, courier)
        let id = try await town.held(of: other, by: courier)
        _ = try await town.oneOfEach(store, courier)
        let before = try await town.call(GetDeliveryForStore(delivery: id), as: other).delivery
        try await town.delete(store)
        let rows = try await town.texts(in: "delivery") + town.texts(in: "store")
        try await town.delete(store)
        #expect(try await town.texts(in: "delivery") + town.texts(in: "store") == rows)
        #expect(try await town.call(GetDeliveryForStore(delivery: id), as: other).delivery == before)
        #expect(try await town.call(ListStores(), as: courier).items.map(\.id) == [other])
    }

    @Test("A block hides pending deliveries of the store until it ends; deliveries in progress continue")
    func blocked() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let waiting = try await town.delivery(of: store, for: courier)
        let held = try await town.held(of: store, by: courier)
        try await town.hear(AccountBlocked(account: AccountID(store), kind: .store))
        #expect(try await town.call(ListDeliveriesForCourier(), as: courier).items.map(\.id) == [held])
        await #expect(throws: AcceptDelivery.Refused.notOffered) {
            try await town.call(AcceptDelivery(delivery: waiting), as: courier)
        }
        _ = try await town.call(DeliverDelivery(delivery: held), as: courier)
        try await town.hear(AccountUnblocked(account: AccountID(store), kind: .store))
        let ids = try await town.call(ListDeliveriesForCourier(), as: courier).items.map(\.id)
        #expect(ids == [waiting, held])
        _ = try await town.call(AcceptDelivery(delivery: waiting), as: courier)
        let changes = try await town.changes(for: courier).filter { $0.delivery == waiting }
        #expect(changes.map(\.kind) == [.offered, .gone, .offered, .accepted])
        #expect(changes.map(\.version) == [1, 1, 1, 2])
        try await town.checkBooks()
    }
}

extension DeliveryTown {
    @discardableResult
    fileprivate func delete(_ store: StoreID) async throws -> Int {
        try await hear(AccountDeleted(account: AccountID(store), kind: .store))
    }

    /// Inserts created and cancelled deliveries without making calls.
    fileprivate func addCancelled(_ count: Int, of store: StoreID) async throws {
        let now = clock.now
        try await database.write { db in
            try db.execute(
                sql: """
                    WITH RECURSIVE number (number) AS (
                        SELECT 1 UNION ALL SELECT number + 1 FROM number WHERE number < ?1)
                    INSERT INTO delivery (id, store, status, firstName, lastName, address, phone, description,
                        createdAt, changedAt, version, trackingToken)
                    SELECT randomblob(16), ?2, 3, 'Iva', 'Horvat', 'Vukovarska 5', '+385912345678', 'A cake',
                        ?3, ?3, 2, randomblob(16)
                    FROM number
                    """, arguments: [count, store, now])
        }
    }

    /// Returns every row of a table as text.
    fileprivate func texts(in table: String) async throws -> [String] {
        try await database.read { db in
            try Row.fetchAll(db, sql: "SELECT * FROM \(table) ORDER BY id").map { row in
                row.databaseValues.map { "\($0)" }.joined(separator: " ")
            }
        }
    }
}
