import CarsContract
import GRDB
import SQLiteKit
import ServiceKit
import Vocabulary

/// Finds the reason why an account may not be deleted yet: a seller and a dealer negotiate about a car.
struct DeletionBlockers: Sendable {
    private let dependencies: CarsDependencies

    init(_ dependencies: CarsDependencies) { self.dependencies = dependencies }

    /// - Returns: `activeBids` for a seller or a dealer with an accepted bid for a car on sale, otherwise `nil`.
    func reason(of account: AccountID, _ kind: AccountKind) async throws -> String? {
        let column: String
        switch kind {
        case .person: column = "seller"
        case .dealer: column = "dealer"
        case .store, .courier, .promoter, .restaurant, .staff: return nil
        }
        let hasActive = try await dependencies.database.read { db in
            try Bool.fetchOne(
                db.cachedStatement(
                    sql: """
                        SELECT EXISTS (
                            SELECT * FROM bid JOIN car ON car.id = bid.car
                            WHERE bid.\(column) = ? AND bid.state = 'active' AND car.state = 'onSale')
                        """), arguments: [account]) ?? false
        }
        return hasActive ? "activeBids" : nil
    }
}
