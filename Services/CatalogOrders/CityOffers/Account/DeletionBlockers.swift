import SQLiteKit
import ServiceKit
import Vocabulary

/// Finds the reason why an account may not be deleted yet.
struct DeletionBlockers: Sendable {
    private let dependencies: CityOffersDependencies

    init(_ dependencies: CityOffersDependencies) { self.dependencies = dependencies }

    func reason(of account: AccountID, _ kind: AccountKind) async throws -> String? { nil }
}
