import IdentityContract
import RPC
import ServiceLifecycle
import TestKit
import Testing
import Vocabulary

@testable import IdentityService
@testable import SQLiteKit

@Suite("The gateway's poll of all inboxes", .timeLimit(.minutes(3)))
struct FollowStreamTests {
    @Test("A new follower gets the position and no earlier entries")
    func start() async throws {
        try await IdentityUnderTest.run { identity in
            let mara = try await identity.reader()
            let empty = try await identity.head()
            #expect((empty.next, empty.head) == (0, 0))
            try await identity.tell(mara, times: 2)
            let reply = try await identity.follow(nil, after: 0, wait: .maximum)
            let begun = FollowStream.Reply(
                epoch: empty.epoch, items: [], contents: [], next: 2, head: 2, resync: false)
            #expect(reply == begun)
        }
    }

    @Test("Entries come in order; recipients of one notice in one language share a rendering")
    func shared() async throws {
        try await IdentityUnderTest.run { identity in
            let (mara, luka) = (try await identity.reader(.mara), try await identity.reader(.luka))
            let ana = Reader(account: try await identity.addStore(.ana), meta: CallMeta())
            _ = try await identity.gateway.call(UpdateProfile(language: .set(.hr)), meta: luka.meta)
            let start = try await identity.head()
            try await identity.tell([mara.account, luka.account, ana.account])
            try await identity.tell([ana.account], arguments: #"{"store":"Pan-Pek"}"#)
            let reply = try await identity.follow(start.epoch, after: start.next)
            #expect(
                reply.items == [
                    FollowStream.Item(account: mara.account, number: 1, content: 0),
                    FollowStream.Item(account: luka.account, number: 1, content: 1),
                    FollowStream.Item(account: ana.account, number: 1, content: 0),
                    FollowStream.Item(account: ana.account, number: 2, content: 2),
                ])
            let contents = try reply.contents.map {
                try JSONReader.decode(NotificationContent.self, from: $0.data.bytes, unknownMembers: .refused)
            }
            #expect(
                contents.map(\.text) == [
                    "Klas has a delivery for you.", "Klas ima dostavu za Vas.", "Pan-Pek has a delivery for you.",
                ])
            #expect(contents.map(\.isRead) == [false, false, false])
            #expect(Set(reply.contents.map(\.type)) == ["notification"])
            #expect((reply.next, reply.head) == (4, 4))
            // A poll from there repeats nothing.
            #expect(try await identity.follow(start.epoch, after: reply.next).items.isEmpty)
        }
    }

    @Test("A poll is limited, and the next one continues after it")
    func limit() async throws {
        try await IdentityUnderTest.run { identity in
            let mara = try await identity.reader()
            let start = try await identity.head()
            try await identity.tell(mara, times: 7)
            var (numbers, after): ([Int64], Int64) = ([], start.next)
            for count in [3, 3, 1] {
                let reply = try await identity.follow(start.epoch, after: after, limit: EventLimit(3))
                #expect(reply.items.count == count)
                #expect(reply.head == 7)
                numbers += reply.items.map(\.number)
                after = reply.next
            }
            #expect(numbers == Array(1...7))
            #expect(after == 7)
        }
    }

    @Test("A reply ends at 1 MiB, and a longer entry is sent alone")
    func size() async throws {
        try await IdentityUnderTest.run { identity in
            let mara = try await identity.reader()
            let start = try await identity.head()
            let store = String(repeating: "x", count: 250_000)
            for _ in 0..<5 { try await identity.tell([mara.account], arguments: #"{"store":"\#(store)"}"#) }
            var (sizes, numbers, after): ([Int], [Int64], Int64) = ([], [], start.next)
            while after < 5 {
                let reply = try await identity.follow(start.epoch, after: after)
                sizes.append(reply.items.count)
                numbers += reply.items.map(\.number)
                after = reply.next
            }
            #expect(sizes == [2, 2, 1])
            #expect(numbers == Array(1...5))
        }
    }

    @Test("A waiting poll returns at once after the commit")
    func waiting() async throws {
        try await IdentityUnderTest.run { identity in
            let mara = try await identity.reader()
            let start = try await identity.head()
            async let heard = identity.follow(start.epoch, after: start.next, wait: .maximum)
            while NotificationStream(identity.dependencies).signal.waiting == 0 {
                try await Task.sleep(for: .milliseconds(1))
            }
            try await identity.tell(mara, times: 1)
            #expect(try await heard.items.map(\.number) == [1])
            #expect(NotificationStream(identity.dependencies).signal.waiting == 0)
        }
    }

    @Test("A wait without entries ends with the position to continue from")
    func inVain() async throws {
        try await IdentityUnderTest.run { identity in
            let start = try await identity.head()
            let reply = try await identity.follow(start.epoch, after: 0, wait: EventWait(seconds: 1))
            #expect(reply == start)
        }
    }

    @Test("Stopping ends waiting polls and refuses new ones; existing entries are still returned")
    func stopping() async throws {
        try await IdentityUnderTest.run { identity in
            let mara = try await identity.reader()
            let start = try await identity.head()
            let stream = NotificationStream(identity.dependencies)
            async let heard = identity.follow(start.epoch, after: start.next, wait: .maximum)
            while stream.signal.waiting == 0 { try await Task.sleep(for: .milliseconds(1)) }
            let group = ServiceGroup(services: [stream], logger: identity.log.logger)
            async let running: Void = group.run()
            await group.triggerGracefulShutdown()
            try await running
            #expect(try await heard.items.isEmpty)
            let call = FollowStream(
                stream: StreamNotifications.name, epoch: start.epoch, after: start.next, wait: .maximum)
            #expect(try await identity.gateway.refusal(of: call) == "rpc.goingAway")
            #expect(try await identity.follow(start.epoch, after: start.next).items.isEmpty)
            try await identity.tell(mara, times: 1)
            #expect(try await identity.follow(start.epoch, after: start.next, wait: .maximum).items.count == 1)
        }
    }

    @Test("A position of another epoch, of the future, or before erased rows needs a resync")
    func resync() async throws {
        try await IdentityUnderTest.run { identity in
            let mara = try await identity.reader()
            try await identity.tell(mara, times: 3)
            let start = try await identity.head()
            let lost = FollowStream.Reply(
                epoch: start.epoch, items: [], contents: [], next: 3, head: 3, resync: true)
            #expect(try await identity.follow(.example, after: 3, wait: .maximum) == lost)
            #expect(try await identity.follow(start.epoch, after: 4, wait: .maximum) == lost)
            #expect(try await identity.follow(start.epoch, after: .max, wait: .maximum) == lost)
            // The first two rows are erased.
            try await identity.execute("DELETE FROM inbox WHERE sequence < 3")
            #expect(try await identity.follow(start.epoch, after: 1, wait: .maximum) == lost)
            #expect(try await identity.follow(start.epoch, after: 2).items.count == 1)
            try await identity.execute("DELETE FROM inbox")
            #expect(try await identity.follow(start.epoch, after: 2, wait: .maximum) == lost)
            let all = try await identity.follow(start.epoch, after: 3)
            #expect(!all.resync && all.items.isEmpty)
        }
    }

    @Test("Rows of deleted accounts are skipped, and their numbers are never reused")
    func gone() async throws {
        try await IdentityUnderTest.run { identity in
            let (mara, luka) = (try await identity.reader(.mara), try await identity.reader(.luka))
            let start = try await identity.head()
            try await identity.tell([mara.account, luka.account])
            let call = DeleteAccount(password: IdentityUnderTest.password)
            _ = try await identity.gateway.call(call, meta: luka.meta)
            let first = try await identity.follow(start.epoch, after: start.next)
            #expect(first.items.map(\.account) == [mara.account])
            #expect((first.next, first.head, first.resync) == (2, 2, false))
            try await identity.tell([mara.account])
            let second = try await identity.follow(start.epoch, after: first.next)
            #expect(second.items.map(\.number) == [2])
            #expect((second.next, second.head) == (3, 3))
        }
    }

    @Test("There is one stream, only the gateway may follow it, and all faulty members are named")
    func access() async throws {
        try await IdentityUnderTest.run { identity in
            let other = FollowStream(stream: "cars.streamBids", epoch: nil, after: 0)
            await #expect(throws: FollowStream.Refused.unknownStream) { try await identity.gateway.call(other) }
            let call = FollowStream(stream: StreamNotifications.name, epoch: nil, after: 0)
            #expect(try await identity.deliveries.refusal(of: call) == "rpc.untrustedPeer")
            #expect(try await identity.stranger.refusal(of: call) == "rpc.untrustedPeer")
            let error = try await identity.gateway.refusal(
                of: FollowStream.name, call: #"{"stream":1,"epoch":"x","after":"0","limit":0,"wait":26}"#)
            #expect(error?.data.errors?.paths == ["stream", "epoch", "after", "limit", "wait"])
            let negative = try await identity.gateway.refusal(
                of: FollowStream.name, call: #"{"stream":"x","after":-1}"#)
            #expect(negative?.data.errors?.paths == ["after"])
        }
    }

    @Test("Polls miss and repeat nothing under concurrent notices")
    func noGap() async throws {
        try await IdentityUnderTest.run { identity in
            let (mara, luka) = (try await identity.reader(.mara), try await identity.reader(.luka))
            let start = try await identity.head()
            let count = 60
            async let told = race(count) { number in
                try await identity.tell(number.isMultiple(of: 2) ? [mara.account, luka.account] : [mara.account])
            }
            var (items, after): ([FollowStream.Item], Int64) = ([], start.next)
            while items.count < count + count / 2 {
                let reply = try await identity.follow(start.epoch, after: after, limit: EventLimit(7), wait: .maximum)
                #expect(!reply.resync)
                items += reply.items
                after = reply.next
            }
            let results = await told
            #expect(results.winners().count == count)
            let ofMara = items.filter { $0.account == mara.account }.map(\.number)
            let ofLuka = items.filter { $0.account == luka.account }.map(\.number)
            #expect(ofMara == Array(1...60))
            #expect(ofLuka == Array(1...30))
        }
    }
}
