@testable import EgressService
import EgressContract
import RPC
import TestKit
import Testing

@Suite("How many messages are on their way at once")
struct LimitedChannelTests {
    /// Holds every message until it is let go.
    private struct HeldChannel: Channel {
        let latch: Latch

        func send(_ message: OutgoingSMS) async -> SendMessage.Reply {
            await latch.pass()
            return .accepted
        }
    }

    @Test("Beyond its bound a channel is busy, and takes messages again when others are through")
    func bound() async throws {
        let latch = Latch()
        let limitedChannel = LimitedChannel<OutgoingSMS>(HeldChannel(latch: latch), limit: 3)
        let replies = await withTaskGroup(of: Result<SendMessage.Reply, any Error>.self) { group in
            for _ in 0..<5 {
                group.addTask {
                    do { return .success(try await limitedChannel.send(.example)) } catch { return .failure(error) }
                }
            }
            var replies: [Result<SendMessage.Reply, any Error>] = []
            // Those over the bound are answered while the others are held.
            while replies.count < 2, let reply = await group.next() { replies.append(reply) }
            let busy = replies.losers().compactMap { $0 as? CallError }
            #expect(busy == [.busy, .busy])
            latch.open()
            for await reply in group { replies.append(reply) }
            return replies
        }
        let accepted = replies.winners()
        #expect(accepted == [.accepted, .accepted, .accepted])
        let next = try await limitedChannel.send(.example)
        #expect(next == .accepted)
    }

    @Test("Where no channel is set up the message is to come again")
    func none() async throws {
        let limitedChannel = LimitedChannel<OutgoingSMS>(nil)
        #expect(!limitedChannel.isOn)
        let reply = try await limitedChannel.send(.example)
        #expect(reply == .later("No such channel is set up."))
    }
}
