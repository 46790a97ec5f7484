import SQLiteKit
import ServiceKit
import Vocabulary

/// Finds the reason why an account may not be deleted yet: a guest or a restaurant waits for the other.
struct DeletionBlockers: Sendable {
    private let dependencies: RestaurantsDependencies

    init(_ dependencies: RestaurantsDependencies) { self.dependencies = dependencies }

    /// - Returns: `openOrders` for a restaurant or a guest with an active order, otherwise `nil`.
    func reason(of account: AccountID, _ kind: AccountKind) async throws -> String? {
        switch kind {
        case .restaurant, .person:
            let now = dependencies.runtime.now()
            let hasActive = try await dependencies.database.read { try OrderRows($0).hasActive(of: account, at: now) }
            return hasActive ? "openOrders" : nil
        case .store, .courier, .promoter, .dealer, .staff: return nil
        }
    }
}
