public import Logging
public import ServiceLifecycle
import UnixSignals

extension ServiceGroup {
    /// The parts of a program, from the one that is needed longest to the socket, run until SIGTERM or SIGINT and then
    /// stopped last one first, each when it has finished.
    ///
    /// A part that throws stops the others in the same order and ends the program with its error. A part that returns
    /// is done. After 15 seconds of stopping, what still runs is cancelled.
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

    /// A part that has returned stays until it is its turn to stop.
    ///
    /// While the group stops one part it takes the return of another for a failure. A part that has nothing to do
    /// returns as soon as it starts, and so a program that was told to stop meanwhile ended with an error.
    private struct Part: Service {
        private let part: any Service

        init(_ part: any Service) { self.part = part }

        func run() async throws {
            try await part.run()
            // Throws when the group is cancelled, which ends the part just as well.
            try? await gracefulShutdown()
        }
    }
}
