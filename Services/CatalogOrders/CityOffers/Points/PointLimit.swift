import CityOffersContract
import ContextKit
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// The limits for points.
enum PointLimit: String, ThrottleLimit, CaseIterable {
    /// Wrong codes that one promoter scans. A code is charged before it is compared, and a right one is given back.
    case scannedCodes
    /// Shares of one follower that earn points. Otherwise a program could share all offers.
    case rewardedShares

    /// How many uses are allowed at once.
    var burst: Int {
        switch self {
        case .scannedCodes: 30
        case .rewardedShares: 20
        }
    }

    /// The time after which one more use is allowed.
    var interval: Duration {
        switch self {
        case .scannedCodes: .seconds(60)
        case .rewardedShares: .seconds(1_800)
        }
    }
}

extension CityOffersDependencies {
    /// Restaurants have the table of the throttles, which both contexts use.
    var pointLimits: Throttle<PointLimit> { Throttle(database: database, factor: settings.context.throttleFactor) }

    /// Runs a call with a scanned code. The code counts against the limit of the promoter unless it was right.
    /// - Parameters:
    ///   - wrong: the refusal of a wrong code. Any other refusal is of a right code, or of a call that compares none.
    ///   - body: compares the code. It must give the use back in the transaction of its effect.
    /// - Throws: `CallError.throttled`
    func comparing<Refused: Refusal, Reply>(
        by promoter: PromoterID, _ wrong: Refused, _ body: (Throttle<PointLimit>.Use) async throws -> Reply
    ) async throws -> Reply {
        let use = Throttle<PointLimit>.Use(.scannedCodes, "\(promoter)")
        try await pointLimits.take([use], at: runtime.now())
        do {
            return try await body(use)
        } catch let refused as Refused where refused != wrong {
            try await pointLimits.giveBack([use], at: runtime.now())
            throw refused
        }
    }
}
