import IdentityContract
import RPC
import SQLiteKit
import TestKit
import Testing
import Vocabulary

@testable import IdentityService

@Suite("The inbox")
struct InboxListTests {
    @Test("An inbox without notices is empty")
    func empty() async throws {
        try await IdentityUnderTest.run { identity in
            let mara = try await identity.reader()
            let inbox = try await identity.inbox(mara)
            #expect(inbox.items == [])
            #expect(inbox.next == nil)
            #expect(inbox.unread == 0)
            #expect(inbox.position.number == 0)
            #expect(try await identity.unread(mara) == 0)
            #expect(try await identity.mark(mara, upTo: 7) == 0)
            #expect(try await identity.mark(mara, [1, 2]) == 0)
            #expect(try await identity.database.rows(of: "inboxState") == 0)
        }
    }

    @Test("A notification has kind, arguments, texts, link and time")
    func entry() async throws {
        try await IdentityUnderTest.run { identity in
            let mara = try await identity.reader()
            identity.clock.advance(by: .seconds(5))
            try await identity.tell([mara.account], link: "/deliveries/17")
            let inbox = try await identity.inbox(mara)
            #expect(
                inbox.items == [
                    NotificationView(
                        number: 1, kind: "deliveries.offered", arguments: ["store": "Klas"], title: "New delivery",
                        text: "Klas has a delivery for you.", link: "/deliveries/17", isRead: false,
                        createdAt: MovingClock.start + .seconds(5))
                ])
            #expect(inbox.unread == 1)
            #expect(inbox.position.number == 1)
            let epoch = try await identity.head().epoch
            #expect(inbox.position.epoch == epoch)
        }
    }

    @Test("The list filters unread notifications, page by page")
    func onlyUnread() async throws {
        try await IdentityUnderTest.run { identity in
            let mara = try await identity.reader()
            try await identity.tell(mara, times: 7)
            _ = try await identity.mark(mara, upTo: 2)
            _ = try await identity.mark(mara, [4, 6])
            let pages = try await everyPage { cursor in
                let call = ListNotifications(onlyUnread: true, cursor: cursor, limit: try PageLimit(2))
                return try await identity.gateway.call(call, meta: mara.meta)
            }
            #expect(pages.flatMap(\.items).numbers == [7, 5, 3])
            #expect(pages.allSatisfy { $0.unread == 3 })
            let all = try await identity.gateway.call(ListNotifications(onlyUnread: false), meta: mara.meta)
            #expect(all.items.numbers == [7, 6, 5, 4, 3, 2, 1])
        }
    }

    @Test("Pages go from newest to oldest without gap or repetition, also under concurrent notices")
    func pages() async throws {
        try await IdentityUnderTest.run { identity in
            let mara = try await identity.reader()
            try await identity.tell(mara, times: 7)
            let limit = try PageLimit(3)
            let first = try await identity.inbox(mara, limit: limit)
            #expect(first.items.numbers == [7, 6, 5])
            #expect(first.next != nil)
            try await identity.tell(mara, times: 1)
            let second = try await identity.inbox(mara, limit: limit, after: first.next)
            #expect(second.items.numbers == [4, 3, 2])
            #expect(second.unread == 8)
            let third = try await identity.inbox(mara, limit: limit, after: second.next)
            #expect(third.items.numbers == [1])
            #expect(third.next == nil)
            // A list that ends at the limit has no next page.
            #expect(try await identity.inbox(mara, limit: PageLimit(8)).next == nil)
            #expect(try await identity.inbox(mara, limit: PageLimit(7)).next != nil)
        }
    }

    @Test("Each account has its own numbers, whichever accounts get the same notice")
    func numbers() async throws {
        try await IdentityUnderTest.run { identity in
            let (mara, luka) = (try await identity.reader(.mara), try await identity.reader(.luka))
            try await identity.tell([mara.account])
            try await identity.tell([luka.account, mara.account])
            #expect(try await identity.inbox(mara).items.numbers == [2, 1])
            #expect(try await identity.inbox(luka).items.numbers == [1])
            #expect(try await identity.mark(mara, upTo: 2) == 0)
            #expect(try await identity.unread(luka) == 1)
        }
    }

    @Test("A repeated notice enters an inbox once and takes no second number")
    func once() async throws {
        try await IdentityUnderTest.run { identity in
            let mara = try await identity.reader()
            let notice = try await identity.tell([mara.account])
            let again = try await identity.database.write { [writer = identity.dependencies.inboxWriter] in
                try writer.add(notice: notice, to: mara.account, in: $0)
            }
            #expect(again == nil)
            try await identity.tell(mara, times: 1)
            #expect(try await identity.inbox(mara).items.numbers == [2, 1])
        }
    }

    @Test("Concurrent notices get distinct numbers without a gap")
    func atOnce() async throws {
        try await IdentityUnderTest.run { identity in
            let mara = try await identity.reader()
            let results = await race(20) { _ in try await identity.tell([mara.account]) }
            #expect(results.winners().count == 20)
            let all: [Int64] = (1...20).reversed()
            #expect(try await identity.inbox(mara).items.numbers == all)
            #expect(try await identity.unread(mara) == 20)
        }
    }

    @Test("A rolled-back notice does not use up its number")
    func rolledBack() async throws {
        try await IdentityUnderTest.run { identity in
            let mara = try await identity.reader()
            let notice = try await identity.tell([])
            await #expect(throws: Failed.self) {
                try await identity.database.write { [writer = identity.dependencies.inboxWriter] db in
                    _ = try writer.add(notice: notice, to: mara.account, in: db)
                    throw Failed()
                }
            }
            try await identity.tell([mara.account])
            #expect(try await identity.inbox(mara).items.numbers == [1])
            #expect(try await identity.head().head == 1)
        }
    }

    private struct Failed: Error {}

    @Test("Long notifications end a page early, and all can be read")
    func long() async throws {
        try await IdentityUnderTest.run { identity in
            let mara = try await identity.reader()
            let store = String(repeating: "š", count: 50_000)
            for _ in 0..<5 { try await identity.tell([mara.account], arguments: #"{"store":"\#(store)"}"#) }
            let pages = try await everyPage { cursor in try await identity.inbox(mara, after: cursor) }
            #expect(pages.allSatisfy { !$0.items.isEmpty })
            #expect(pages.flatMap(\.items).numbers == [5, 4, 3, 2, 1])
            #expect(try await identity.inbox(mara).items.count == 2)
        }
    }

    @Test("Reading without a session or for a deleted account is refused")
    func nobody() async throws {
        try await IdentityUnderTest.run { identity in
            let gone = CallMeta(caller: Caller(account: .example, kind: .person, session: .example))
            for meta in [CallMeta(), gone] {
                let refusal = try await identity.gateway.refusal(of: ListNotifications(), meta: meta)
                #expect(refusal == "rpc.unauthenticated")
                let streamed = try await identity.gateway.refusal(of: StreamNotifications(), meta: meta)
                #expect(streamed == "rpc.unauthenticated")
            }
            #expect(try await identity.gateway.refusal(of: CountUnread()) == "rpc.unauthenticated")
            #expect(try await identity.gateway.refusal(of: MarkNotificationsRead(upTo: 1)) == "rpc.unauthenticated")
            #expect(try await identity.gateway.call(CountUnread(), meta: gone).unread == 0)
        }
    }

    @Test(
        "A cursor of another list and every other faulty member are named",
        arguments: [
            (#"{"cursor":"01ab"}"#, ["cursor"]), (#"{"cursor":"0000000000000000"}"#, ["cursor"]),
            (#"{"cursor":"ffffffffffffffff"}"#, ["cursor"]), (#"{"cursor":"zz","limit":0}"#, ["cursor", "limit"]),
            (#"{"limit":101,"unread":true}"#, ["limit", "unread"]),
        ])
    func faulty(call: String, paths: [String]) async throws {
        try await IdentityUnderTest.run { identity in
            let mara = try await identity.reader()
            let meta = String(decoding: try JSONWriter.encode(mara.meta), as: UTF8.self)
            let error = try await identity.gateway.refusal(of: ListNotifications.name, call: call, meta: meta)
            #expect(error?.code == -32_602)
            #expect(error?.data.errors?.paths == paths)
        }
    }
}
