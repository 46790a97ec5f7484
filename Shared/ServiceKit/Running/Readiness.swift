public import ServiceLifecycle

/// Tells the service manager that the service is ready, and at the end, first of all, that it is stopping. The last
/// part of a group.
public struct Readiness: Service {
    public init() {}

    public func run() async throws {
        ServiceManager.notify("READY=1\nSTATUS=serving")
        // Throws when the group is cancelled because another part failed. The group ends in either case.
        try? await gracefulShutdown()
        ServiceManager.notifyStopping()
    }
}
