import HTTPTypes
import Hummingbird
import HummingbirdCore
import NIOCore

extension HTTPServer {
    /// Why a probe found that the server does not serve.
    struct ProbeFailed: Error, Hashable, CustomStringConvertible {
        var description: String
    }

    /// Finds out whether requests would be answered: goes through every event loop that connections live on, the
    /// listener's among them, and then asks the responder. Counted in no metric and not in the journal. Makes no
    /// connection, so that a crowd of clients does not look like an illness.
    ///
    /// Keeps no limit of time: cancelled, it returns at once, also when a loop is stuck.
    /// - Parameter path: where a GET is answered with 200 as long as this process works, whatever becomes of others.
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
