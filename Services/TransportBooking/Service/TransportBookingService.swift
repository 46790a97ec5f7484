import CoachesContract
public import ServiceKit

/// Answers the calls of passengers and of those who run the coaches.
public enum TransportBookingService {
    /// Builds the service.
    public static func parts(in environment: ServiceEnvironment) async throws -> ServiceParts {
        try ServiceParts([ContextParts(contract: CoachesContract.self, handlers: [])], in: environment)
    }
}
