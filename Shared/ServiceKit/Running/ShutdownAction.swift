public import ServiceLifecycle

/// An action when a service stops, after all later parts of the group have stopped: for example, closing a database.
public struct ShutdownAction: Service {
    private let body: @Sendable () throws -> Void

    public init(_ body: @escaping @Sendable () throws -> Void) { self.body = body }

    public func run() async throws {
        try? await gracefulShutdown()
        try body()
    }
}
