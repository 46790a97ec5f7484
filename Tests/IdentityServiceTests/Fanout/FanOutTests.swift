import GRDB
import IdentityContract
import RPC
import SQLiteKit
import TestKit
import Testing
import Vocabulary

@testable import IdentityService

@Suite("Fan-out of notifications", .timeLimit(.minutes(5)))
struct FanOutTests {
    @Test("R01.52, R01.53 a device that is registered twice gets one push, and its account one inbox entry")
    func onePush() async throws {
        try await IdentityUnderTest.run { identity in
            let context = try NotifyingContext(identity.clock)
            let mara = try await identity.courierWithDevice()
            for _ in 1...2 { _ = try await identity.gateway.call(RegisterDevice(apns: .phone), meta: mara.meta) }
            // A second session with the same device.
            let again = try await identity.meta(of: identity.signIn(.mara))
            _ = try await identity.gateway.call(RegisterDevice(apns: .phone), meta: again)
            try await context.tell([mara.account])
            try await identity.hear(context)
            for _ in 1...2 { try await identity.deliver() }
            let push = try #require(identity.transport.outboundMessages.last)
            #expect(identity.transport.outboundMessages.count == 1)
            #expect(push.recipient == .push(.apns(.phone)))
            #expect(try push.member("type") == "offered")
            #expect(try push.member("link") == "/deliveries/7")
            #expect(push.subject == "New delivery")
            #expect(push.text == "Pekara Klas has a delivery for you.")
            let inbox = try await identity.inbox(Reader(account: mara.account, meta: mara.meta))
            #expect(inbox.items.map(\.title) == ["New delivery"])
            #expect(inbox.items.map(\.createdAt) == [MovingClock.start])
        }
    }

    @Test("R04.36 each session with a device gets one push with type and arguments, however often the feed is read")
    func oncePerDestination() async throws {
        try await IdentityUnderTest.run { identity in
            let context = try NotifyingContext(identity.clock)
            let mara = try await identity.courierWithDevice(.mara, .phone)
            let second = try await identity.meta(of: identity.signIn(.mara))
            _ = try await identity.gateway.call(RegisterDevice(webPush: .browser()), meta: second)
            _ = try await identity.signIn(.mara)
            try await context.tell([mara.account], by: [.push, .sms])
            for _ in 1...3 {
                try await identity.hear(context)
                try await identity.deliver()
                try await identity.execute("DELETE FROM kitCursor")
            }
            let outboundMessages = identity.transport.outboundMessages
            #expect(outboundMessages.count == 3)
            let pushes = outboundMessages.filter { $0.recipient.channel == .push }
            #expect(Set(pushes.map(\.recipient)) == [.push(.apns(.phone)), .push(.webPush(try .browser()))])
            for push in pushes {
                #expect(try push.member("type") == "offered")
                #expect(try push.member("store") == "Pekara Klas")
            }
            #expect(Set(outboundMessages.map(\.id)).count == 3)
            #expect(identity.transport.messages(to: PhoneNumber(.mara)).count == 1)
            #expect(try await identity.database.rows(of: "notice") == 1)
            #expect(try await identity.database.rows(of: "inbox") == 1)
        }
    }

    @Test("R01.54 after push is switched off no push arrives, not even a queued one")
    func switchedOff() async throws {
        try await IdentityUnderTest.run { identity in
            let context = try NotifyingContext(identity.clock)
            let mara = try await identity.courierWithDevice(.mara, .phone)
            let store = try await identity.addStore(.ana)
            let storeMeta = try await identity.meta(of: identity.signIn(.ana))
            _ = try await identity.gateway.call(RegisterDevice(apns: .tablet), meta: storeMeta)
            let all = [mara.account, store]
            try await context.tell(all)
            try await identity.hear(context)
            for meta in [mara.meta, storeMeta] {
                _ = try await identity.gateway.call(SetPreferences(push: false), meta: meta)
            }
            try await identity.deliver()
            try await context.tell(all)
            try await identity.hear(context)
            #expect(try await identity.messages() == 0)
            try await identity.deliver()
            #expect(identity.transport.attempts == 0)
            for meta in [mara.meta, storeMeta] {
                _ = try await identity.gateway.call(SetPreferences(push: true), meta: meta)
            }
            try await context.tell(all)
            try await identity.hear(context)
            try await identity.deliver()
            #expect(identity.transport.pushes(to: .apns(.phone)).count == 1)
            #expect(identity.transport.pushes(to: .apns(.tablet)).count == 1)
            #expect(try await identity.unread(Reader(account: store, meta: storeMeta)) == 3)
        }
    }

    @Test("R04.15 after the sign-out no push arrives, not even a queued one")
    func signedOut() async throws {
        try await IdentityUnderTest.run { identity in
            let context = try NotifyingContext(identity.clock)
            let mara = try await identity.courierWithDevice()
            try await context.tell([mara.account])
            try await identity.hear(context)
            try await identity.signOut(try #require(mara.meta.caller))
            try await identity.deliver()
            try await context.tell([mara.account])
            try await identity.hear(context)
            try await identity.deliver()
            #expect(identity.transport.attempts == 0)
            #expect(try await identity.messages() == 0)
            #expect(try await identity.database.rows(of: "inbox") == 2)
        }
    }

    @Test("R01.53, R04.15 a queued push does not arrive after the device has moved to another account")
    func takenOver() async throws {
        try await IdentityUnderTest.run { identity in
            let context = try NotifyingContext(identity.clock)
            let mara = try await identity.courierWithDevice(.mara, .phone)
            identity.transport.shut(true)
            try await context.tell([mara.account])
            try await identity.hear(context)
            try await identity.deliver()
            #expect(identity.transport.attempts == 1)
            let luka = try await identity.courierWithDevice(.luka, .phone)
            identity.transport.shut(false)
            identity.clock.advance(by: .seconds(1))
            try await identity.deliver()
            #expect(identity.transport.outboundMessages.isEmpty)
            #expect(try await identity.messages() == 0)
            try await context.tell([mara.account, luka.account])
            try await identity.hear(context)
            try await identity.deliver()
            #expect(identity.transport.outboundMessages.count == 1)
        }
    }

    @Test("A link to another host is left out", arguments: ["//evil.example", "/\\evil.example", "http://x"])
    func foreignLink(_ link: String) async throws {
        try await IdentityUnderTest.run { identity in
            let context = try NotifyingContext(identity.clock)
            let mara = try await identity.courierWithDevice()
            try await context.tell([mara.account], link: link)
            try await identity.hear(context)
            let inbox = try await identity.inbox(Reader(account: mara.account, meta: mara.meta))
            #expect(inbox.items.map(\.link) == [nil])
        }
    }

    @Test("The device of an expired session gets no push, not even a queued one")
    func expired() async throws {
        try await IdentityUnderTest.run { identity in
            let context = try NotifyingContext(identity.clock)
            let mara = try await identity.courierWithDevice()
            try await context.tell([mara.account])
            try await identity.hear(context)
            identity.clock.advance(by: .seconds(30 * 86_400))
            try await context.tell([mara.account])
            try await identity.hear(context)
            try await identity.deliver()
            #expect(identity.transport.attempts == 0)
        }
    }

    @Test("A blocked recipient gets only the inbox entry; an unknown one is skipped")
    func notTold() async throws {
        try await IdentityUnderTest.run { identity in
            let context = try NotifyingContext(identity.clock)
            let staff = try await identity.addStaff()
            let mara = try await identity.courierWithDevice(.mara, .phone)
            let luka = try await identity.courierWithDevice(.luka, .tablet)
            let reserved = try await identity.reserveStore(.ivo)
            _ = try await identity.gateway.call(
                BlockAccount(account: mara.account, reason: Line(unchecked: "x")), meta: staff.meta)
            try await identity.deliver()
            let before = identity.transport.outboundMessages.count
            try await context.tell([mara.account, .example, reserved, luka.account], by: [.push, .email, .sms])
            try await identity.hear(context)
            try await identity.deliver()
            let recipients = identity.transport.outboundMessages.dropFirst(before).map(\.recipient)
            #expect(Set(recipients) == [.push(.apns(.tablet)), .sms(PhoneNumber(.luka))])
            let told = try await identity.database.read {
                try Set(AccountID.fetchAll($0, sql: "SELECT account FROM inbox"))
            }
            #expect(told == [mara.account, luka.account])
        }
    }

    @Test("An account that is blocked or deleted after a notice gets no message")
    func goneMeanwhile() async throws {
        try await IdentityUnderTest.run { identity in
            let context = try NotifyingContext(identity.clock)
            let staff = try await identity.addStaff()
            let (mara, luka) = (try await identity.addCourier(.mara), try await identity.addCourier(.luka))
            let meta = try await identity.meta(of: identity.signIn(.luka))
            try await context.tell([mara, luka], by: [.sms])
            try await identity.hear(context)
            _ = try await identity.gateway.call(
                DeleteAccount(password: IdentityUnderTest.password), meta: meta)
            let block = BlockAccount(account: mara, reason: Line(unchecked: "x"))
            _ = try await identity.gateway.call(block, meta: staff.meta)
            try await identity.deliver()
            // Only identity's own messages about the deletion and the block.
            let texts = identity.transport.outboundMessages.map(\.text)
            #expect(texts.count == 2)
            for text in texts { #expect(!text.contains("Klas")) }
            #expect(try await identity.messages(where: "notice IS NOT NULL") == 0)
            #expect(try await identity.database.rows(of: "kitDue") == 0)
        }
    }

    @Test("No mail goes to an address that must still be confirmed, and no message by a channel that is not wanted")
    func ways() async throws {
        try await IdentityUnderTest.run { identity in
            let context = try NotifyingContext(identity.clock)
            let ana = try await identity.signedInPerson(.ana)
            let waiting = try await identity.registerPerson(.ivo)
            let store = try await identity.addStore(.staff)
            let courier = try await identity.addCourier(.mara)
            let all = [ana.account, waiting, store, courier]
            let before = identity.transport.outboundMessages.count
            try await context.tell(all, by: [.email, .sms])
            try await identity.hear(context)
            try await identity.deliver()
            let told = identity.transport.outboundMessages.dropFirst(before).map(\.recipient)
            #expect(Set(told) == [.mail(.ana), .mail(.staff), .sms(PhoneNumber(.mara))])
            _ = try await identity.gateway.call(SetPreferences(email: false), meta: ana.meta)
            try await context.tell([ana.account], by: [.email])
            try await context.tell(all, by: [])
            try await identity.hear(context)
            try await identity.deliver()
            #expect(identity.transport.outboundMessages.count == before + told.count)
            #expect(try await identity.unread(Reader(account: ana.account, meta: ana.meta)) == 3)
        }
    }

    @Test("A notice that identity reads a day late is in the inbox without a push")
    func longAgo() async throws {
        try await IdentityUnderTest.run { identity in
            let context = try NotifyingContext(identity.clock)
            let mara = try await identity.courierWithDevice()
            try await context.tell([mara.account])
            identity.clock.advance(by: .seconds(86_400))
            try await identity.hear(context)
            try await identity.deliver()
            #expect(identity.transport.attempts == 0)
            let inbox = try await identity.inbox(Reader(account: mara.account, meta: mara.meta))
            #expect(inbox.items.map(\.createdAt) == [MovingClock.start])
        }
    }

    @Test("R01.56, R04.14 a push is in the account's language at the time of sending, or in English if it has none")
    func language() async throws {
        try await IdentityUnderTest.run { identity in
            let context = try NotifyingContext(identity.clock)
            let mara = try await identity.courierWithDevice()
            for (language, title) in [(nil, "New delivery"), (Language.hr, "Nova dostava")] as [(Language?, String)] {
                try await context.tell([mara.account])
                try await identity.hear(context)
                if let language {
                    _ = try await identity.gateway.call(UpdateProfile(language: .set(language)), meta: mara.meta)
                }
                try await identity.deliver()
                #expect(identity.transport.outboundMessages.last?.subject == title)
            }
        }
    }
}
