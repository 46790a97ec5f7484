import GRDB
import IdentityContract
import RPC
import SQLiteKit
import Synchronization
import TestKit
import Testing
import Vocabulary

@testable import IdentityService

@Suite("Notifications that cannot be delivered", .timeLimit(.minutes(5)))
struct NotificationFaultTests {
    /// Adds a courier with a device and a queued push.
    private static func waiting(
        _ identity: IdentityUnderTest
    ) async throws -> (account: AccountID, session: SignedIn, meta: CallMeta) {
        let context = try NotifyingContext(identity.clock)
        let mara = try await identity.courierWithDevice()
        try await context.tell([mara.account])
        try await identity.hear(context)
        return mara
    }

    @Test("R04.60 an hour of a broken channel undoes nothing, and everything arrives once when it is back")
    func down() async throws {
        try await IdentityUnderTest.run { identity in
            let context = try NotifyingContext(identity.clock)
            let mara = try await identity.courierWithDevice()
            let store = try await identity.addStore(.ana)
            identity.transport.shut(true)
            for _ in 1...3 { try await context.tell([mara.account, store], by: [.push, .email]) }
            try await identity.hear(context)
            try await identity.keepTrying(.seconds(3_600))
            #expect(identity.transport.attempts >= 6 * 10)
            #expect(identity.transport.outboundMessages.isEmpty)
            #expect(try await identity.unread(Reader(account: mara.account, meta: mara.meta)) == 3)
            #expect(try await context.database.rows(of: "kitEvent") == 3)
            identity.transport.shut(false)
            try await identity.keepTrying(.seconds(600))
            #expect(identity.transport.pushes(to: .apns(.phone)).count == 3)
            #expect(identity.transport.mails(to: .ana).count == 3)
            #expect(Set(identity.transport.outboundMessages.map(\.id)).count == 6)
            #expect(try await identity.messages(where: "sentAt IS NOT NULL AND reason IS NULL") == 6)
        }
    }

    @Test("A broken channel delays neither the others nor a code")
    func oneDown() async throws {
        try await IdentityUnderTest.run { identity in
            let context = try NotifyingContext(identity.clock)
            let mara = try await identity.courierWithDevice()
            identity.transport.answer { $0.recipient.channel == .push ? .later(reason: "503", after: nil) : .accepted }
            try await context.tell([mara.account], by: [.push, .sms])
            try await identity.hear(context)
            _ = try await identity.gateway.call(SendSignInCode(phone: .olena))
            try await identity.deliver()
            #expect(identity.transport.messages(to: PhoneNumber(.mara)).count == 1)
            #expect(identity.transport.messages(to: .olena).count == 1)
            #expect(try await identity.reasons() == ["503"])
        }
    }

    @Test("An unregistered device is erased and not tried again (410)")
    func gone() async throws {
        try await IdentityUnderTest.run { identity in
            _ = try await Self.waiting(identity)
            identity.transport.answer { _ in .gone(reason: "Unregistered") }
            try await identity.deliver()
            #expect(try await identity.devices().isEmpty)
            #expect(try await identity.messages() == 0)
            #expect(try await identity.database.rows(of: "kitDue") == 0)
            try await identity.keepTrying(.seconds(600))
            #expect(identity.transport.attempts == 1)
            #expect(try await identity.database.rows(of: "session") == 1)
        }
    }

    @Test("A device registered while the previous one was found unregistered stays")
    func goneMeanwhile() async throws {
        try await IdentityUnderTest.run { identity in
            let mara = try await Self.waiting(identity)
            let gateway = identity.gateway
            identity.transport.answer { _ in
                _ = try await gateway.call(RegisterDevice(apns: .tablet), meta: mara.meta)
                return .gone(reason: "Unregistered")
            }
            try await identity.deliver()
            #expect(try await identity.devices().map(\.address) == [.apns(.tablet)])
            #expect(try await identity.messages() == 0)
        }
    }

    @Test("A token that APNs refuses as malformed becomes a dead letter with the reason")
    func garbage() async throws {
        try await IdentityUnderTest.run { identity in
            let mara = try await Self.waiting(identity)
            identity.transport.answer { _ in .refused(reason: "BadDeviceToken") }
            try await identity.deliver()
            try await identity.keepTrying(.seconds(600))
            #expect(identity.transport.attempts == 1)
            let outboundMessage = try #require(try await identity.operator.call(ListDeadLetters()).items.first)
            #expect(outboundMessage.channel == "push")
            #expect(outboundMessage.kind == "deliveries.offered")
            #expect(outboundMessage.account == mara.account)
            #expect(outboundMessage.attempts == 1)
            #expect(outboundMessage.reason == "BadDeviceToken")
            #expect(outboundMessage.diedAt == MovingClock.start)
            #expect(outboundMessage.canRetry)
        }
    }

    @Test("An unreadable token becomes a dead letter and blocks no other message")
    func unreadableToken() async throws {
        try await IdentityUnderTest.run { identity in
            let context = try NotifyingContext(identity.clock)
            let mara = try await identity.courierWithDevice(.mara, .phone)
            let luka = try await identity.courierWithDevice(.luka, .tablet)
            try await context.tell([mara.account, luka.account])
            try await identity.hear(context)
            let (id, token) = (mara.account, "{")
            try await identity.database.write { db in
                try db.execute(
                    sql: "UPDATE device SET channel = 'webPush', token = ? WHERE account = ?", arguments: [token, id])
            }
            try await identity.deliver()
            #expect(identity.transport.outboundMessages.map(\.recipient) == [.push(.apns(.tablet))])
            #expect(try await identity.reasons().count == 1)
        }
    }

    @Test("R04.36 after a crash between inbox entry and push, the push is sent once after the restart")
    func killedBeforeSending() async throws {
        try await withScratchFolder { folder in
            let database = try ServiceDatabase.open(
                path: folder + "/identity.sqlite", migrations: IdentityService.migrations)
            try await IdentityUnderTest.run(on: database) { identity in _ = try await Self.waiting(identity) }
            try await IdentityUnderTest.run(on: database) { identity in
                #expect(try await identity.database.rows(of: "inbox") == 1)
                for _ in 1...2 { try await identity.deliver() }
                #expect(identity.transport.outboundMessages.map(\.recipient) == [.push(.apns(.phone))])
            }
            try database.close()
        }
    }

    @Test("R04.36 after a crash between push and commit, the same push is repeated under the same identifier")
    func killedAfterSending() async throws {
        try await IdentityUnderTest.run { identity in
            _ = try await Self.waiting(identity)
            let brought = Mutex<[OutboundMessage]>([])
            identity.transport.answer { outboundMessage in
                let count = brought.withLock { all in
                    all.append(outboundMessage)
                    return all.count
                }
                if count == 1 { throw KilledTransport.Killed() }
                return .accepted
            }
            try await identity.deliver()
            #expect(try await identity.messages(where: "sentAt IS NULL") == 1)
            try await identity.keepTrying(.seconds(300))
            let outboundMessages = brought.withLock(\.self)
            #expect(outboundMessages.count == 2)
            #expect(outboundMessages.first == outboundMessages.last)
            #expect(try await identity.messages(where: "sentAt IS NOT NULL") == 1)
        }
    }

    @Test("An undelivered push becomes a dead letter after the retry window, and the inbox keeps the notice")
    func retryWindow() async throws {
        try await IdentityUnderTest.run(["notifications.retryWindowSeconds": 3_600]) { identity in
            let mara = try await Self.waiting(identity)
            identity.transport.shut(true)
            try await identity.keepTrying(.seconds(7_200))
            #expect(try await identity.messages(where: "diedAt IS NOT NULL") == 1)
            #expect(try await identity.database.rows(of: "kitDue") == 0)
            #expect(try await identity.unread(Reader(account: mara.account, meta: mara.meta)) == 1)
        }
    }
}
