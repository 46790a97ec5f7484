import IdentityContract
import RPC
import Testing
import Vocabulary

@testable import IdentityService

@Suite("Reachability")
struct ReachabilityTests {
    private typealias Reply = GetReachability.Reply
    private static let nothing = Reply(push: false, email: false, sms: false)

    @Test("R01.16, R01.17 push needs a device of a valid session and push switched on")
    func push() async throws {
        try await IdentityUnderTest.run { identity in
            let mara = try await identity.courierWithDevice()
            #expect(try await identity.reachability(of: mara.account) == Reply(push: true, email: false, sms: false))
            _ = try await identity.gateway.call(SetPreferences(push: false), meta: mara.meta)
            #expect(try await identity.reachability(of: mara.account) == Self.nothing)
            _ = try await identity.gateway.call(SetPreferences(push: true), meta: mara.meta)
            // Expired, whether or not it has been erased.
            identity.clock.advance(by: .seconds(30 * 86_400) - .milliseconds(1))
            #expect(try await identity.reachability(of: mara.account).push)
            identity.clock.advance(by: .milliseconds(1))
            #expect(try await identity.reachability(of: mara.account) == Self.nothing)
            #expect(try await identity.devices().count == 1)
        }
    }

    @Test("One of several devices is enough, and a device of another account does not count")
    func several() async throws {
        try await IdentityUnderTest.run { identity in
            let mara = try await identity.courierWithDevice(.mara, .phone)
            let luka = try await identity.addCourier(.luka)
            _ = try await identity.signIn(.luka)
            let second = try await identity.meta(of: identity.signIn(.mara))
            _ = try await identity.gateway.call(RegisterDevice(apns: .tablet), meta: second)
            try await identity.signOut(try #require(mara.meta.caller))
            #expect(try await identity.reachability(of: mara.account).push)
            #expect(try await !identity.reachability(of: luka).push)
        }
    }

    @Test("Mail needs a confirmed address, if the kind confirms any, and mail switched on")
    func email() async throws {
        try await IdentityUnderTest.run { identity in
            let person = try await identity.registerPerson(.ana)
            #expect(try await !identity.reachability(of: person).email)
            _ = try await identity.gateway.call(ConfirmEmail(kind: .person, token: identity.link(to: .ana)))
            #expect(try await identity.reachability(of: person).email)
            let store = try await identity.addStore(.ivo)
            #expect(try await identity.reachability(of: store).email)
            let meta = try await identity.meta(of: identity.signIn(.ivo))
            _ = try await identity.gateway.call(SetPreferences(email: false), meta: meta)
            #expect(try await !identity.reachability(of: store).email)
            let courier = try await identity.addCourier(.mara)
            #expect(try await !identity.reachability(of: courier).email)
        }
    }

    @Test("SMS needs a sign-in number, SMS switched on and the operator's SMS gateway")
    func sms() async throws {
        try await IdentityUnderTest.run { identity in
            let mara = try await identity.courierWithDevice()
            #expect(try await !identity.reachability(of: mara.account).sms)
            let sending = try identity.reachabilityWithSMS
            #expect(try await sending.ways(to: mara.account).sms)
            let ana = try await identity.signedInPerson()
            // The contact phone is not confirmed.
            _ = try await identity.gateway.call(UpdateProfile(phone: .set(.taras)), meta: ana.meta)
            #expect(try await !sending.ways(to: ana.account).sms)
            let olena = try await identity.signInByCode(.olena)
            #expect(try await sending.ways(to: olena.account).sms)
            _ = try await identity.gateway.call(SetPreferences(sms: false), meta: mara.meta)
            #expect(try await !sending.ways(to: mara.account).sms)
        }
    }

    @Test("A number of a country that the operator does not serve is not reachable")
    func countries() async throws {
        try await IdentityUnderTest.run { identity in
            let mara = try await identity.addCourier(.mara)
            let contact = try await identity.deliveries.call(KeepContact(phone: .luka)).contact
            for (codes, isReached) in [(["+385"], true), (["+380", "+385"], true), (["+380"], false)] {
                let sending = try identity.reachability(sendingTo: codes)
                #expect(try await sending.ways(to: mara).sms == isReached)
                #expect(try await sending.ways(to: contact).sms == isReached)
            }
        }
    }

    @Test("A contact without an account is reachable by SMS only, while its number is kept")
    func contact() async throws {
        try await IdentityUnderTest.run { identity in
            let contact = try await identity.deliveries.call(KeepContact(phone: .mara)).contact
            #expect(try await identity.deliveries.call(GetReachability(contact: contact)) == Self.nothing)
            let sending = try identity.reachabilityWithSMS
            let sms = Reply(push: false, email: false, sms: true)
            #expect(try await sending.ways(to: contact) == sms)
            #expect(try await sending.ways(to: ContactID.example) == Self.nothing)
            identity.clock.advance(by: .seconds(30 * 86_400))
            #expect(try await sending.ways(to: contact) == Self.nothing)
        }
    }

    @Test(
        "A blocked, closing, reserved or unknown account is not reachable",
        arguments: [
            "UPDATE account SET blockedAt = 1, blockReason = 'spam'", "UPDATE account SET state = 'closing'",
            """
            UPDATE account SET state = 'reserved', activatedAt = NULL, reservedUntil = createdAt + 600000
            """,
        ])
    func barred(change: String) async throws {
        try await IdentityUnderTest.run { identity in
            let store = try await identity.addStore(.ana)
            let meta = try await identity.meta(of: identity.signIn(.ana))
            _ = try await identity.gateway.call(RegisterDevice(apns: .phone), meta: meta)
            #expect(try await identity.reachability(of: store) == Reply(push: true, email: true, sms: false))
            try await identity.execute(change)
            #expect(try await identity.reachability(of: store) == Self.nothing)
            #expect(try await identity.reachability(of: .example) == Self.nothing)
        }
    }

    @Test("Only contexts may make the call, and the reply has no addresses")
    func access() async throws {
        try await IdentityUnderTest.run { identity in
            let mara = try await identity.courierWithDevice()
            let call = GetReachability(account: mara.account)
            #expect(try await identity.gateway.refusal(of: call) == "rpc.untrustedPeer")
            #expect(try await identity.stranger.refusal(of: call) == "rpc.untrustedPeer")
            let error = try await identity.deliveries.refusal(
                of: GetReachability.name, call: #"{"account":"x","contact":1}"#)
            #expect(error?.data.errors?.paths == ["account", "contact"])
        }
    }
}

extension IdentityUnderTest {
    /// Reachability with an SMS gateway.
    fileprivate var reachabilityWithSMS: ReachabilityStore {
        get throws { try reachability(sendingTo: []) }
    }

    /// - Parameter countries: calling codes; empty for all.
    fileprivate func reachability(sendingTo countries: [String]) throws -> ReachabilityStore {
        ReachabilityStore(dependencies, sms: try SMSCountries(countries))
    }
}
