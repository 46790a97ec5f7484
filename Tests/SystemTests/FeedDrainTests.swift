import Glibc
import Logging
import RPC
import TestKit
import Testing

@Suite("Services that stop do not keep the readers of their feed waiting", .timeLimit(.minutes(1)))
struct FeedDrainTests {
    @Test(
        "Readers that wait are answered at once, and the program ends in order", arguments: ["identity", "deliveries"])
    func drain(name: String) async throws {
        try await withScratchFolder { folder in
            let path = "\(folder)/\(name).sock"
            let program = try RunningProgram.product(name, ["--socket", path, "--state", "\(folder)/state"])
            let client = SocketClient(path: path, logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
            #expect(await eventually { (try? await client.call(ReadEvents(after: 0))) != nil }, "\(program.output)")
            let begin = ContinuousClock.now
            try await withThrowingTaskGroup(of: ReadEvents.Reply.self) { group in
                for _ in 0..<8 {
                    group.addTask { try await client.call(ReadEvents(after: 0, wait: .most), timeout: .seconds(40)) }
                }
                // Behind the eight on the same connection, so they have been read when this is answered.
                _ = try await client.call(ReadEvents(after: 0))
                program.signal(SIGTERM)
                for try await reply in group { #expect(reply.events.isEmpty && !reply.resync) }
            }
            #expect(try await program.end() == 0, "\(program.output)")
            // The readers would have waited for 25 seconds, and the socket for ten.
            #expect(ContinuousClock.now - begin < .seconds(9))
            await client.close()
        }
    }
}
