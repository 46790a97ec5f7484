import GRDB
import SQLiteKit
import Vocabulary

/// What stands in the way of deleting an account (architecture, section 2): a parcel must not go astray, and whoever
/// waits for one must be able to ask.
struct UnfinishedWork: Sendable {
    private let database: ServiceDatabase

    init(_ kit: DeliveriesKit) { database = kit.database }

    /// - Returns: `parcelInHand` for a courier who has accepted a delivery and not delivered it, `openDeliveries` for a
    ///   store with one that waits for a courier or is on its way; `nil` for all others, and for all other kinds.
    @Sendable func reason(of account: AccountID, _ kind: AccountKind) async throws -> String? {
        switch kind {
        case .courier: try await isThere("holder = ? AND status = 1", account) ? "parcelInHand" : nil
        case .store: try await isThere("store = ? AND status IN (0, 1)", account) ? "openDeliveries" : nil
        case .person, .restaurant, .promoter, .dealer, .staff: nil
        }
    }

    private func isThere(_ condition: String, _ account: AccountID) async throws -> Bool {
        try await database.read { db in
            try Bool.fetchOne(
                db.cachedStatement(sql: "SELECT EXISTS (SELECT * FROM delivery WHERE \(condition))"),
                arguments: [account]) ?? false
        }
    }
}
