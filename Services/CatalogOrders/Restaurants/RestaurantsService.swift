import RestaurantsContract
public import ServiceKit

/// Answers the calls of restaurants, their employees and their guests.
public enum RestaurantsService {
    /// The context's part of `catalog-orders`.
    public static func context(in environment: ServiceEnvironment) async throws -> ContextParts {
        ContextParts(contract: RestaurantsContract.self)
    }
}
