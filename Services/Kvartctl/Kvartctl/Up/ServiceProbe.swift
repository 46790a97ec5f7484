import Logging
import RPC

/// Waits until a service answers.
enum ServiceProbe {
    /// Returns after an answer, or when the task is cancelled.
    ///
    /// The socket is bound before the service starts, so the call waits in its backlog until the service accepts it.
    static func waitForAnswer(path: String) async {
        let client = SocketClient(path: path, logger: Logger(label: "kvartctl"))
        while !Task.isCancelled {
            do {
                _ = try await client.send("rpc.ping", params: Array("{}".utf8), timeout: .seconds(60))
                break
            } catch {
                try? await Task.sleep(for: .milliseconds(50))
            }
        }
        await client.close()
    }
}
