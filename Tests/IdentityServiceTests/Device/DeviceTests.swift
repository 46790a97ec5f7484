import IdentityContract
import RPC
import SQLiteKit
import TestKit
import Testing
import Vocabulary

@testable import IdentityService

@Suite("Devices")
struct DeviceTests {
    @Test("R04.15 a session's device is stored with the session and its registration time")
    func kept() async throws {
        try await IdentityUnderTest.run { identity in
            let account = try await identity.addCourier(.mara)
            let session = try await identity.signIn(.mara)
            let meta = try await identity.meta(of: session)
            let reply = try await identity.gateway.call(RegisterDevice(apns: .phone), meta: meta)
            #expect(reply == RegisterDevice.Reply(channel: .apns, registeredAt: MovingClock.start))
            let kept = KeptDevice(session: session.session, account: account, address: .apns(.phone))
            #expect(try await identity.devices() == [kept])
        }
    }

    @Test("R01.53 the same token twice, in either case, is one device with the first registration time")
    func twice() async throws {
        try await IdentityUnderTest.run { identity in
            let courier = try await identity.courierWithDevice()
            identity.clock.advance(by: .seconds(60))
            let meta = String(decoding: try JSONWriter.encode(courier.meta), as: UTF8.self)
            let call = #"{"apns":"\#(APNsToken.phone.text.uppercased())"}"#
            #expect(try await identity.gateway.refusal(of: RegisterDevice.name, call: call, meta: meta) == nil)
            let again = try await identity.gateway.call(RegisterDevice(apns: .phone), meta: courier.meta)
            #expect(again.registeredAt == MovingClock.start)
            #expect(try await identity.devices().count == 1)
        }
    }

    @Test("R01.53 a token belongs to the session that registered it last, of any account")
    func takenOver() async throws {
        try await IdentityUnderTest.run { identity in
            let mara = try await identity.courierWithDevice()
            let luka = try await identity.addCourier(.luka)
            for (account, phone) in [(mara.account, CroatianPhone.mara), (luka, .luka)] {
                let session = try await identity.signIn(phone)
                let meta = try await identity.meta(of: session)
                _ = try await identity.gateway.call(RegisterDevice(apns: .phone), meta: meta)
                let kept = KeptDevice(session: session.session, account: account, address: .apns(.phone))
                #expect(try await identity.devices() == [kept])
            }
            #expect(try await !identity.reachability(of: mara.account).push)
            #expect(try await identity.reachability(of: luka).push)
        }
    }

    @Test("A session has one device: a new token replaces its previous one and leaves its former session")
    func replaced() async throws {
        try await IdentityUnderTest.run { identity in
            let mara = try await identity.courierWithDevice(.mara, .phone)
            let luka = try await identity.courierWithDevice(.luka, .tablet)
            identity.clock.advance(by: .seconds(60))
            let reply = try await identity.gateway.call(RegisterDevice(apns: .tablet), meta: mara.meta)
            #expect(reply.registeredAt == MovingClock.start + .seconds(60))
            let kept = KeptDevice(session: mara.session.session, account: mara.account, address: .apns(.tablet))
            #expect(try await identity.devices() == [kept])
            #expect(try await !identity.reachability(of: luka.account).push)
        }
    }

    @Test("A browser is identified by its endpoint, and new keys replace the former ones")
    func browser() async throws {
        try await IdentityUnderTest.run { identity in
            let account = try await identity.addStore(.ana)
            let session = try await identity.signIn(.ana)
            let meta = try await identity.meta(of: session)
            for auth in [7, 8] as [UInt8] {
                let browser = try WebPushSubscription.browser(auth: auth)
                let reply = try await identity.gateway.call(RegisterDevice(webPush: browser), meta: meta)
                #expect(reply.channel == .webPush)
                let kept = KeptDevice(session: session.session, account: account, address: .webPush(browser))
                #expect(try await identity.devices() == [kept])
            }
            let other = try await identity.meta(of: identity.signIn(.ana))
            _ = try await identity.gateway.call(RegisterDevice(webPush: .browser(auth: 9)), meta: other)
            let caller = try #require(other.caller)
            #expect(try await identity.devices().map(\.session) == [caller.session])
        }
    }

    @Test("R01.53 of concurrent registrations of one token one session has it")
    func atOnce() async throws {
        try await IdentityUnderTest.run { identity in
            var metas: [CallMeta] = []
            try await identity.addCourier(.mara)
            try await identity.addCourier(.luka)
            for phone in [CroatianPhone.mara, .luka, .mara, .luka] {
                metas.append(try await identity.meta(of: identity.signIn(phone)))
            }
            let callers = metas
            let results = await race(16) { number in
                try await identity.gateway.call(RegisterDevice(apns: .phone), meta: callers[number % 4])
            }
            #expect(results.winners().count == 16)
            let kept = try await identity.devices()
            #expect(kept.count == 1)
            let sessions = Set(callers.compactMap { $0.caller?.session })
            #expect(sessions.isSuperset(of: kept.map(\.session)))
        }
    }

    @Test("Removing deletes the caller's own device, repeatedly, and no other")
    func removed() async throws {
        try await IdentityUnderTest.run { identity in
            let mara = try await identity.courierWithDevice(.mara, .phone)
            let luka = try await identity.courierWithDevice(.luka, .tablet)
            for _ in 0..<2 { _ = try await identity.gateway.call(RemoveDevice(), meta: mara.meta) }
            #expect(try await identity.devices().map(\.account) == [luka.account])
            #expect(try await !identity.reachability(of: mara.account).push)
            // Another session of the same account keeps its device too.
            let other = try await identity.meta(of: identity.signIn(.luka))
            _ = try await identity.gateway.call(RemoveDevice(), meta: other)
            #expect(try await identity.reachability(of: luka.account).push)
        }
    }

    @Test("An ended session and another account's session cannot register a device")
    func over() async throws {
        try await IdentityUnderTest.run { identity in
            let mara = try await identity.courierWithDevice()
            try await identity.signOut(try #require(mara.meta.caller))
            let call = RegisterDevice(apns: .phone)
            #expect(try await identity.gateway.refusal(of: call, meta: mara.meta) == "rpc.unauthenticated")
            #expect(try await identity.gateway.refusal(of: call) == "rpc.unauthenticated")
            let luka = try await identity.addCourier(.luka)
            var mixed = try await identity.meta(of: identity.signIn(.mara))
            mixed.caller?.account = luka
            #expect(try await identity.gateway.refusal(of: call, meta: mixed) == "rpc.unauthenticated")
            #expect(try await identity.devices().isEmpty)
        }
    }

    @Test("Every kind of account may register a device")
    func everyKind() async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.addStore(.ana)
            _ = try await identity.addStaff()
            let store = try await identity.meta(of: identity.signIn(.ana))
            let person = try await identity.meta(of: identity.signInByCode(.olena))
            let staff = try await identity.meta(
                of: identity.signIn(.staff, .staff, Password(text: "correct horse battery")))
            for (number, meta) in [store, person, staff].enumerated() {
                let token = APNsToken(unchecked: String(repeating: "1\(number)", count: 32))
                _ = try await identity.gateway.call(RegisterDevice(apns: token), meta: meta)
            }
            #expect(try await identity.devices().count == 3)
        }
    }

    @Test("All faulty members are named, and none of their values is logged")
    func faulty() async throws {
        try await IdentityUnderTest.run { identity in
            let mara = try await identity.courierWithDevice()
            let meta = String(decoding: try JSONWriter.encode(mara.meta), as: UTF8.self)
            let secret = "0123456789abcdeX"
            let error = try await identity.gateway.refusal(
                of: RegisterDevice.name,
                call: """
                    {"apns":"\(secret)","webPush":{"endpoint":"http://push.example.com","keys":{"p256dh":"?"}},"name":"x"}
                    """, meta: meta)
            #expect(error?.code == -32_602)
            #expect(
                error?.data.errors?.paths == [
                    "apns", "webPush.endpoint", "webPush.keys.p256dh", "webPush.keys.auth", "name",
                ])
            let told = identity.log.lines.filter { $0.contains(secret) }
            #expect(told == [])
        }
    }

    @Test("A stored address parses back; an unknown one is an error without its content")
    func stored() throws {
        let browser = try WebPushSubscription.browser()
        for address in [PushAddress.apns(.phone), .webPush(browser)] {
            #expect(try PushAddress(address.channel.rawValue, stored: address.stored) == address)
        }
        #expect(throws: UnreadableRow(table: "device", column: "token")) {
            try PushAddress("webPush", stored: #"{"endpoint":"secret"}"#)
        }
        #expect(throws: UnreadableRow(table: "device", column: "channel")) {
            try PushAddress("fax", stored: "0a")
        }
    }
}
