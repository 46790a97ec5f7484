import CityOffersContract
import SQLiteKit
import ServiceKit
import Vocabulary

/// Finds the reason why an account may not be deleted yet.
struct DeletionBlockers: Sendable {
    private let dependencies: CityOffersDependencies

    init(_ dependencies: CityOffersDependencies) { self.dependencies = dependencies }

    /// - Returns: `openClaims` for a promoter whose discounts people have claimed, otherwise `nil`.
    func reason(of account: AccountID, _ kind: AccountKind) async throws -> String? {
        guard kind == .promoter else { return nil }
        let now = dependencies.runtime.now()
        let hasOpen = try await dependencies.database.read {
            try PointRemoval.hasOpenClaims(of: PromoterID(account), at: now, $0)
        }
        return hasOpen ? "openClaims" : nil
    }
}
