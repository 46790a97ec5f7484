import IdentityContract
import RPC
import Testing
import Vocabulary

@testable import IdentityService

@Suite("What a reader of a stream has missed")
struct StreamBacklogTests {
    @Test("Without a place a stream begins with what comes next")
    func start() async throws {
        try await IdentityUnderTest.run { identity in
            let mara = try await identity.reader()
            let empty = try await identity.missed(mara, after: nil)
            #expect(empty.items.isEmpty && empty.isComplete && !empty.resync)
            #expect(empty.place.number == 0)
            try await identity.tell(mara, times: 3)
            let page = try await identity.missed(mara, after: nil)
            #expect(page.items.isEmpty && page.isComplete && !page.resync)
            #expect(page.place == StreamPlace(epoch: empty.place.epoch, number: 3))
            let shown = try await identity.inbox(mara).place
            #expect(page.place == shown)
        }
    }

    @Test("All behind a place come in their order, each once, a hundred at a time, to the newest")
    func pages() async throws {
        try await IdentityUnderTest.run { identity in
            let mara = try await identity.reader()
            try await identity.tell(mara, times: 250)
            var place = StreamPlace(epoch: try await identity.head().epoch, number: 5)
            var (numbers, pages): ([Int64], [Int]) = ([], [])
            while true {
                let page = try await identity.missed(mara, after: place)
                #expect(!page.resync)
                numbers += page.items.map(\.number)
                pages.append(page.items.count)
                place = page.place
                guard !page.isComplete else { break }
            }
            #expect(numbers == Array(6...250))
            #expect(pages == [100, 100, 45])
            #expect(place.number == 250)
            let page = try await identity.missed(mara, after: place)
            #expect(page.items.isEmpty && page.isComplete && !page.resync)
        }
    }

    @Test("An item has its type and the notification, read or not, without its number")
    func item() async throws {
        try await IdentityUnderTest.run { identity in
            let mara = try await identity.reader()
            try await identity.tell(mara, times: 2)
            try await identity.mark(mara, [1])
            let start = StreamPlace(epoch: try await identity.head().epoch, number: 0)
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

    @Test("Whoever missed more than a thousand, is of another epoch, or of the future, reads the inbox anew")
    func resync() async throws {
        try await IdentityUnderTest.run { identity in
            let mara = try await identity.reader()
            try await identity.fill(mara, with: 1_005)
            let newest = try await identity.inbox(mara).place
            let most = StreamPlace(epoch: newest.epoch, number: 5)
            let whole = try await identity.missed(mara, after: most)
            #expect(!whole.resync)
            #expect(whole.items.first?.number == 6)
            let lost = [
                StreamPlace(epoch: newest.epoch, number: 4), StreamPlace(epoch: .example, number: 1_005),
                StreamPlace(epoch: newest.epoch, number: 1_006), StreamPlace(epoch: newest.epoch, number: .max),
            ]
            for place in lost {
                let page = try await identity.missed(mara, after: place)
                #expect(page == StreamPage(items: [], place: newest, isComplete: true, resync: true), "\(place)")
            }
        }
    }

    @Test("What was erased meanwhile is missing, and nothing else")
    func erased() async throws {
        try await IdentityUnderTest.run { identity in
            let mara = try await identity.reader()
            try await identity.tell(mara, times: 3)
            identity.clock.advance(by: .seconds(60))
            try await identity.tell(mara, times: 2)
            let start = StreamPlace(epoch: try await identity.head().epoch, number: 1)
            try await InboxStore(identity.kit).removeOld(before: identity.clock.now)
            let page = try await identity.missed(mara, after: start)
            #expect(page.items.map(\.number) == [4, 5])
            #expect(page.isComplete && !page.resync)
            identity.clock.advance(by: .seconds(60))
            try await InboxStore(identity.kit).removeOld(before: identity.clock.now)
            let none = try await identity.missed(mara, after: start)
            #expect(none.items.isEmpty && none.isComplete && !none.resync)
            #expect(none.place.number == 5)
        }
    }

    @Test("Nobody sees what others missed")
    func own() async throws {
        try await IdentityUnderTest.run { identity in
            let (mara, luka) = (try await identity.reader(.mara), try await identity.reader(.luka))
            try await identity.tell(mara, times: 3)
            let start = StreamPlace(epoch: try await identity.head().epoch, number: 0)
            #expect(try await identity.missed(luka, after: start).items.isEmpty)
        }
    }
}
