import Logging
import RPC
import TestKit

extension RunningProgram {
    /// Waits until the service answers at its socket.
    /// - Throws: ``TracedProgram/Failed`` when it ends instead.
    func waitForAnswer(at socket: String) async throws {
        let client = SocketClient.quiet(socket)
        var answers = false
        _ = await eventually {
            answers = (try? await client.send("rpc.ping", params: Array("{}".utf8), timeout: .seconds(5))) != nil
            return answers || !isRunning
        }
        await client.close()
        guard answers else { throw TracedProgram.Failed(description: "no answer at \(socket): \(output)") }
    }
}

extension SocketClient {
    /// A client that logs nothing.
    static func quiet(_ socket: String) -> SocketClient {
        SocketClient(path: socket, logger: Logger(label: "powercut") { _ in SwiftLogNoOpLogHandler() })
    }

    /// Makes a call, and waits as long as a busy machine may need under strace.
    func callPatiently<C: Call>(_ call: C, meta: CallMeta = CallMeta()) async throws -> C.Reply {
        try await self.call(call, meta: meta, timeout: .seconds(60))
    }
}
