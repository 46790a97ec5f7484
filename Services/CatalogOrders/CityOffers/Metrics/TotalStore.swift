import ContextKit
import CityOffersContract
import RPC
import SQLiteKit
import Vocabulary

/// The numbers of the back office (R05.41).
struct TotalStore: Sendable {
    private let dependencies: CityOffersDependencies

    init(_ dependencies: CityOffersDependencies) { self.dependencies = dependencies }

    func register(_ calls: inout Calls) { calls.on(totals) }

    func totals(_ call: GetTotals, in context: CallContext) async throws -> GetTotals.Reply {
        let caller = try context.caller
        return try await dependencies.database.read { db in
            if caller.kind == .promoter {
                let promoter = try PromoterRows(db).find(PromoterID(caller.account))
                guard let promoter, promoter.revokedAt == nil else { throw GetTotals.Refused.notAuthorised }
            }
            return try TotalRows(db).totals()
        }
    }
}
