import SQLiteKit
import Vocabulary

/// Finds the reason why an account may not be deleted yet: guests wait for their food, or the restaurant for its guests.
struct DeletionBlockers: Sendable {
    private let database: ServiceDatabase

    init(_ dependencies: RestaurantsDependencies) { database = dependencies.database }

    /// - Returns: `openOrders` for a restaurant or a guest with an active order, otherwise `nil`.
    func reason(of account: AccountID, _ kind: AccountKind) async throws -> String? {
        switch kind {
        case .restaurant, .person:
            try await database.read { try OrderRows($0).hasActive(of: account) } ? "openOrders" : nil
        case .store, .courier, .promoter, .dealer, .staff: nil
        }
    }
}
