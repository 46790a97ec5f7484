import ContextKit
import DeliveriesContract
import GRDB
import IdentityContract
import RPC
import ServiceKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import DeliveriesService
@testable import SQLiteKit

@Suite("The effects of deleted, blocked and unknown accounts at identity", .timeLimit(.minutes(3)))
struct AccountEventTests {
    @Test("A block of a courier at identity releases the courier's delivery here")
    func fromIdentity() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let id = try await town.held(of: store, by: courier)
        let staff = Caller(account: .example, kind: .staff, permissions: [Permission.admin.rawValue], session: .example)
        let call = BlockAccount(account: AccountID(courier), reason: try Line("Has sold a parcel"))
        _ = try await town.identity.call(call, meta: CallMeta(caller: staff))
        let isReleased = try await town.whileHearingIdentity {
            try await town.call(GetDeliveryForStore(delivery: id), as: store).delivery.status == .pending
        }
        #expect(isReleased)
        try await town.checkBooks()
    }

    @Test("Other events, other kinds of accounts and unknown accounts change nothing")
    func others() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let id = try await town.held(of: store, by: courier)
        let before = try await town.call(GetDeliveryForStore(delivery: id), as: store).delivery
        let account = AccountID(courier)
        try await town.hear(SessionsEnded(account: account, sessions: [.example]))
        // An account of a courier is not erased as another kind, whatever the event says.
        for kind in AccountKind.allCases where kind != .courier {
            try await town.hear(AccountDeleted(account: account, kind: kind))
            try await town.hear(AccountBlocked(account: account, kind: kind))
        }
        for kind in AccountKind.allCases {
            try await town.hear(AccountDeleted(account: .example, kind: kind))
            try await town.hear(AccountBlocked(account: .example, kind: kind))
            try await town.hear(AccountUnblocked(account: .example, kind: kind))
        }
        #expect(try await town.call(GetDeliveryForStore(delivery: id), as: store).delivery == before)
        #expect(try await town.count("SELECT count(*) FROM blocked") == 0)
    }

    @Test("After a gap in the feed unknown accounts are erased, except holders and unfinished registrations")
    func snapshot() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        // Three couriers whom identity does not know.
        let strangers = (1...3).map { CourierID(at: town.clock.now, random: (7, $0)) }
        try await town.database.write { db in
            for stranger in strangers {
                try db.execute(
                    sql: "INSERT INTO courier (id, firstName, lastName, createdAt) VALUES (?, 'Ghost', 'Ghost', 0)",
                    arguments: [stranger])
            }
            try db.execute(sql: "INSERT INTO registration (account) VALUES (?)", arguments: [strangers[1]])
            try db.execute(
                sql: "INSERT INTO cooperation (store, courier, since) VALUES (?, ?, 0)",
                arguments: [store, strangers[2]])
        }
        _ = try await town.held(of: store, by: strangers[2])
        let apply = try await AccountEvents(town.dependencies()).follower.snapshot()
        try await town.database.write { try apply($0) }
        let named = try await town.database.read { db in
            try CourierID.fetchAll(db, sql: "SELECT id FROM courier WHERE firstName <> '–' ORDER BY id")
        }
        #expect(Set(named) == [courier, strangers[1], strangers[2]])
        #expect(try await town.count("SELECT count(*) FROM store WHERE name = 'Store 1'") == 1)
        // Identity is not asked again for erased accounts.
        let known = try await town.database.read { try KnownAccounts($0).all() }
        #expect(known[AccountID(strangers[0])] == nil)
        #expect(known[AccountID(courier)] == .courier)
        #expect(known[AccountID(store)] == .store)
        try await town.checkBooks()
    }
}

extension DeliveryTown {
    /// Reads identity's feed in the background, as the service does.
    /// - Returns: whether the condition became true.
    fileprivate func whileHearingIdentity(_ condition: () async throws -> Bool) async throws -> Bool {
        let consumers = parts.background.compactMap { $0 as? EventConsumer }
        return try await withThrowingTaskGroup(of: Void.self) { group in
            for consumer in consumers { group.addTask { try await consumer.run() } }
            defer { group.cancelAll() }
            return try await eventually(condition)
        }
    }
}
