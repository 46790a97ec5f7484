import CoachesContract
import SQLiteKit

/// The scheduled jobs of refunds.
enum RefundJob {
    /// Sends a refund to the acquirer. The key is the refund's identifier.
    static let sending = "sendRefund"

    /// - Parameter client: `nil` when the service takes no cards.
    static func handlers(_ dependencies: CoachesDependencies, client: AcquirerClient?) -> [String: JobRunner.Handler] {
        [sending: RefundSender(dependencies: dependencies, client: client).send]
    }
}
