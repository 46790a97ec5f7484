import Logging
import RPC
import Vocabulary

extension SocketClient {
    /// Makes a client with its own settings, which logs to `log`.
    static func with(
        _ path: String, log: Recorder = Recorder(), _ configure: (inout Configuration) -> Void = { _ in }
    ) -> SocketClient {
        var configuration = Configuration()
        configure(&configuration)
        return SocketClient(
            path: path, logger: Logger(label: "test") { _ in RecordingLog(log: log) }, configuration: configuration)
    }

    /// Makes a call with these parameters, with a generous timeout.
    func ask(
        _ method: String = "test.ask", _ params: String = "{}", timeout: Duration = .seconds(120),
        mayRepeat: Bool = false
    ) async throws -> String {
        let result = try await send(method, params: Array(params.utf8), timeout: timeout, mayRepeat: mayRepeat)
        return String(decoding: result.bytes, as: UTF8.self)
    }
}

extension ErrorObject {
    static let goingAway = ErrorObject(.goingAway)
}
