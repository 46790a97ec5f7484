import ContextKit
import DeliveriesContract
import RPC
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import DeliveriesService

@Suite("Who tries registration keys and tracking links")
struct GuessTests {
    private static let here = CallMeta(client: ClientDescription(address: "2001:db8:1:2::1"))
    private static let nextDoor = CallMeta(client: ClientDescription(address: "2001:db8:1:2::2"))
    private static let elsewhere = CallMeta(client: ClientDescription(address: "192.0.2.7"))

    /// What the page says of a link that was never made, `nil` when the guess is refused.
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

    @Test("Sixty links of one network may lead nowhere, then wrong ones are refused there, and not elsewhere")
    func links() async throws {
        let town = try await DeliveryTown()
        for number in 0..<60 {
            let state = try await Self.tryLink(number, number.isMultiple(of: 2) ? Self.here : Self.nextDoor, in: town)
            #expect(state == .unknown)
        }
        #expect(try await Self.tryLink(60, Self.nextDoor, in: town) == nil)
        #expect(try await Self.tryLink(60, Self.elsewhere, in: town) == .unknown)
        // One comes back after half a minute.
        town.clock.advance(by: .seconds(30))
        #expect(try await Self.tryLink(61, Self.here, in: town) == .unknown)
        #expect(try await Self.tryLink(62, Self.here, in: town) == nil)
    }

    @Test("The stream of a link counts like its page, and refuses both in the same way")
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

    @Test("A right link may be opened as often as somebody likes, and leaves no trace of who they are")
    func hits() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let token = try await town.trackingToken(of: town.delivery(of: store, for: courier), store)
        for _ in 0..<100 {
            let shown = try await town.deliveries.call(ShowTracking(trackingToken: token), meta: Self.here)
            #expect(shown.state == .waiting)
        }
        #expect(try await town.count("SELECT count(*) FROM throttle WHERE scope = 'trackingClient'") == 0)
    }

    @Test("Ten keys may be wrong for one account, wherever it tries; then wrong ones are refused, the right one never")
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

    @Test("The page of an invitation, redeeming and registering count against one limit of a network")
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
        // Whoever has no key guesses none.
        _ = try await town.deliveries.call(RegisterCourier.sample(2), meta: Self.here)
    }

    @Test("The right link is answered after any number of wrong ones from the same network")
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

    @Test("The right key opens its page and registers its courier after any number of wrong ones from the same network")
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

    @Test("What is all there again is erased with the next miss")
    func idle() async throws {
        let town = try await DeliveryTown()
        _ = try await Self.tryLink(1, Self.here, in: town)
        town.clock.advance(by: .seconds(31))
        _ = try await Self.tryLink(2, Self.elsewhere, in: town)
        #expect(try await town.count("SELECT count(*) FROM throttle") == 1)
    }

    @Test("A lookup that fails is no miss")
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
