import HTTPTypes
import Hummingbird
import HummingbirdCore
import NIOCore

extension HTTPServer {
    /// The reason why a probe failed.
    struct ProbeFailed: Error, Hashable, CustomStringConvertible {
        var description: String
    }

    /// Checks that requests would be answered: runs a task on every event loop, including the listener's, and then
    /// sends the responder a request. Appears in no metric and not in the journal. Opens no connection: otherwise a
    /// full gateway would look like a broken one.
    ///
    /// Has no time limit. When cancelled, it returns at once, even if an event loop is stuck.
    /// - Parameter path: a path where a GET returns 200 as long as this process works, regardless of other processes.
    /// - Throws: ``ProbeFailed``, `CancellationError`.
    public func probe(_ path: String = "/livez") async throws {
        let loops = Self.loops
        let (hops, continuation) = AsyncStream<Void>.makeStream()
        for loop in loops { loop.execute { continuation.yield() } }
        var missing = loops.count
        for await _ in hops {
            missing -= 1
            if missing == 0 { break }
        }
        try Task.checkCancellation()
        guard listener.isActive else { throw ProbeFailed(description: "nobody listens") }
        var source = GatewayContext.Source(logger: logger, address: "unix")
        source.isProbe = true
        let head = HTTPRequest(method: .get, scheme: "http", authority: "localhost", path: path)
        let request = Request(head: head, body: RequestBody(buffer: ByteBuffer()))
        let response = try await responder(request, GatewayContext(source: source))
        guard response.status == .ok else {
            throw ProbeFailed(description: "GET \(path) is answered \(response.status.code)")
        }
    }
}
