import CityOffersContract
import ContextKit
import GRDB
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// The points of followers, and the acts that earn them. Each method is one transaction.
struct PointStore: Sendable {
    static let pointsOfShare = 1
    static let pointsOfVisit = 5
    static let pointsOfRedemption = 2
    /// A visit that follows another one sooner earns nothing.
    static let pauseBetweenVisits = Duration.seconds(20 * 3_600)

    let dependencies: CityOffersDependencies

    init(_ dependencies: CityOffersDependencies) { self.dependencies = dependencies }

    /// - Throws: ``RecordShare/Refused``, `CallError.throttled` for too many shares that would earn points.
    func share(_ call: RecordShare, by follower: FollowerID, in context: CallContext) async throws -> EarnedPoints {
        try await dependencies.host.write(context) { [dependencies] tx in
            guard try Participants(tx.db).isFollower(follower) else { throw RecordShare.Refused.notJoined }
            guard let offer = try Participants(tx.db).shown(call.offer, at: tx.now) else {
                throw RecordShare.Refused.unknownOffer
            }
            let earned: EarnedPoints
            if try Self.hasShared(offer.id, follower, tx.db) {
                earned = EarnedPoints(points: 0, balance: try PointBalance(tx.db).at(tx.now, of: follower))
            } else {
                let use = Throttle<PointLimit>.Use(.rewardedShares, "\(follower)")
                let wait = try dependencies.pointLimits.take([use], at: tx.now, in: tx.db)
                if let wait { throw CallError.throttled(retryAfter: wait) }
                let cause = PointCause(kind: .share, promoter: offer.promoter, offer: offer.id, channel: call.channel)
                let balance = try PointLedger(dependencies, tx).earn(Self.pointsOfShare, cause, by: follower)
                earned = EarnedPoints(points: Self.pointsOfShare, balance: balance)
            }
            try tx.keep(earned)
            return earned
        }
    }

    /// - Throws: ``RecordVisit/Refused``, `CallError.throttled` after too many wrong codes.
    func visit(
        _ call: RecordVisit, at promoter: PromoterID, in context: CallContext
    ) async throws -> RecordVisit.Reply {
        try await dependencies.comparing(by: promoter, RecordVisit.Refused.wrongCode) { use in
            try await dependencies.host.write(context) { [dependencies] tx in
                try Participants(tx.db).check(promoter, RecordVisit.Refused.self)
                let accounts = PointAccountRows(tx.db)
                guard let scanned = ScannedCode<VisitHandleTag>(call.code), let account = try accounts.find(scanned.id),
                    let step = account.codes.code.step(of: scanned.code, at: tx.now),
                    try Participants(tx.db).isFollower(account.follower)
                else { throw RecordVisit.Refused.wrongCode }
                let pause = Self.pauseBetweenVisits
                guard try accounts.visit(account.follower, promoter, at: tx.now, pause: pause) else {
                    throw RecordVisit.Refused.alreadyCounted
                }
                // Another promoter has scanned it.
                guard !account.codes.wasUsed(step, at: tx.now) else { throw RecordVisit.Refused.wrongCode }
                try accounts.use(step, of: account.follower)
                let cause = PointCause(kind: .visit, promoter: promoter)
                _ = try PointLedger(dependencies, tx).earn(Self.pointsOfVisit, cause, by: account.follower)
                try dependencies.pointLimits.giveBack([use], at: tx.now, in: tx.db)
                let reply = RecordVisit.Reply(points: Self.pointsOfVisit)
                try tx.keep(reply)
                return reply
            }
        }
    }

    /// - Throws: ``AdjustPoints/Refused``
    func adjust(_ call: AdjustPoints, in context: CallContext) async throws -> EarnedPoints {
        try await dependencies.host.write(context) { [dependencies] tx in
            guard try KnownAccounts(tx.db).contains(AccountID(call.follower), .person) else {
                throw AdjustPoints.Refused.unknownFollower
            }
            let (ledger, count) = (PointLedger(dependencies, tx), call.points.number)
            let cause = PointCause(kind: .adjustment, reason: call.reason)
            let balance =
                count > 0
                ? try ledger.earn(count, cause, by: call.follower) : try ledger.spend(-count, cause, of: call.follower)
            guard let balance else { throw AdjustPoints.Refused.notEnoughPoints }
            let reply = EarnedPoints(points: count, balance: balance)
            try tx.keep(reply)
            return reply
        }
    }

    /// Returns the follower's account. The first call opens it.
    /// - Throws: ``ShowVisitCode/Refused``
    func account(of follower: FollowerID, in context: CallContext) async throws -> PointAccountRecord {
        let known = try await dependencies.database.read { db in
            guard try Participants(db).isFollower(follower) else { throw ShowVisitCode.Refused.notJoined }
            return try PointAccountRows(db).find(follower)
        }
        if let known { return known }
        return try await dependencies.host.write(context) { [dependencies] tx in
            guard try Participants(tx.db).isFollower(follower) else { throw ShowVisitCode.Refused.notJoined }
            try PointLedger(dependencies, tx).open(follower)
            guard let account = try PointAccountRows(tx.db).find(follower) else {
                throw ShowVisitCode.Refused.notJoined
            }
            return account
        }
    }

    private static func hasShared(_ offer: OfferID, _ follower: FollowerID, _ db: Database) throws -> Bool {
        try Bool.fetchOne(
            db.cachedStatement(
                sql: "SELECT EXISTS (SELECT * FROM pointEntry WHERE follower = ? AND offer = ? AND kind = 'share')"),
            arguments: [follower, offer]) ?? false
    }
}
