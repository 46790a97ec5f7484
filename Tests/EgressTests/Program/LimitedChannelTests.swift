@testable import EgressService
import EgressContract
import RPC
import TestKit
import Testing

@Suite("Limit of concurrent messages")
struct LimitedChannelTests {
    /// Holds every message until the latch opens.
    private struct HeldChannel: Channel {
        let latch: Latch

        func send(_ message: OutgoingSMS) async -> SendMessage.Reply {
            await latch.pass()
            return .accepted
        }
    }

    @Test("A channel is busy at its limit, and accepts messages again later")
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
            // The messages over the limit are answered while the others wait.
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

    @Test("The outcome is later when no channel is set up")
    func none() async throws {
        let limitedChannel = LimitedChannel<OutgoingSMS>(nil)
        #expect(!limitedChannel.isOn)
        let reply = try await limitedChannel.send(.example)
        #expect(reply == .later("No such channel is set up."))
    }
}
