import GRDB
import SQLiteKit
import Vocabulary

/// Finds the reason why an account may not be deleted yet. A parcel must not get lost, and the recipient of an open
/// delivery must be able to ask its store.
struct DeletionBlockers: Sendable {
    private let database: ServiceDatabase

    init(_ dependencies: DeliveriesDependencies) { database = dependencies.database }

    /// - Returns: `parcelInHand` for a courier who holds a delivery, `openDeliveries` for a store with a pending
    ///   delivery or one in progress, otherwise `nil`.
    func reason(of account: AccountID, _ kind: AccountKind) async throws -> String? {
        switch kind {
        case .courier: try await exists("holder = ? AND \(DeliveryRows.isHeld)", account) ? "parcelInHand" : nil
        case .store: try await exists("store = ? AND \(DeliveryRows.isOpen)", account) ? "openDeliveries" : nil
        case .person, .restaurant, .promoter, .dealer, .staff: nil
        }
    }

    private func exists(_ condition: String, _ account: AccountID) async throws -> Bool {
        try await database.read { db in
            try Bool.fetchOne(
                db.cachedStatement(sql: "SELECT EXISTS (SELECT * FROM delivery WHERE \(condition))"),
                arguments: [account]) ?? false
        }
    }
}
