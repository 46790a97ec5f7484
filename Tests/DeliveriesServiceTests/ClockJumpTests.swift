import DeliveriesContract
import RPC
import TestKit
import TestTowns
import Testing
import Vocabulary

@Suite("The service's clock is set ahead and back")
struct ClockJumpTests {
    @Test("Whatever it says between the steps, they stand as they came, and the books agree with them")
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
        // Nobody has waited at the store: what a jump adds or takes away is no patience.
        let cancellations = try await town.call(ListCancellationsForStore(), as: store).items
        #expect(cancellations.map(\.fault) == [.courier])
        #expect(try await town.cancelledCounts(of: store) == [couriers[0]: 1, couriers[1]: 0])
        try await town.checkBooks()
    }

    @Test("Set back between a position and the accepting, it shows nobody where the courier was before")
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
        // The next one is after both.
        #expect(try await town.call(ReportPosition(coordinate: .example), as: courier).isStored)
        for id in [first, second] {
            #expect(try await town.call(GetDeliveryForStore(delivery: id), as: store).delivery.position != nil)
        }
        #expect(try await town.shown(token).position != nil)
    }

    @Test("Set back behind the accepting, it keeps no position until it is as late again")
    func positionBehindAccepting() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        _ = try await town.held(of: store, by: courier)
        town.clock.advance(by: .seconds(-600))
        #expect(try await town.call(ReportPosition(coordinate: .example), as: courier).isStored == false)
        town.clock.advance(by: .seconds(600))
        #expect(try await town.call(ReportPosition(coordinate: .example), as: courier).isStored)
    }

    @Test("Set back by a day after the end, it lets no link live for a day")
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
        // The token itself goes when its time comes.
        town.clock.advance(by: .seconds(86_400 + 7_200))
        try await town.runDue()
        #expect(try await town.shown(token).state == .unknown)
    }

    @Test("Set ahead beyond the end of a key it opens nothing, and set right again it does")
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
