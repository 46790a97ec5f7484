import CityOffersContract
import ContextKit
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

extension PointStore {
    func register(_ calls: inout Calls) {
        calls.on(get)
        calls.on(list)
        calls.on(share)
        calls.on(showVisitCode)
        calls.on(visit)
        calls.on(adjust)
    }

    // MARK: Followers

    func get(_ call: GetPoints, in context: CallContext) async throws -> GetPoints.Reply {
        let (follower, now) = (try context.follower, dependencies.runtime.now())
        return try await dependencies.database.read { db in
            let balance = PointBalance(db)
            return GetPoints.Reply(
                balance: try balance.at(now, of: follower), expiring: try balance.nextExpiry(follower, after: now))
        }
    }

    func list(_ call: ListPointEntries, in context: CallContext) async throws -> Page<PointEntryRow> {
        let follower = try context.follower
        return try await dependencies.database.read { try PointLists($0).entries(call, of: follower) }
    }

    func share(_ call: RecordShare, in context: CallContext) async throws -> EarnedPoints {
        try await share(call, by: context.follower, in: context)
    }

    func showVisitCode(_ call: ShowVisitCode, in context: CallContext) async throws -> ShownCode {
        let account = try await account(of: context.follower, in: context)
        return account.codes.shown(account.visitHandle, at: dependencies.runtime.now())
    }

    // MARK: Promoters

    func visit(_ call: RecordVisit, in context: CallContext) async throws -> RecordVisit.Reply {
        try await visit(call, at: context.promoter, in: context)
    }
}
