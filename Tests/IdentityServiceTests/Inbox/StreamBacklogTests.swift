import IdentityContract
import RPC
import Testing
import Vocabulary

@testable import IdentityService

@Suite("Missed notifications of a stream reader")
struct StreamBacklogTests {
    @Test("Without a position a stream begins with the next notification")
    func start() async throws {
        try await IdentityUnderTest.run { identity in
            let mara = try await identity.reader()
            let empty = try await identity.missed(mara, after: nil)
            #expect(empty.items.isEmpty && empty.isComplete && !empty.resync)
            #expect(empty.position.number == 0)
            try await identity.tell(mara, times: 3)
            let page = try await identity.missed(mara, after: nil)
            #expect(page.items.isEmpty && page.isComplete && !page.resync)
            #expect(page.position == StreamPosition(epoch: empty.position.epoch, number: 3))
            let shown = try await identity.inbox(mara).position
            #expect(page.position == shown)
        }
    }

    @Test("All missed notifications come in order, each once, a hundred per page")
    func pages() async throws {
        try await IdentityUnderTest.run { identity in
            let mara = try await identity.reader()
            try await identity.tell(mara, times: 250)
            var position = StreamPosition(epoch: try await identity.head().epoch, number: 5)
            var (numbers, pages): ([Int64], [Int]) = ([], [])
            while true {
                let page = try await identity.missed(mara, after: position)
                #expect(!page.resync)
                numbers += page.items.map(\.number)
                pages.append(page.items.count)
                position = page.position
                guard !page.isComplete else { break }
            }
            #expect(numbers == Array(6...250))
            #expect(pages == [100, 100, 45])
            #expect(position.number == 250)
            let page = try await identity.missed(mara, after: position)
            #expect(page.items.isEmpty && page.isComplete && !page.resync)
        }
    }

    @Test("An item has its type and the notification, read or not, without its number")
    func item() async throws {
        try await IdentityUnderTest.run { identity in
            let mara = try await identity.reader()
            try await identity.tell(mara, times: 2)
            try await identity.mark(mara, [1])
            let start = StreamPosition(epoch: try await identity.head().epoch, number: 0)
            let items = try await identity.missed(mara, after: start).items
            #expect(items.map(\.type) == ["notification", "notification"])
            let contents = try items.map {
                try JSONReader.decode(NotificationContent.self, from: $0.data.bytes, unknownMembers: .refused)
            }
            #expect(contents.map(\.isRead) == [true, false])
            let inbox = try await identity.inbox(mara).items
            #expect(contents.map(\.text) == inbox.reversed().map(\.text))
        }
    }

    @Test("A reader resyncs after more than a thousand missed notifications, and from another epoch or the future")
    func resync() async throws {
        try await IdentityUnderTest.run { identity in
            let mara = try await identity.reader()
            try await identity.fill(mara, with: 1_005)
            let newest = try await identity.inbox(mara).position
            let most = StreamPosition(epoch: newest.epoch, number: 5)
            let whole = try await identity.missed(mara, after: most)
            #expect(!whole.resync)
            #expect(whole.items.first?.number == 6)
            let lost = [
                StreamPosition(epoch: newest.epoch, number: 4), StreamPosition(epoch: .example, number: 1_005),
                StreamPosition(epoch: newest.epoch, number: 1_006), StreamPosition(epoch: newest.epoch, number: .max),
            ]
            for position in lost {
                let page = try await identity.missed(mara, after: position)
                #expect(page == StreamPage(items: [], position: newest, isComplete: true, resync: true), "\(position)")
            }
        }
    }

    @Test("Erased notifications are missing, and no others")
    func erased() async throws {
        try await IdentityUnderTest.run { identity in
            let mara = try await identity.reader()
            try await identity.tell(mara, times: 3)
            identity.clock.advance(by: .seconds(60))
            try await identity.tell(mara, times: 2)
            let start = StreamPosition(epoch: try await identity.head().epoch, number: 1)
            try await InboxStore(identity.dependencies).removeOld(before: identity.clock.now)
            let page = try await identity.missed(mara, after: start)
            #expect(page.items.map(\.number) == [4, 5])
            #expect(page.isComplete && !page.resync)
            identity.clock.advance(by: .seconds(60))
            try await InboxStore(identity.dependencies).removeOld(before: identity.clock.now)
            let none = try await identity.missed(mara, after: start)
            #expect(none.items.isEmpty && none.isComplete && !none.resync)
            #expect(none.position.number == 5)
        }
    }

    @Test("A reader gets only its own missed notifications")
    func own() async throws {
        try await IdentityUnderTest.run { identity in
            let (mara, luka) = (try await identity.reader(.mara), try await identity.reader(.luka))
            try await identity.tell(mara, times: 3)
            let start = StreamPosition(epoch: try await identity.head().epoch, number: 0)
            #expect(try await identity.missed(luka, after: start).items.isEmpty)
        }
    }
}
