import IdentityContract
import RPC
import Testing
import Vocabulary

@testable import IdentityService

@Suite("Notifications in an export")
struct ExportedNotificationTests {
    private func export(_ identity: IdentityUnderTest, _ meta: CallMeta) async throws -> (PersonalData, text: String) {
        let document = try await identity.gateway.call(ExportMyData(), meta: meta)
        #expect(document.content.bytes.count <= Document.maxBytes)
        let data = try JSONReader.decode(PersonalData.self, from: document.content.bytes, unknownMembers: .refused)
        return (data, String(decoding: document.content.bytes, as: UTF8.self))
    }

    @Test("The document has the notifications in the account's language, the settings and the device registrations")
    func holds() async throws {
        try await IdentityUnderTest.run { identity in
            let mara = try await identity.courierWithDevice()
            let luka = try await identity.courierWithDevice(.luka, .tablet)
            let second = try await identity.meta(of: identity.signIn(.mara))
            let browser = try WebPushSubscription.browser()
            identity.clock.advance(by: .seconds(1))
            _ = try await identity.gateway.call(RegisterDevice(webPush: browser), meta: second)
            _ = try await identity.gateway.call(SetPreferences(email: false), meta: mara.meta)
            _ = try await identity.gateway.call(UpdateProfile(language: .set(.hr)), meta: mara.meta)
            try await identity.tell([mara.account], link: "/deliveries/1")
            try await identity.tell([luka.account], arguments: #"{"store":"Pan-Pek"}"#)
            try await identity.tell([mara.account])
            try await identity.mark(Reader(account: mara.account, meta: mara.meta), [1])
            let (data, text) = try await export(identity, mara.meta)
            #expect(!data.hasMoreNotifications)
            #expect(data.preferences == NotificationPreferences(email: false))
            #expect(
                data.devices == [
                    RegisteredDevice(channel: .apns, registeredAt: MovingClock.start),
                    RegisteredDevice(channel: .webPush, registeredAt: MovingClock.start + .seconds(1)),
                ])
            #expect(data.notifications.map(\.number) == [2, 1])
            #expect(data.notifications.map(\.title) == ["Nova dostava", "Nova dostava"])
            #expect(data.notifications.map(\.isRead) == [false, true])
            #expect(data.notifications.map(\.link) == [nil, "/deliveries/1"])
            // No token, and no other account's data.
            let foreign = [
                APNsToken.phone.text, browser.endpoint.text, browser.keys.auth.text, browser.keys.p256dh.text,
                APNsToken.tablet.text, "Pan-Pek",
            ]
            for word in foreign { #expect(!text.contains(word), "\(word)") }
        }
    }

    @Test("The document has the newest thousand notifications, or as many as fit")
    func many() async throws {
        try await IdentityUnderTest.run { identity in
            let mara = try await identity.reader()
            try await identity.fill(mara, with: 1_205)
            let (data, _) = try await export(identity, mara.meta)
            let numbers = data.notifications.map(\.number)
            #expect(numbers.first == 1_205)
            #expect((500...1_000).contains(numbers.count))
            let newest: [Int64] = (1_206 - Int64(numbers.count)...1_205).reversed()
            #expect(numbers == newest)
            #expect(data.hasMoreNotifications)
        }
    }

    @Test("An export has at most a thousand notifications")
    func most() async throws {
        try await IdentityUnderTest.run { identity in
            let mara = try await identity.reader()
            try await identity.fill(mara, with: 1_205)
            let exported = ExportedNotifications(identity.dependencies)
            let all = try await exported.newest(of: mara.account, in: .en, room: .max)
            #expect(all.views.count == 1_000)
            #expect(all.views.last?.number == 206)
            #expect(all.hasMore)
            let none = try await exported.newest(of: mara.account, in: .en, room: 10)
            #expect(none.views.isEmpty && none.hasMore)
            try await identity.execute("DELETE FROM inbox WHERE number <= 205")
            let exact = try await exported.newest(of: mara.account, in: .en, room: .max)
            #expect(exact.views.count == 1_000)
            #expect(!exact.hasMore)
        }
    }
}
