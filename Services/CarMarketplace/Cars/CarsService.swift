import CarsContract
public import ServiceKit

/// Answers the calls of sellers and of dealers.
public enum CarsService {
    /// Builds the service.
    public static func parts(in environment: ServiceEnvironment) async throws -> ServiceParts {
        try ServiceParts([ContextParts(contract: CarsContract.self)], in: environment)
    }
}
