import CarsContract
public import ServiceKit

/// Answers the calls of sellers and of dealers.
public enum CarMarketplaceService {
    /// Builds the service.
    public static func parts(in environment: ServiceEnvironment) async throws -> ServiceParts {
        try ServiceParts([ContextParts(contract: CarsContract.self, handlers: [])], in: environment)
    }
}
