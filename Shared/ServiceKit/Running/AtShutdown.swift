public import ServiceLifecycle

/// Something to do when a service stops, after all that stands behind it in the list has stopped: closing a database.
public struct AtShutdown: Service {
    private let body: @Sendable () throws -> Void

    public init(_ body: @escaping @Sendable () throws -> Void) { self.body = body }

    public func run() async throws {
        try? await gracefulShutdown()
        try body()
    }
}
