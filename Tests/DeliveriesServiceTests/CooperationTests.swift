import ContextKit
import DeliveriesContract
import RPC
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import DeliveriesService

@Suite("Cooperations of stores and couriers")
struct CooperationTests {
    @Test("R01.15 a store lists exactly the couriers not linked to it, with name and count")
    func invitableCouriers() async throws {
        let town = try await DeliveryTown()
        let store = try await town.store()
        let (first, second) = (try await town.courier(1), try await town.courier(2))
        try await town.link(store, first)
        let page = try await town.call(ListInvitableCouriers(), as: store)
        #expect(page.items.map(\.id) == [second])
        #expect(page.items.first?.firstName.text == "Courier")
        #expect(page.items.first?.lastName.text == "Number 2")
        #expect(page.items.first?.cancelledCount == 0)
    }

    @Test("R01.17 inviting a courier without a device returns phone, key and a link that adds the store")
    func invitesRegistered() async throws {
        let town = try await DeliveryTown()
        let store = try await town.store()
        let courier = try await town.courier(1)
        let invitation = try await town.call(InviteCourier(courier: courier), as: store)
        #expect(invitation.shouldSendSMS)
        #expect(invitation.sentBy == nil)
        #expect(invitation.isRegistered)
        #expect(invitation.phone == (try RegisterCourier.sample(1).phone))
        #expect(invitation.link.contains("/invitations/registerStoreKey/"))
        #expect(invitation.expiresAt > town.clock.now)
    }

    @Test("R01.18 inviting a number without an account returns a link for registration")
    func invitesStranger() async throws {
        let town = try await DeliveryTown()
        let store = try await town.store()
        let invitation = try await town.call(InviteByPhone(phone: CroatianPhone("098 765 4321")), as: store)
        #expect(invitation.shouldSendSMS)
        #expect(invitation.sentBy == nil)
        #expect(!invitation.isRegistered)
        #expect(invitation.link.contains("/invitations/registerCourierKey/"))
    }

    @Test("R01.23 inviting the number of a courier invites that courier, and is refused once linked")
    func invitesRegisteredByPhone() async throws {
        let town = try await DeliveryTown()
        let store = try await town.store()
        let courier = try await town.courier(1)
        let phone = try RegisterCourier.sample(1).phone
        let invitation = try await town.call(InviteByPhone(phone: phone), as: store)
        #expect(invitation.isRegistered)
        #expect(invitation.link.contains("/invitations/registerStoreKey/"))
        _ = try await town.call(RedeemInvitation(registrationKey: invitation.registrationKey), as: courier)
        await #expect(throws: InviteByPhone.Refused.alreadyLinked) {
            try await town.call(InviteByPhone(phone: phone), as: store)
        }
    }

    @Test("R01.23 inviting a linked or an unknown courier is refused")
    func alreadyLinked() async throws {
        let town = try await DeliveryTown()
        let store = try await town.store()
        let courier = try await town.courier()
        try await town.link(store, courier)
        await #expect(throws: InviteCourier.Refused.alreadyLinked) {
            try await town.call(InviteCourier(courier: courier), as: store)
        }
        await #expect(throws: InviteCourier.Refused.unknownCourier) {
            try await town.call(InviteCourier(courier: .example), as: store)
        }
        await #expect(throws: InviteCourier.Refused.unknownCourier) {
            try await town.call(InviteCourier(courier: CourierID(store)), as: store)
        }
    }

    @Test("R01.24 the courier's list of stores has only name and address")
    func courierSeesNameAndAddress() async throws {
        let town = try await DeliveryTown()
        let store = try await town.store()
        let courier = try await town.courier()
        try await town.link(store, courier)
        let page = try await town.call(ListStores(), as: courier)
        let item = try JSONDocument(parsing: JSONWriter.encode(page)).root[member: "items"]?.elements.first
        #expect(item?.memberNames == ["id", "name", "address"])
    }

    @Test("R01.25 R01.26 after the end of a cooperation the courier can be invited and linked again")
    func endedAndLinkedAnew() async throws {
        let town = try await DeliveryTown()
        let store = try await town.store()
        let courier = try await town.courier()
        try await town.link(store, courier)
        #expect(try await town.call(EndCooperation(courier: courier), as: store).released == 0)
        #expect(try await town.call(ListCouriers(), as: store).items.isEmpty)
        #expect(try await town.call(ListInvitableCouriers(), as: store).items.map(\.id) == [courier])
        await #expect(throws: EndCooperation.Refused.notLinked) {
            try await town.call(EndCooperation(courier: courier), as: store)
        }
        try await town.link(store, courier)
        #expect(try await town.call(ListCouriers(), as: store).items.map(\.id) == [courier])
    }

    @Test("R01.25 R01.59 the end of a cooperation releases and withdraws its deliveries without counting")
    func endedWhileHolding() async throws {
        let (town, store, couriers) = try await DeliveryTown.linked(2)
        let held = try await town.delivery(of: store, for: couriers[0], couriers[1])
        _ = try await town.call(AcceptDelivery(delivery: held), as: couriers[0])
        let waiting = try await town.delivery(of: store, for: couriers[0], couriers[1])
        #expect(try await town.call(EndCooperation(courier: couriers[0]), as: store).released == 1)
        for id in [held, waiting] {
            let shown = try await town.call(GetDeliveryForStore(delivery: id), as: store).delivery
            #expect(shown.status == .pending)
            #expect(shown.couriers.map(\.id) == [couriers[1]])
            await #expect(throws: GetDeliveryForCourier.Refused.notFound) {
                try await town.call(GetDeliveryForCourier(delivery: id), as: couriers[0])
            }
        }
        #expect(try await town.call(ListDeliveriesForCourier(), as: couriers[0]).items.isEmpty)
        let gone = try await town.changes(for: couriers[0]).suffix(2)
        #expect(gone.map(\.kind) == [.gone, .gone])
        #expect(gone.map(\.status) == [nil, nil])
        #expect(Set(gone.map(\.delivery)) == [held, waiting])
        #expect(try await town.call(ListInvitableCouriers(), as: store).items.map(\.cancelledCount) == [0])
        _ = try await town.call(AcceptDelivery(delivery: held), as: couriers[1])
        try await town.checkBooks()
    }

    @Test("Ending a cooperation notifies the store once of each delivery without a remaining candidate")
    func lastCandidateGone() async throws {
        let (town, store, couriers) = try await DeliveryTown.linked(2)
        let offered = try await town.delivery(of: store, for: couriers[0])
        _ = try await town.delivery(of: store, for: couriers[0], couriers[1])
        let held = try await town.held(of: store, by: couriers[0])
        // The store was notified of this delivery when it was given up.
        let givenUp = try await town.givenUp(of: store, by: couriers[0])
        _ = try await town.call(EndCooperation(courier: couriers[0]), as: store)
        let told = try await town.requests().filter { $0.kind == DeliveriesNotice.name(of: .noCandidateLeft) }
        #expect(told.count == 3)
        let deliveries = told.compactMap { request in request.arguments["delivery"].flatMap { DeliveryID($0) } }
        #expect(Set(deliveries) == [offered, held, givenUp])
        #expect(Set(told.flatMap(\.recipients)) == [AccountID(store)])
    }

    @Test("A blocked courier is in no list of invitable couriers, and cannot be invited")
    func blockedCourier() async throws {
        let town = try await DeliveryTown()
        let store = try await town.store()
        let (blocked, other) = (try await town.courier(1), try await town.courier(2))
        try await town.database.write { try BlockedRows($0).add(AccountID(blocked)) }
        #expect(try await town.call(ListInvitableCouriers(), as: store).items.map(\.id) == [other])
        await #expect(throws: InviteCourier.Refused.unknownCourier) {
            try await town.call(InviteCourier(courier: blocked), as: store)
        }
        // The number is treated as one without an account, because a store must not learn of a block.
        let byPhone = try await town.call(InviteByPhone(phone: .sample(1)), as: store)
        #expect(!byPhone.isRegistered)
        try await town.database.write { try BlockedRows($0).remove(AccountID(blocked)) }
        #expect(try await town.call(InviteCourier(courier: blocked), as: store).isRegistered)
    }

    @Test("R01.15 R01.57 the count is the same in every list and sums over all stores")
    func cancelledCounts() async throws {
        let town = try await DeliveryTown()
        let (first, second, third) = (try await town.store(1), try await town.store(2), try await town.store(3))
        let courier = try await town.courier()
        for store in [first, second] {
            try await town.link(store, courier)
            let delivery = try await town.delivery(of: store, for: courier)
            _ = try await town.call(AcceptDelivery(delivery: delivery), as: courier)
            _ = try await town.call(GiveUpDelivery(delivery: delivery), as: courier)
        }
        for store in [first, second] {
            #expect(try await town.call(ListCouriers(), as: store).items.map(\.cancelledCount) == [2])
            #expect(try await town.call(ListCourierStatistics(), as: store).items.map(\.cancelledCount) == [2])
        }
        #expect(try await town.call(ListInvitableCouriers(), as: third).items.map(\.cancelledCount) == [2])
    }

    @Test("the pages of lists of couriers and stores neither skip nor repeat")
    func pages() async throws {
        let town = try await DeliveryTown()
        let store = try await town.store()
        var couriers: Set<CourierID> = []
        for number in 1...7 { couriers.insert(try await town.courier(number)) }
        let pages = try await everyPage { cursor in
            try await town.call(ListInvitableCouriers(cursor: cursor, limit: PageLimit(3)), as: store)
        }
        #expect(pages.allSatisfy { $0.items.count <= 3 })
        let seen = pages.flatMap(\.items).map(\.id)
        #expect(seen.count == 7)
        #expect(Set(seen) == couriers)
    }

    @Test("the pages of linked couriers and stores are sorted by name and neither skip nor repeat")
    func pagesOfLinked() async throws {
        let (town, store, couriers) = try await DeliveryTown.linked(5)
        var stores = [store]
        for number in 2...5 {
            stores.append(try await town.store(number))
            try await town.link(stores[number - 1], couriers[0])
        }
        let two = try PageLimit(2)
        let seenCouriers = try await everyPage { cursor in
            try await town.call(ListCouriers(cursor: cursor, limit: two), as: store)
        }
        let seenStores = try await everyPage { cursor in
            try await town.call(ListStores(cursor: cursor, limit: two), as: couriers[0])
        }
        #expect(seenCouriers.flatMap(\.items).map(\.id) == couriers)
        #expect(seenStores.flatMap(\.items).map(\.id) == stores)
    }
}
