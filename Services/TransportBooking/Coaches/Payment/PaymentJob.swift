import SQLiteKit

/// What happens to payments by itself.
enum PaymentJob {
    /// The acquirer is asked about an attempt; the key is its identifier.
    static let asking = "askAcquirer"
    /// The attempts of the last days are compared with what the acquirer has.
    static let comparing = "compareAttempts"

    static func handlers(_ dependencies: CoachesDependencies, client: AcquirerClient?) -> [String: JobRunner.Handler] {
        [
            asking: Reconciler(dependencies: dependencies, client: client).ask,
            comparing: AttemptComparison(dependencies: dependencies).compare,
        ]
    }
}
