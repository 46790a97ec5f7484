import ContextKit
import Logging
import SQLiteKit
import ServiceKit
import ServiceLifecycle
import Vocabulary

/// Erases once an hour the names, phone numbers and comments of passengers whose journey ended more than
/// `bookings.contactDays` ago. Each transaction is small, so that no other write waits for it.
struct ContactRetention: Service {
    static let interval = Duration.seconds(3_600)
    /// The number of bookings in one transaction.
    static let slice = 200

    let dependencies: CoachesDependencies

    init(_ dependencies: CoachesDependencies) { self.dependencies = dependencies }

    /// Runs a round every hour until the service stops.
    func run() async throws {
        let dependencies = dependencies
        try? await cancelWhenGracefulShutdown {
            while true {
                try await Task.sleep(for: Self.interval)
                do {
                    try await sweep()
                } catch {
                    guard !Task.isCancelled else { return }
                    dependencies.logger.error(
                        "cannot erase contact data of old bookings", metadata: ["error": "\(String(reflecting: error))"]
                    )
                }
            }
        }
    }

    /// Runs one round.
    /// - Returns: the number of bookings that were erased.
    @discardableResult
    func sweep() async throws -> Int {
        let oldest = dependencies.runtime.now() - dependencies.settings.contactTime
        var count = 0
        while true {
            let erased = try await dependencies.host.write { tx in
                try BookingContacts(tx.db).erase(endedBefore: oldest, atMost: Self.slice)
            }
            count += erased
            guard erased == Self.slice else { return count }
            await Task.yield()
        }
    }
}
