import CityOffersContract
public import ServiceKit

/// Answers the calls of promoters and of those who look for something to do.
public enum CityOffersService {
    /// What the context puts into `catalog-orders`.
    public static func context(in environment: ServiceEnvironment) async throws -> ContextParts {
        ContextParts(contract: CityOffersContract.self)
    }
}
