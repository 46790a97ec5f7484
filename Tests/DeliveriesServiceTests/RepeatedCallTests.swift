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

/// The same `Idempotency-Key` always gets the first answer (resolutions, "repeats").
@Suite("Calls that come twice with one key")
struct RepeatedCallTests {
    /// The reply, and whether it is a repetition.
    struct Heard: Hashable {
        var reply: RawJSON
        var isReplayed: Bool
    }

    private func heard<C: Call>(_ call: C, _ meta: CallMeta, key: String, in town: DeliveryTown) async throws -> Heard {
        var meta = meta
        meta.idempotencyKey = key
        let params = try Frame.params(meta: meta, call: JSONWriter.encode(call))
        let result = try await town.deliveries.send(C.name, params: params, timeout: .seconds(10))
        return Heard(
            reply: RawJSON(try #require(result[member: "reply"])),
            isReplayed: result[member: "meta"]?[member: "replayed"]?.boolean == true)
    }

    /// Makes the call twice with one key, and expects the first reply and no further change.
    /// - Returns: the reply.
    @discardableResult
    private func twice<C: Call>(
        _ call: C, _ account: AccountID? = nil, _ kind: AccountKind = .store, in town: DeliveryTown,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> C.Reply {
        let meta = account.map { CallMeta.signedIn($0, kind) } ?? .someClient
        let first = try await heard(call, meta, key: "key", in: town)
        let before = try await town.database.read { try Self.rows($0) }
        let second = try await heard(call, meta, key: "key", in: town)
        #expect(second == Heard(reply: first.reply, isReplayed: true), sourceLocation: sourceLocation)
        #expect(!first.isReplayed, sourceLocation: sourceLocation)
        #expect(try await town.database.read { try Self.rows($0) } == before, sourceLocation: sourceLocation)
        return try JSONReader.decode(C.Reply.self, from: first.reply.bytes, unknownMembers: .refused)
    }

    /// All that a database has.
    private static func rows(_ database: Database) throws -> [String] {
        let tables = try String.fetchAll(database, sql: "SELECT name FROM sqlite_schema WHERE type = 'table'")
        return try tables.flatMap { table in
            try Row.fetchAll(database, sql: "SELECT * FROM \(table)").map { "\(table) \($0)" }
        }
    }

    @Test("From the registrations to the end of the cooperation, every call gets its first reply and changes nothing")
    func walk() async throws {
        let town = try await DeliveryTown()
        let store = try await twice(RegisterStore.sample(), in: town).id
        let courier = try await twice(RegisterCourier.sample(), in: town).id
        let (owner, rider) = (AccountID(store), AccountID(courier))
        try await twice(UpdateStore(name: .set(Line("Klas"))), owner, in: town)
        try await twice(UpdateCourier(firstName: .set(Line("Ana"))), rider, .courier, in: town)
        try await twice(InviteByPhone(phone: .sample(9)), owner, in: town)
        let key = try await twice(InviteCourier(courier: courier), owner, in: town).registrationKey
        try await twice(RedeemInvitation(registrationKey: key), rider, .courier, in: town)

        let given = try await town.delivery(of: store, for: courier)
        try await twice(AcceptDelivery(delivery: given), rider, .courier, in: town)
        try await twice(ReportPosition(coordinate: .example), rider, .courier, in: town)
        try await twice(GiveUpDelivery(delivery: given), rider, .courier, in: town)
        try await twice(PardonCancellation(delivery: given, courier: courier), owner, in: town)
        try await twice(CancelDelivery(delivery: given), owner, in: town)
        let carried = try await twice(CreateDelivery.sample(for: [courier]), owner, in: town).delivery.id
        _ = try await town.call(AcceptDelivery(delivery: carried), as: courier)
        try await twice(DeliverDelivery(delivery: carried), rider, .courier, in: town)
        _ = try await town.held(of: store, by: courier)
        #expect(try await twice(EndCooperation(courier: courier), owner, in: town).released == 1)
        try await town.checkBooks()
    }

    @Test("A change that was repeated late does not undo what was set meanwhile")
    func late() async throws {
        let (town, store, _) = try await DeliveryTown.linked()
        let first = UpdateStore(name: .set(try Line("First")))
        let reply = try await heard(first, .signedIn(AccountID(store), .store), key: "a", in: town)
        _ = try await town.call(UpdateStore(name: .set(Line("Second"))), as: store)
        let late = try await heard(first, .signedIn(AccountID(store), .store), key: "a", in: town)
        #expect(late == Heard(reply: reply.reply, isReplayed: true))
        #expect(try await town.call(GetStore(), as: store).name.text == "Second")
    }

    // MARK: Registrations

    @Test("A registration that is repeated gets its first reply, also from another address, and adds nothing")
    func registration() async throws {
        let town = try await DeliveryTown()
        let call = try RegisterStore.sample()
        let first = try await heard(call, .someClient, key: "a", in: town)
        var elsewhere = CallMeta.someClient
        elsewhere.client = ClientDescription(address: "198.51.100.9", agent: "other")
        #expect(try await heard(call, elsewhere, key: "a", in: town) == Heard(reply: first.reply, isReplayed: true))
        #expect(try await town.count("SELECT count(*) FROM store") == 1)
        #expect(try await town.count("SELECT count(*) FROM account", in: town.identityDatabase) == 1)
    }

    @Test("The key of one person is never the answer to another: who registers something else is somebody else")
    func anotherPerson() async throws {
        let town = try await DeliveryTown()
        let first = try await heard(RegisterStore.sample(1), .someClient, key: "a", in: town)
        let second = try await heard(RegisterStore.sample(2), .someClient, key: "a", in: town)
        #expect(!second.isReplayed)
        #expect(first.reply != second.reply)
        #expect(try await town.count("SELECT count(*) FROM store") == 2)
    }

    @Test("Of four registrations at once with one key, one adds a store, in each of 100 rounds")
    func registrationRace() async throws {
        let town = try await DeliveryTown()
        for round in 1...100 {
            let call = try RegisterStore.sample(round)
            // One client may not register so often.
            let meta = CallMeta(client: ClientDescription(address: "10.\(round).0.7", agent: "app"))
            let results = await race(4) { _ in try await heard(call, meta, key: "a", in: town) }
            let first = results.winners().filter { !$0.isReplayed }
            #expect(first.count == 1)
            for loser in results.losers() { #expect((loser as? ErrorObject)?.data.type == "rpc.keyInUse") }
            let again = try await heard(call, meta, key: "a", in: town)
            #expect(again.reply == first.first?.reply)
            #expect(try await town.count("SELECT count(*) FROM store") == round)
            #expect(try await town.count("SELECT count(*) FROM account", in: town.identityDatabase) == round)
        }
    }

    @Test("The record of a registration has no password and nothing made from it")
    func secrecy() async throws {
        let town = try await DeliveryTown()
        var other = try RegisterStore.sample()
        (other.password, other.passwordConfirmation) = (Password(text: "another7"), Password(text: "another7"))
        let first = try await heard(RegisterStore.sample(), .someClient, key: "a", in: town)
        #expect(try await heard(other, .someClient, key: "a", in: town) == Heard(reply: first.reply, isReplayed: true))
        let kept = try await town.database.read { db in
            try Row.fetchAll(db, sql: "SELECT * FROM kitRequest").map { "\($0)" }
        }
        #expect(kept.count == 1)
        #expect(kept.allSatisfy { !$0.contains("1234567\"") && !$0.contains("password") })
    }

    @Test("A refused registration keeps nothing: with the same key and another store key it succeeds")
    func refused() async throws {
        let town = try await DeliveryTown()
        _ = try await town.store(1)
        var call = try RegisterStore.sample(2)
        call.storeKey = .sample(1)
        await #expect(throws: ErrorObject.self) { try await heard(call, .someClient, key: "a", in: town) }
        #expect(try await !heard(RegisterStore.sample(2), .someClient, key: "a", in: town).isReplayed)
    }
}

extension CallMeta {
    /// Of an app whose user is not signed in.
    fileprivate static var someClient: CallMeta {
        CallMeta(client: ClientDescription(address: "192.0.2.7", agent: "app"))
    }
}
