import RestaurantsContract
public import ServiceKit

/// Answers the calls of restaurants, their employees and their guests.
public enum RestaurantsService {
    /// What the context puts into `catalog-orders`.
    public static func context(in environment: ServiceEnvironment) async throws -> ContextParts {
        ContextParts(contract: RestaurantsContract.self)
    }
}
