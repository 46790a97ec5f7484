import GRDB
import IdentityContract
import RPC
import TestKit
import Testing
import Vocabulary

@testable import IdentityService

@Suite("Notices to contacts without an account", .timeLimit(.minutes(5)))
struct StrangerTests {
    private static let arguments = ["store": "Pekara Klas", "registrationKey": "7KQ2-9F3M"]
    private static let link = "/invitations/registerCourierKey/7KQ2-9F3M"

    private static func invite(_ contact: ContactID, _ context: NotifyingContext) async throws {
        try await context.tell(
            [], strangers: [contact], "deliveries.courierInvitation", arguments, link: link, by: [.sms])
    }

    @Test("R01.18, R01.19 a contact gets one SMS in Croatian with the absolute link, and nothing else")
    func invited() async throws {
        try await IdentityUnderTest.run { identity in
            let context = try NotifyingContext(identity.clock)
            let contact = try await identity.deliveries.call(KeepContact(phone: .mara)).contact
            try await Self.invite(contact, context)
            try await identity.hear(context)
            for _ in 1...2 { try await identity.deliver() }
            let sms = try #require(identity.transport.outboundMessages.first)
            #expect(identity.transport.outboundMessages.count == 1)
            #expect(sms.recipient == .sms(PhoneNumber(.mara)))
            #expect(sms.text.hasPrefix("Pekara Klas želi Vam preko Kvarta"))
            #expect(sms.text.hasSuffix(" http://127.0.0.1:8080\(Self.link)"))
            #expect(try await identity.database.rows(of: "inbox") == 0)
            #expect(try await identity.database.count(ofText: CroatianPhone.mara.text) == 1)
        }
    }

    @Test("A contact is notified once, however often the feed is read")
    func once() async throws {
        try await IdentityUnderTest.run { identity in
            let context = try NotifyingContext(identity.clock)
            let contact = try await identity.deliveries.call(KeepContact(phone: .mara)).contact
            try await Self.invite(contact, context)
            for _ in 1...3 {
                try await identity.hear(context)
                try await identity.deliver()
                try await identity.execute("DELETE FROM kitCursor")
            }
            #expect(identity.transport.outboundMessages.count == 1)
        }
    }

    @Test("An erased or unknown contact is not notified")
    func forgotten() async throws {
        try await IdentityUnderTest.run(["notifications.retryWindowSeconds": 100 * 86_400]) { identity in
            let context = try NotifyingContext(identity.clock)
            let contact = try await identity.deliveries.call(KeepContact(phone: .mara)).contact
            try await Self.invite(contact, context)
            try await Self.invite(.example, context)
            try await identity.hear(context)
            identity.clock.advance(by: .seconds(30 * 86_400))
            try await identity.deliver()
            #expect(identity.transport.attempts == 0)
            #expect(try await identity.messages() == 0)
        }
    }

    @Test("A contact is notified even if an account that should get the same notice was deleted")
    func company() async throws {
        try await IdentityUnderTest.run { identity in
            let context = try NotifyingContext(identity.clock)
            let contact = try await identity.deliveries.call(KeepContact(phone: .luka)).contact
            let mara = try await identity.courierWithDevice()
            try await context.tell(
                [mara.account], strangers: [contact], "deliveries.courierInvitation", Self.arguments, link: Self.link,
                by: [.sms])
            try await identity.hear(context)
            _ = try await identity.gateway.call(DeleteAccount(password: IdentityUnderTest.password), meta: mara.meta)
            try await identity.deliver()
            let texts = identity.transport.messages(to: PhoneNumber(.luka)).map(\.text)
            #expect(texts.count == 1)
            #expect(texts.allSatisfy { $0.contains(Self.link) })
        }
    }

    @Test("A contact is not notified if SMS is not among the channels")
    func noWay() async throws {
        try await IdentityUnderTest.run { identity in
            let context = try NotifyingContext(identity.clock)
            let contact = try await identity.deliveries.call(KeepContact(phone: .mara)).contact
            try await context.tell([], strangers: [contact], by: [.push, .email])
            try await identity.hear(context)
            #expect(try await identity.messages() == 0)
        }
    }
}
