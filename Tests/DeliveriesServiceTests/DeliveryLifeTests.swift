import DeliveriesContract
import RPC
import TestKit
import TestTowns
import Testing
import Vocabulary

@Suite("The life of a delivery")
struct DeliveryLifeTests {
    @Test("R01.34 an accepted delivery is in progress, and the courier holds it")
    func accept() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let id = try await town.delivery(of: store, for: courier)
        let accepted = try await town.call(AcceptDelivery(delivery: id), as: courier).delivery
        #expect(accepted.status == .inProgress)
        #expect(accepted.actions == [.deliver, .giveUp])
        let seen = try await town.call(GetDeliveryForStore(delivery: id), as: store).delivery
        #expect(seen.holder?.id == courier)
        #expect(seen.progress == .accepted)
        #expect(seen.version == 2)
        let acceptedAt = try #require(seen.acceptedAt)
        #expect(acceptedAt > seen.createdAt && acceptedAt < town.clock.now)
        #expect(accepted.acceptedAt == acceptedAt)
        #expect(accepted.progress == .accepted)
        try await town.checkBooks()
    }

    @Test("R01.35 a second courier's acceptance is refused")
    func secondAccept() async throws {
        let (town, store, couriers) = try await DeliveryTown.linked(2)
        let id = try await town.delivery(of: store, for: couriers[0], couriers[1])
        _ = try await town.call(AcceptDelivery(delivery: id), as: couriers[0])
        await #expect(throws: AcceptDelivery.Refused.taken) {
            try await town.call(AcceptDelivery(delivery: id), as: couriers[1])
        }
        // Accepting again by the holder gets the same reply.
        #expect(try await town.call(AcceptDelivery(delivery: id), as: couriers[0]).delivery.version == 2)
        try await town.checkBooks()
    }

    @Test("R01.35 of eight couriers accepting at once one wins, and the others get the refusal taken")
    func acceptRace() async throws {
        let (town, store, couriers) = try await DeliveryTown.linked(8)
        for _ in 0..<20 {
            let id = try await town.call(CreateDelivery.sample(for: couriers), as: store).delivery.id
            let results = await race(couriers.count) { number in
                try await town.call(AcceptDelivery(delivery: id), as: couriers[number])
            }
            #expect(results.winners().count == 1)
            #expect(results.losers().allSatisfy { $0 as? AcceptDelivery.Refused == .taken })
            let holder = try await town.call(GetDeliveryForStore(delivery: id), as: store).delivery.holder?.id
            let winner = results.firstIndex { (try? $0.get()) != nil }
            #expect(holder == winner.map { couriers[$0] })
        }
        try await town.checkBooks()
    }

    @Test("R01.37 only the holder can deliver, and then no more changes are possible")
    func deliver() async throws {
        let (town, store, couriers) = try await DeliveryTown.linked(2)
        let id = try await town.delivery(of: store, for: couriers[0], couriers[1])
        await #expect(throws: HoldingRefused.notHolder) {
            try await town.call(DeliverDelivery(delivery: id), as: couriers[0])
        }
        _ = try await town.call(AcceptDelivery(delivery: id), as: couriers[0])
        await #expect(throws: HoldingRefused.notHolder) {
            try await town.call(DeliverDelivery(delivery: id), as: couriers[1])
        }
        let delivered = try await town.call(DeliverDelivery(delivery: id), as: couriers[0]).delivery
        #expect(delivered.status == .delivered)
        #expect(delivered.progress == nil)
        #expect(delivered.actions.isEmpty)

        await #expect(throws: HoldingRefused.finished) {
            try await town.call(DeliverDelivery(delivery: id), as: couriers[0])
        }
        await #expect(throws: HoldingRefused.finished) {
            try await town.call(GiveUpDelivery(delivery: id), as: couriers[0])
        }
        for courier in couriers {
            await #expect(throws: AcceptDelivery.Refused.taken) {
                try await town.call(AcceptDelivery(delivery: id), as: courier)
            }
        }
        await #expect(throws: CancelDelivery.Refused.finished) {
            try await town.call(CancelDelivery(delivery: id), as: store)
        }
        #expect(try await town.call(GetDeliveryForStore(delivery: id), as: store).delivery.version == 3)
        try await town.checkBooks()
    }

    @Test("R01.38 only the holder can give up; the delivery is pending, and the count grows by exactly one")
    func giveUp() async throws {
        let (town, store, couriers) = try await DeliveryTown.linked(2)
        let id = try await town.delivery(of: store, for: couriers[0], couriers[1])
        _ = try await town.call(AcceptDelivery(delivery: id), as: couriers[0])
        await #expect(throws: HoldingRefused.notHolder) {
            try await town.call(GiveUpDelivery(delivery: id), as: couriers[1])
        }
        let given = try await town.call(GiveUpDelivery(delivery: id), as: couriers[0]).delivery
        #expect(given.status == .pending)
        #expect(given.actions.isEmpty)
        #expect(try await town.call(GetDeliveryForStore(delivery: id), as: store).delivery.holder == nil)
        #expect(try await town.cancelledCounts(of: store) == [couriers[0]: 1, couriers[1]: 0])
        await #expect(throws: HoldingRefused.notHolder) {
            try await town.call(GiveUpDelivery(delivery: id), as: couriers[0])
        }
        #expect(try await town.cancelledCounts(of: store) == [couriers[0]: 1, couriers[1]: 0])
        try await town.checkBooks()
    }

    @Test("R01.38 of ten simultaneous calls to give up one counts")
    func giveUpRace() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let id = try await town.delivery(of: store, for: courier)
        _ = try await town.call(AcceptDelivery(delivery: id), as: courier)
        let results = await race(10) { _ in try await town.call(GiveUpDelivery(delivery: id), as: courier) }
        #expect(results.winners().count == 1)
        #expect(try await town.cancelledCounts(of: store) == [courier: 1])
        try await town.checkBooks()
    }

    @Test("R01.39 R01.40 a courier cannot accept a given up delivery again, but another can")
    func noSecondTake() async throws {
        let (town, store, couriers) = try await DeliveryTown.linked(2)
        let id = try await town.delivery(of: store, for: couriers[0], couriers[1])
        let next = try await town.delivery(of: store, for: couriers[0])
        _ = try await town.call(AcceptDelivery(delivery: id), as: couriers[0])
        _ = try await town.call(GiveUpDelivery(delivery: id), as: couriers[0])
        await #expect(throws: AcceptDelivery.Refused.gaveUpBefore) {
            try await town.call(AcceptDelivery(delivery: id), as: couriers[0])
        }
        let seen = try await town.call(GetDeliveryForCourier(delivery: id), as: couriers[0]).delivery
        #expect(seen.actions.isEmpty)
        #expect(try await town.call(AcceptDelivery(delivery: id), as: couriers[1]).delivery.status == .inProgress)
        #expect(try await town.call(AcceptDelivery(delivery: next), as: couriers[0]).delivery.status == .inProgress)
        let gaveUp = try await town.call(GetDeliveryForStore(delivery: id), as: store).delivery.couriers
        #expect(gaveUp.map(\.gaveUp) == [true, false])
        try await town.checkBooks()
    }

    @Test("R01.41 reading and ignoring deliveries changes no count and no state")
    func ignoring() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let id = try await town.delivery(of: store, for: courier)
        for _ in 0..<3 {
            _ = try await town.call(ListDeliveriesForCourier(), as: courier)
            _ = try await town.call(GetDeliveryForCourier(delivery: id), as: courier)
        }
        let delivery = try await town.call(GetDeliveryForStore(delivery: id), as: store).delivery
        #expect(delivery.status == .pending)
        #expect(delivery.version == 1)
        #expect(try await town.cancelledCounts(of: store) == [courier: 0])
    }

    @Test("R01.42 a cancelled pending delivery is in no courier's list, and still in the store's")
    func cancelPending() async throws {
        let (town, store, couriers) = try await DeliveryTown.linked(2)
        let id = try await town.delivery(of: store, for: couriers[0], couriers[1])
        let cancelled = try await town.call(CancelDelivery(delivery: id), as: store).delivery
        #expect(cancelled.status == .cancelled)
        #expect(cancelled.actions.isEmpty)
        for courier in couriers { #expect(try await town.call(ListDeliveriesForCourier(), as: courier).items.isEmpty) }
        let listed = try await town.call(ListDeliveriesForStore(), as: store).items
        #expect(listed.map(\.id) == [id])
        #expect(listed.map(\.status) == [.cancelled])
        try await town.checkBooks()
    }

    @Test("R01.43 a cancelled held delivery is gone for its holder, whose count stays")
    func cancelHeld() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let id = try await town.delivery(of: store, for: courier)
        _ = try await town.call(AcceptDelivery(delivery: id), as: courier)
        #expect(try await town.call(CancelDelivery(delivery: id), as: store).delivery.status == .cancelled)
        await #expect(throws: GetDeliveryForCourier.Refused.notFound) {
            try await town.call(GetDeliveryForCourier(delivery: id), as: courier)
        }
        await #expect(throws: HoldingRefused.notOffered) {
            try await town.call(DeliverDelivery(delivery: id), as: courier)
        }
        #expect(try await town.call(ListDeliveriesForCourier(), as: courier).items.isEmpty)
        #expect(try await town.cancelledCounts(of: store) == [courier: 0])
        try await town.checkBooks()
    }

    @Test("R01.44 cancelling a delivered or cancelled delivery is refused")
    func cancelFinished() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let delivered = try await town.delivery(of: store, for: courier)
        _ = try await town.call(AcceptDelivery(delivery: delivered), as: courier)
        _ = try await town.call(DeliverDelivery(delivery: delivered), as: courier)
        let cancelled = try await town.delivery(of: store, for: courier)
        _ = try await town.call(CancelDelivery(delivery: cancelled), as: store)
        for id in [delivered, cancelled] {
            await #expect(throws: CancelDelivery.Refused.finished) {
                try await town.call(CancelDelivery(delivery: id), as: store)
            }
        }
        try await town.checkBooks()
    }

    @Test("after accepting and cancelling at once no courier holds a cancelled delivery")
    func acceptAgainstCancel() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        for _ in 0..<20 {
            let id = try await town.delivery(of: store, for: courier)
            _ = await race(2) { number in
                if number == 0 {
                    _ = try await town.call(AcceptDelivery(delivery: id), as: courier)
                } else {
                    _ = try await town.call(CancelDelivery(delivery: id), as: store)
                }
            }
            let delivery = try await town.call(GetDeliveryForStore(delivery: id), as: store).delivery
            #expect(delivery.status == .cancelled)
            #expect(delivery.holder == nil)
        }
        try await town.checkBooks()
    }

    @Test("R01.25 R01.59 ending a cooperation releases a held delivery without counting it")
    func endWhileHolding() async throws {
        let (town, store, couriers) = try await DeliveryTown.linked(2)
        let held = try await town.delivery(of: store, for: couriers[0], couriers[1])
        let done = try await town.delivery(of: store, for: couriers[0])
        for id in [held, done] { _ = try await town.call(AcceptDelivery(delivery: id), as: couriers[0]) }
        _ = try await town.call(DeliverDelivery(delivery: done), as: couriers[0])
        #expect(try await town.call(EndCooperation(courier: couriers[0]), as: store).released == 1)

        #expect(try await town.call(ListDeliveriesForCourier(), as: couriers[0]).items.isEmpty)
        for id in [held, done] {
            await #expect(throws: GetDeliveryForCourier.Refused.notFound) {
                try await town.call(GetDeliveryForCourier(delivery: id), as: couriers[0])
            }
        }
        await #expect(throws: HoldingRefused.notOffered) {
            try await town.call(DeliverDelivery(delivery: held), as: couriers[0])
        }
        let released = try await town.call(GetDeliveryForStore(delivery: held), as: store).delivery
        #expect(released.status == .pending)
        #expect(released.couriers.map(\.id) == [couriers[1]])
        #expect(try await town.call(AcceptDelivery(delivery: held), as: couriers[1]).delivery.status == .inProgress)
        #expect(try await town.call(ListInvitableCouriers(), as: store).items.map(\.cancelledCount) == [0])
        try await town.checkBooks()
    }
}
