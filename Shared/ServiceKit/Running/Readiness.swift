public import ServiceLifecycle

/// Tells the service manager that all runs and, first of all when it ends, that it ends. The last part of a group.
public struct Readiness: Service {
    public init() {}

    public func run() async throws {
        ServiceManager.notify("READY=1\nSTATUS=serving")
        // Thrown out of when the group is cancelled: another part failed, and the end is near just as well.
        try? await gracefulShutdown()
        ServiceManager.notifyStopping()
    }
}
