import ContextKit
import Logging
import SQLiteKit
import ServiceKit
import ServiceLifecycle
import Vocabulary

/// Erases, once an hour, names, phone numbers and comments of passengers whose journey is long over
/// (`bookings.contactDays`; products C.5). A little at a time, so that no write waits for it.
struct ContactRetention: Service {
    static let interval = Duration.seconds(3_600)
    /// Bookings that one transaction does.
    static let slice = 200

    let kit: CoachesKit

    init(_ kit: CoachesKit) { self.kit = kit }

    /// A round an hour until the service stops.
    func run() async throws {
        let kit = kit
        try? await cancelWhenGracefulShutdown {
            while true {
                try await Task.sleep(for: Self.interval)
                do {
                    try await sweep()
                } catch {
                    guard !Task.isCancelled else { return }
                    kit.logger.error(
                        "cannot erase contact data of old bookings", metadata: ["error": "\(String(reflecting: error))"]
                    )
                }
            }
        }
    }

    /// One round.
    /// - Returns: how many bookings had contact data still.
    @discardableResult
    func sweep() async throws -> Int {
        let oldest = kit.effects.now() - kit.settings.contactTime
        var count = 0
        while true {
            let erased = try await kit.frame.write { tx in
                try BookingContacts(tx.db).erase(endedBefore: oldest, atMost: Self.slice)
            }
            count += erased
            guard erased == Self.slice else { return count }
            await Task.yield()
        }
    }
}
