import Glibc
import Logging
import RPC
import TestKit
import Testing

@Suite("A stopping service does not keep the readers of its feed waiting", .timeLimit(.minutes(3)))
struct FeedDrainTests {
    @Test(
        "Waiting readers get a reply at once, and the program exits cleanly", arguments: ["identity", "deliveries"])
    func drain(name: String) async throws {
        try await withScratchFolder { folder in
            let path = "\(folder)/\(name).sock"
            let program = try RunningProgram.product(name, ["--socket", path, "--state", "\(folder)/state"])
            let client = SocketClient(path: path, logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
            #expect(await eventually { (try? await client.call(ReadEvents(after: 0))) != nil }, "\(program.output)")
            await client.close()
            let socket = try RawSocket.connect(to: path)
            let wait = try JSONWriter.encode(ReadEvents(after: 0, wait: .maximum))
            for id in 1...8 as ClosedRange<UInt64> {
                let params = try Frame.params(meta: CallMeta(), call: wait)
                try await socket.send(Frame.request(id: id, method: ReadEvents.name, params: params))
            }
            // The ping follows the eight calls on the same connection, so its reply means that they have been read.
            try await socket.send(Frame.request(id: 9, method: "rpc.ping", params: Array("{}".utf8)))
            #expect(try await socket.line() == #"{"jsonrpc":"2.0","id":9,"result":{}}"#)
            let begin = ContinuousClock.now
            program.signal(SIGTERM)
            let answers = try await socket.lines(8)
            for answer in answers {
                // A call that arrives at the moment of the signal may be refused instead.
                let isEmptyPage = answer.contains(#""events":[]"#) && answer.contains(#""resync":false"#)
                #expect(isEmptyPage || answer.contains("rpc.goingAway"), "\(answer)")
            }
            socket.finish()
            #expect(try await program.end() == 0, "\(program.output)")
            // Without the signal the readers would wait 25 seconds.
            #expect(ContinuousClock.now - begin < .seconds(20))
        }
    }
}
