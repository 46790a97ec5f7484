public import Logging
public import ServiceLifecycle
import UnixSignals

extension ServiceGroup {
    /// Runs the parts of a program until SIGTERM or SIGINT. The parts are ordered from the one that is needed longest
    /// to the socket, and are stopped in reverse order, each after it has finished.
    ///
    /// A part that throws stops the others in the same order, and ends the program with its error. A part that
    /// returns is done. After 15 seconds of stopping, the remaining parts are cancelled.
    public static func program(_ parts: [any Service], logger: Logger) -> ServiceGroup {
        let services = (parts + [Readiness()]).map { part in
            ServiceGroupConfiguration.ServiceConfiguration(
                service: Part(part), successTerminationBehavior: .ignore,
                failureTerminationBehavior: .gracefullyShutdownGroup, serviceName: "\(type(of: part))")
        }
        var configuration = ServiceGroupConfiguration(
            services: services, gracefulShutdownSignals: [.sigterm, .sigint], logger: logger)
        configuration.maximumGracefulShutdownDuration = .seconds(15)
        return ServiceGroup(configuration: configuration)
    }

    /// Keeps a part that has returned until its turn to stop.
    ///
    /// While the group stops one part, it treats the return of another as a failure. A part without work returns as
    /// soon as it starts. Without this wrapper, a program that was stopped during the start ended with an error.
    private struct Part: Service {
        private let part: any Service

        init(_ part: any Service) { self.part = part }

        func run() async throws {
            try await part.run()
            // Throws when the group is cancelled, which also ends the part.
            try? await gracefulShutdown()
        }
    }
}
