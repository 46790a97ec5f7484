@testable import AcquirerSandbox
import Logging

/// The acquirer over HTTP, on a free port of this machine.
enum RunningAcquirer {
    struct NoPort: Error {}

    /// Runs the acquirer while the body runs.
    /// - Parameter body: gets `http://127.0.0.1:<port>`.
    static func with<T: Sendable>(
        _ book: AcquirerSimulator, callbacks: CallbackForm = .json, _ body: (String) async throws -> T
    ) async throws -> T {
        let server = try await AcquirerServer.bind(
            .host("127.0.0.1", port: 0), book: book, callbacks: callbacks,
            logger: Logger(label: "acquirer") { _ in SwiftLogNoOpLogHandler() })
        guard let port = server.port else { throw NoPort() }
        return try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await server.run() }
            defer { group.cancelAll() }
            return try await body("http://127.0.0.1:\(port)")
        }
    }
}
