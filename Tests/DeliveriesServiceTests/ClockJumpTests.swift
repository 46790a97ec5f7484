import DeliveriesContract
import RPC
import TestKit
import TestTowns
import Testing
import Vocabulary

@Suite("The service's clock is set forward and back")
struct ClockJumpTests {
    @Test("Steps stay in the order of arrival whatever the clock says, and the tables agree with them")
    func life() async throws {
        let (town, store, couriers) = try await DeliveryTown.linked(2)
        let id = try await town.delivery(of: store, for: couriers[0], couriers[1])
        town.clock.advance(by: .seconds(-3_600))
        _ = try await town.call(AcceptDelivery(delivery: id), as: couriers[0])
        town.clock.advance(by: .seconds(86_400))
        #expect(try await town.report([.sample(1, .atStore, id)], as: couriers[0]) == ["applied"])
        town.clock.advance(by: .seconds(-7_200))
        _ = try await town.call(GiveUpDelivery(delivery: id), as: couriers[0])
        _ = try await town.call(AcceptDelivery(delivery: id), as: couriers[1])
        town.clock.advance(by: .seconds(-86_400))
        _ = try await town.call(DeliverDelivery(delivery: id), as: couriers[1])
        let steps = try await town.call(ListSteps(delivery: id), as: store).items
        #expect(steps.map(\.kind) == [.created, .accepted, .atStore, .givenUp, .accepted, .delivered])
        #expect(steps.map(\.number) == [1, 2, 3, 4, 5, 6])
        // The courier has not waited at the store. A jump of the clock does not count as waiting.
        let cancellations = try await town.call(ListCancellationsForStore(), as: store).items
        #expect(cancellations.map(\.fault) == [.courier])
        #expect(try await town.cancelledCounts(of: store) == [couriers[0]: 1, couriers[1]: 0])
        try await town.checkBooks()
    }

    @Test("A clock set back before the acceptance does not disclose an earlier position of the courier")
    func positionBeforeAccepting() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let first = try await town.held(of: store, by: courier)
        town.clock.advance(by: .seconds(3_600))
        #expect(try await town.call(ReportPosition(coordinate: .example), as: courier).isStored)
        town.clock.advance(by: .seconds(-1_800))
        let second = try await town.held(of: store, by: courier)
        let token = try await town.trackingToken(of: second, store)
        for id in [first, second] {
            #expect(try await town.call(GetDeliveryForStore(delivery: id), as: store).delivery.position == nil)
        }
        #expect(try await town.shown(token).position == nil)
        // The next position is later than both times.
        #expect(try await town.call(ReportPosition(coordinate: .example), as: courier).isStored)
        for id in [first, second] {
            #expect(try await town.call(GetDeliveryForStore(delivery: id), as: store).delivery.position != nil)
        }
        #expect(try await town.shown(token).position != nil)
    }

    @Test("A clock set back before the acceptance stores no position until its time is reached again")
    func positionBehindAccepting() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        _ = try await town.held(of: store, by: courier)
        town.clock.advance(by: .seconds(-600))
        #expect(try await town.call(ReportPosition(coordinate: .example), as: courier).isStored == false)
        town.clock.advance(by: .seconds(600))
        #expect(try await town.call(ReportPosition(coordinate: .example), as: courier).isStored)
    }

    @Test("A clock set back by a day after the end does not extend the link by a day")
    func link() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let id = try await town.delivery(of: store, for: courier)
        let token = try await town.trackingToken(of: id, store)
        town.clock.advance(by: .seconds(86_400))
        _ = try await town.call(CancelDelivery(delivery: id), as: store)
        #expect(try await town.shown(token).state == .cancelled)
        town.clock.advance(by: .seconds(-86_400))
        #expect(try await town.shown(token) == ShowTracking.Reply(state: .over))
        await #expect(throws: StreamTracking.Refused.over) {
            try await town.deliveries.call(StreamTracking(trackingToken: token))
        }
        #expect(try await town.call(GetDeliveryForStore(delivery: id), as: store).delivery.trackingLink == nil)
        // The token itself is erased at the scheduled time.
        town.clock.advance(by: .seconds(86_400 + 7_200))
        try await town.runDue()
        #expect(try await town.shown(token).state == .unknown)
    }

    @Test("A clock set beyond the expiry of a key refuses it, and the corrected clock accepts it")
    func key() async throws {
        let town = try await DeliveryTown()
        let (store, courier) = (try await town.store(), try await town.courier())
        let key = try await town.call(InviteCourier(courier: courier), as: store).registrationKey
        town.clock.advance(by: .seconds(31 * 86_400))
        await #expect(throws: RedeemInvitation.Refused.unknownKey) {
            try await town.call(RedeemInvitation(registrationKey: key), as: courier)
        }
        town.clock.advance(by: .seconds(-31 * 86_400))
        #expect(try await town.call(RedeemInvitation(registrationKey: key), as: courier).store.id == store)
    }
}
