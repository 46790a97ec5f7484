import IdentityContract
import RPC
import TestKit
import Testing
import Vocabulary

@testable import IdentityService

@Suite("Notification preferences")
struct PreferenceTests {
    @Test("All channels are on by default; members that a change omits stay")
    func standard() async throws {
        try await IdentityUnderTest.run { identity in
            let mara = try await identity.courierWithDevice()
            let read = GetPreferences()
            #expect(try await identity.gateway.call(read, meta: mara.meta) == NotificationPreferences())
            #expect(NotificationPreferences() == NotificationPreferences(push: true, email: true, sms: true))
            let first = try await identity.gateway.call(SetPreferences(email: false), meta: mara.meta)
            #expect(first == NotificationPreferences(email: false))
            let second = try await identity.gateway.call(SetPreferences(push: false), meta: mara.meta)
            #expect(second == NotificationPreferences(push: false, email: false))
            #expect(try await identity.gateway.call(SetPreferences(), meta: mara.meta) == second)
            #expect(try await identity.gateway.call(read, meta: mara.meta) == second)
            let third = try await identity.gateway.call(SetPreferences(email: true, sms: false), meta: mara.meta)
            #expect(third == NotificationPreferences(push: false, sms: false))
        }
    }

    @Test("R01.54 switching push off or on takes effect with the reply, for couriers and stores")
    func push() async throws {
        try await IdentityUnderTest.run { identity in
            let courier = try await identity.courierWithDevice()
            let store = try await identity.addStore(.ana)
            let meta = try await identity.meta(of: identity.signIn(.ana))
            _ = try await identity.gateway.call(RegisterDevice(apns: .tablet), meta: meta)
            for (account, meta) in [(courier.account, courier.meta), (store, meta)] {
                for isOn in [false, true] {
                    _ = try await identity.gateway.call(SetPreferences(push: isOn), meta: meta)
                    #expect(try await identity.reachability(of: account).push == isOn)
                }
            }
            // The device stays registered, and is used again at once.
            #expect(try await identity.devices().count == 2)
        }
    }

    @Test("Preferences belong to the account and apply to all its sessions")
    func account() async throws {
        try await IdentityUnderTest.run { identity in
            let mara = try await identity.courierWithDevice(.mara, .phone)
            let luka = try await identity.courierWithDevice(.luka, .tablet)
            _ = try await identity.gateway.call(SetPreferences(push: false), meta: mara.meta)
            let other = try await identity.meta(of: identity.signIn(.mara))
            #expect(try await !identity.gateway.call(GetPreferences(), meta: other).push)
            #expect(try await identity.gateway.call(GetPreferences(), meta: luka.meta).push)
        }
    }

    @Test("Concurrent changes are all kept, because each names one channel")
    func atOnce() async throws {
        try await IdentityUnderTest.run { identity in
            let mara = try await identity.courierWithDevice()
            let changes = [SetPreferences(push: false), SetPreferences(email: false), SetPreferences(sms: false)]
            let results = await race(3) { try await identity.gateway.call(changes[$0], meta: mara.meta) }
            #expect(results.winners().count == 3)
            let none = NotificationPreferences(push: false, email: false, sms: false)
            #expect(try await identity.gateway.call(GetPreferences(), meta: mara.meta) == none)
        }
    }

    @Test("Preferences need a session and an existing account")
    func nobody() async throws {
        try await IdentityUnderTest.run { identity async throws in
            #expect(try await identity.gateway.refusal(of: GetPreferences()) == "rpc.unauthenticated")
            #expect(try await identity.gateway.refusal(of: SetPreferences(push: true)) == "rpc.unauthenticated")
            let gone = CallMeta(caller: Caller(account: .example, kind: .person, session: .example))
            let change = SetPreferences(push: false)
            #expect(try await identity.gateway.refusal(of: change, meta: gone) == "rpc.unauthenticated")
            #expect(try await identity.database.rows(of: "preference") == 0)
        }
    }

    @Test("All faulty members are named, and nothing changes")
    func faulty() async throws {
        try await IdentityUnderTest.run { identity in
            let mara = try await identity.courierWithDevice()
            let meta = String(decoding: try JSONWriter.encode(mara.meta), as: UTF8.self)
            let error = try await identity.gateway.refusal(
                of: SetPreferences.name, call: #"{"push":"no","email":0,"sms":{},"fax":false}"#, meta: meta)
            #expect(error?.data.errors?.paths == ["push", "email", "sms", "fax"])
            #expect(try await identity.database.rows(of: "preference") == 0)
        }
    }
}
