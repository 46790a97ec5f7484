import SQLiteKit

/// The scheduled jobs of payments.
enum PaymentJob {
    /// Asks the acquirer for the status of an attempt. The key is the attempt's identifier.
    static let asking = "askAcquirer"
    /// Compares the attempts of the last days with the acquirer's records.
    static let comparing = "compareAttempts"

    static func handlers(_ dependencies: CoachesDependencies, client: AcquirerClient?) -> [String: JobRunner.Handler] {
        [
            asking: Reconciler(dependencies: dependencies, client: client).ask,
            comparing: AttemptComparison(dependencies: dependencies).compare,
        ]
    }
}
