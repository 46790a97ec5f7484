import CityOffersContract
public import ServiceKit

/// Answers the calls of promoters and of people who look for offers.
public enum CityOffersService {
    /// The context's part of `catalog-orders`.
    public static func context(in environment: ServiceEnvironment) async throws -> ContextParts {
        ContextParts(contract: CityOffersContract.self)
    }
}
