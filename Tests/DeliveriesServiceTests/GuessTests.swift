import ContextKit
import DeliveriesContract
import RPC
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import DeliveriesService

@Suite("Limits for wrong registration keys and tracking links")
struct GuessTests {
    private static let here = CallMeta(client: ClientDescription(address: "2001:db8:1:2::1"))
    private static let nextDoor = CallMeta(client: ClientDescription(address: "2001:db8:1:2::2"))
    private static let elsewhere = CallMeta(client: ClientDescription(address: "192.0.2.7"))

    /// Returns the state of the page of an unknown link; `nil` when the call is refused.
    private static func tryLink(_ number: Int, _ meta: CallMeta, in town: DeliveryTown) async throws -> TrackingState? {
        let last = [UInt8(number / 256), UInt8(number % 256)]
        let token = TrackingToken(random: [UInt8](repeating: 7, count: 14) + last)
        do {
            return try await town.deliveries.call(ShowTracking(trackingToken: token), meta: meta).state
        } catch let error as ErrorObject where error.data.type == "rpc.throttled" {
            #expect(error.code == 429)
            return nil
        }
    }

    @Test("After sixty wrong links wrong links of that network are refused, and those of others are not")
    func links() async throws {
        let town = try await DeliveryTown()
        for number in 0..<60 {
            let state = try await Self.tryLink(number, number.isMultiple(of: 2) ? Self.here : Self.nextDoor, in: town)
            #expect(state == .unknown)
        }
        #expect(try await Self.tryLink(60, Self.nextDoor, in: town) == nil)
        #expect(try await Self.tryLink(60, Self.elsewhere, in: town) == .unknown)
        // One more is allowed after 30 seconds.
        town.clock.advance(by: .seconds(30))
        #expect(try await Self.tryLink(61, Self.here, in: town) == .unknown)
        #expect(try await Self.tryLink(62, Self.here, in: town) == nil)
    }

    @Test("The stream of a link counts like its page, and both are refused in the same way")
    func streams() async throws {
        let town = try await DeliveryTown()
        for number in 0..<59 { _ = try await Self.tryLink(number, Self.here, in: town) }
        let call = StreamTracking(trackingToken: .example)
        await #expect(throws: StreamTracking.Refused.notFound) {
            try await town.deliveries.call(call, meta: Self.here)
        }
        let throttled = await #expect(throws: ErrorObject.self) {
            try await town.deliveries.call(call, meta: Self.here)
        }
        #expect(throttled?.data.type == "rpc.throttled")
        #expect(throttled?.data.retryAfter == 30)
    }

    @Test("A correct link can be opened without limit, and leaves no data of the client")
    func hits() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let token = try await town.trackingToken(of: town.delivery(of: store, for: courier), store)
        for _ in 0..<100 {
            let shown = try await town.deliveries.call(ShowTracking(trackingToken: token), meta: Self.here)
            #expect(shown.state == .waiting)
        }
        #expect(try await town.count("SELECT count(*) FROM throttle WHERE scope = 'trackingClient'") == 0)
    }

    @Test("After ten wrong keys wrong keys of that account are refused; the correct key never is")
    func accounts() async throws {
        let town = try await DeliveryTown()
        let store = try await town.store()
        let (one, other) = (try await town.courier(1), try await town.courier(2))
        let key = try await town.call(InviteCourier(courier: one), as: store).registrationKey
        func redeem(
            _ key: RegistrationKey, _ courier: CourierID, _ meta: CallMeta
        ) async throws -> RedeemInvitation.Reply {
            var meta = meta
            meta.caller = Caller(account: AccountID(courier), kind: .courier, session: .example)
            return try await town.deliveries.call(RedeemInvitation(registrationKey: key), meta: meta)
        }
        for number in 0..<10 {
            await #expect(throws: RedeemInvitation.Refused.unknownKey) {
                try await redeem(.example, one, number.isMultiple(of: 2) ? Self.here : Self.elsewhere)
            }
        }
        let throttled = await #expect(throws: ErrorObject.self) { try await redeem(.example, one, Self.here) }
        #expect(throttled?.data.type == "rpc.throttled")
        #expect(throttled?.data.retryAfter == 300)
        await #expect(throws: RedeemInvitation.Refused.unknownKey) { try await redeem(.example, other, Self.here) }
        #expect(try await redeem(key, one, Self.here).store.id == store)
    }

    @Test("The invitation page, redeeming and registering count against the same limit of a network")
    func doors() async throws {
        let town = try await DeliveryTown()
        for _ in 0..<29 {
            let call = ShowInvitation(linkKind: .registerCourierKey, registrationKey: .example)
            let shown = try await town.deliveries.call(call, meta: Self.here)
            #expect(shown.state == .unknown)
        }
        let registration = try RegisterCourier.sample(1, key: .example)
        await #expect(throws: RegisterCourier.Refused.unknownKey) {
            try await town.deliveries.call(registration, meta: Self.here)
        }
        let throttled = await #expect(throws: ErrorObject.self) {
            try await town.deliveries.call(registration, meta: Self.nextDoor)
        }
        #expect(throttled?.data.type == "rpc.throttled")
        // A registration without a key is no guess.
        _ = try await town.deliveries.call(RegisterCourier.sample(2), meta: Self.here)
    }

    @Test("A correct link is answered after any number of wrong ones from the same network")
    func rightLink() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let token = try await town.trackingToken(of: town.delivery(of: store, for: courier), store)
        for number in 0..<61 { _ = try await Self.tryLink(number, Self.nextDoor, in: town) }
        #expect(try await Self.tryLink(61, Self.here, in: town) == nil)
        for meta in [Self.here, Self.nextDoor] {
            let shown = try await town.deliveries.call(ShowTracking(trackingToken: token), meta: meta)
            #expect(shown.state == .waiting)
            _ = try await town.deliveries.call(StreamTracking(trackingToken: token), meta: meta)
        }
    }

    @Test("A correct key works for page and registration after any number of wrong ones from the network")
    func rightKey() async throws {
        let town = try await DeliveryTown()
        let store = try await town.store()
        let phone = try RegisterCourier.sample(1).phone
        let key = try await town.call(InviteByPhone(phone: phone), as: store).registrationKey
        let wrong = ShowInvitation(linkKind: .registerCourierKey, registrationKey: .example)
        for _ in 0..<31 { _ = try? await town.deliveries.call(wrong, meta: Self.nextDoor) }
        let throttled = await #expect(throws: ErrorObject.self) {
            try await town.deliveries.call(wrong, meta: Self.here)
        }
        #expect(throttled?.data.type == "rpc.throttled")
        let page = ShowInvitation(linkKind: .registerCourierKey, registrationKey: key)
        #expect(try await town.deliveries.call(page, meta: Self.here).state == .open)
        let registered = try await town.deliveries.call(RegisterCourier.sample(1, key: key), meta: Self.here)
        #expect(registered.store?.id == store)
    }

    @Test("Throttle rows that are full again are erased with the next wrong guess")
    func idle() async throws {
        let town = try await DeliveryTown()
        _ = try await Self.tryLink(1, Self.here, in: town)
        town.clock.advance(by: .seconds(31))
        _ = try await Self.tryLink(2, Self.elsewhere, in: town)
        #expect(try await town.count("SELECT count(*) FROM throttle") == 1)
    }

    @Test("A failed lookup is no wrong guess")
    func failures() async throws {
        struct Broken: Error {}
        let town = try await DeliveryTown()
        let guesses = try await town.dependencies().guesses
        let context = CallContext(meta: Self.here, peer: .everyService)
        for _ in 0..<100 {
            await #expect(throws: Broken.self) {
                _ = try await guesses.guarding([.keyClient], context) { () throws -> Int? in throw Broken() }
            }
        }
        for _ in 0..<30 {
            let found = try await guesses.guarding([.keyClient], context) { () -> Int? in nil }
            #expect(found == nil)
        }
        await #expect(throws: CallError.self) {
            _ = try await guesses.guarding([.keyClient], context) { () -> Int? in nil }
        }
        let found = try await guesses.guarding([.keyClient], context) { () -> Int? in 1 }
        #expect(found == 1)
    }
}
