import DeliveriesContract
import IdentityContract
import RPC
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import DeliveriesService

@Suite("A courier whose account is deleted or blocked")
struct AccountEventCourierTests {
    @Test("R01.59 a deleted courier's delivery is released, is not counted, and others can accept it")
    func releasedByDeletion() async throws {
        let (town, store, couriers) = try await DeliveryTown.linked(2)
        let id = try await town.delivery(of: store, for: couriers[0], couriers[1])
        _ = try await town.call(AcceptDelivery(delivery: id), as: couriers[0])
        try await town.delete(couriers[0])
        let waiting = try await town.call(GetDeliveryForStore(delivery: id), as: store).delivery
        #expect(waiting.status == .pending)
        #expect(waiting.holder == nil)
        #expect(waiting.couriers.map(\.id) == [couriers[1]])
        let rows = try await town.call(ListCancellationsForStore(), as: store).items
        #expect(rows.map(\.by) == [.staff])
        #expect(rows.map(\.fault) == [.nobody])
        #expect(rows.map(\.isCounted) == [false])
        _ = try await town.call(AcceptDelivery(delivery: id), as: couriers[1])
        try await town.checkBooks()
    }

    @Test("Name, cooperations, invitations, position and stream are erased; the store's records stay")
    func erased() async throws {
        let (town, store, couriers) = try await DeliveryTown.linked(2)
        let other = try await town.store(2)
        _ = try await town.call(InviteCourier(courier: couriers[0]), as: other)
        let delivered = try await town.held(of: store, by: couriers[0])
        _ = try await town.call(DeliverDelivery(delivery: delivered), as: couriers[0])
        _ = try await town.givenUp(of: store, by: couriers[0])
        _ = try await town.held(of: store, by: couriers[0])
        _ = try await town.call(ReportPosition(coordinate: .example), as: couriers[0])
        let tally = "SELECT sum(accepted) * 1000 + sum(delivered) * 100 + sum(givenUp) * 10 + sum(takenBack) FROM tally"
        let readers = "SELECT count(*) FROM kitStreamReader WHERE stream = 'deliveries.streamChanges'"
        #expect(try await town.count(tally) == 3_110)
        #expect(try await town.count(readers) == 2)
        try await town.delete(couriers[0])
        let finished = try await town.call(GetDeliveryForStore(delivery: delivered), as: store).delivery
        #expect(finished.status == .delivered)
        #expect(finished.holder?.id == couriers[0])
        #expect(finished.holder?.firstName.text == AnonymisedValue.text)
        #expect(finished.holder?.lastName.text == AnonymisedValue.text)
        #expect(try await town.call(ListCouriers(), as: store).items.map(\.id) == [couriers[1]])
        #expect(try await town.call(ListInvitableCouriers(), as: other).items.map(\.id) == [couriers[1]])
        #expect(try await town.count("SELECT count(*) FROM invitation") == 0)
        #expect(try await town.count("SELECT count(*) FROM courierPosition") == 0)
        #expect(try await town.count("SELECT count(*) FROM courier WHERE lastName = 'Number 1'") == 0)
        #expect(try await town.count("SELECT count(*) FROM courier WHERE searchKey LIKE '%number 1'") == 0)
        // The store is still a reader.
        #expect(try await town.count(readers) == 1)
        // The held delivery now counts as taken back. The other numbers are unchanged.
        #expect(try await town.count(tally) == 3_111)
        try await town.checkBooks()
    }

    @Test("R01.59 the store is notified when the courier was the last candidate")
    func lastOne() async throws {
        let (town, store, couriers) = try await DeliveryTown.linked(2)
        let waiting = try await town.delivery(of: store, for: couriers[0])
        let held = try await town.held(of: store, by: couriers[0])
        _ = try await town.delivery(of: store, for: couriers[0], couriers[1])
        try await town.delete(couriers[0])
        #expect(try await town.withoutAnybody() == [waiting, held])
    }

    @Test("A repeated event changes nothing, and a deleted courier cannot be invited again")
    func twice() async throws {
        let (town, store, couriers) = try await DeliveryTown.linked(1)
        let id = try await town.held(of: store, by: couriers[0])
        try await town.delete(couriers[0])
        let before = try await town.call(GetDeliveryForStore(delivery: id), as: store).delivery
        let events = try await town.count("SELECT count(*) FROM kitEvent")
        try await town.delete(couriers[0])
        #expect(try await town.call(GetDeliveryForStore(delivery: id), as: store).delivery == before)
        #expect(try await town.count("SELECT count(*) FROM kitEvent") == events)
        await #expect(throws: InviteCourier.Refused.unknownCourier) {
            try await town.call(InviteCourier(courier: couriers[0]), as: store)
        }
    }

    @Test("A blocked courier's delivery is released and not counted, and the cooperation stays")
    func blocked() async throws {
        let (town, store, couriers) = try await DeliveryTown.linked(2)
        let id = try await town.delivery(of: store, for: couriers[0], couriers[1])
        _ = try await town.call(AcceptDelivery(delivery: id), as: couriers[0])
        try await town.hear(AccountBlocked(account: AccountID(couriers[0]), kind: .courier))
        let waiting = try await town.call(GetDeliveryForStore(delivery: id), as: store).delivery
        #expect(waiting.status == .pending)
        #expect(try await town.cancelledCounts(of: store) == [couriers[0]: 0, couriers[1]: 0])
        let other = try await town.store(2)
        #expect(try await town.call(ListInvitableCouriers(), as: other).items.map(\.id) == [couriers[1]])
        try await town.checkBooks()
    }

    @Test("An unblocked courier may accept a released delivery, and is invited as before")
    func unblocked() async throws {
        let (town, store, couriers) = try await DeliveryTown.linked(1)
        let id = try await town.held(of: store, by: couriers[0])
        let account = AccountID(couriers[0])
        try await town.hear(AccountBlocked(account: account, kind: .courier))
        try await town.hear(AccountUnblocked(account: account, kind: .courier))
        // The courier did not give the delivery up, so R01.39 does not apply.
        let accepted = try await town.call(AcceptDelivery(delivery: id), as: couriers[0]).delivery
        #expect(accepted.status == .inProgress)
        let other = try await town.store(2)
        #expect(try await town.call(ListInvitableCouriers(), as: other).items.map(\.id) == couriers)
        #expect(try await town.count("SELECT count(*) FROM blocked") == 0)
        try await town.checkBooks()
    }

    @Test("A store whose only candidate is blocked is notified once, also of a pending delivery")
    func lastOneBlocked() async throws {
        let (town, store, couriers) = try await DeliveryTown.linked(2)
        let waiting = try await town.delivery(of: store, for: couriers[0])
        let held = try await town.held(of: store, by: couriers[0])
        _ = try await town.delivery(of: store, for: couriers[0], couriers[1])
        for _ in 0..<2 { try await town.hear(AccountBlocked(account: AccountID(couriers[0]), kind: .courier)) }
        #expect(try await town.withoutAnybody() == [waiting, held])
    }
}

extension DeliveryTown {
    fileprivate func delete(_ courier: CourierID) async throws {
        try await hear(AccountDeleted(account: AccountID(courier), kind: .courier))
    }

    /// Returns the deliveries for which stores were notified that no candidate is left, the oldest first.
    fileprivate func withoutAnybody() async throws -> [DeliveryID] {
        try await requests().filter { $0.kind == DeliveriesNotice.name(of: .noCandidateLeft) }
            .compactMap { $0.arguments["delivery"].flatMap { DeliveryID($0) } }.sorted()
    }
}
