import ContextKit
import Logging
import SQLiteKit
import ServiceKit
import ServiceLifecycle
import Vocabulary

/// Expires bookings whose hold is over (R03.37). Each transaction is small, so that no other write waits for it.
///
/// Seats do not depend on this job: a booking takes the seats of an ended hold in any case. The job is there for the
/// notices and the lists.
struct HoldExpiry: Service {
    /// The number of bookings that one transaction expires.
    static let slice = 10

    let dependencies: CoachesDependencies

    init(_ dependencies: CoachesDependencies) { self.dependencies = dependencies }

    /// Runs a round every second until the service stops.
    func run() async throws {
        try? await cancelWhenGracefulShutdown {
            while true {
                try await Task.sleep(for: .seconds(1))
                guard dependencies.database.takesWrites else { continue }
                do {
                    _ = try await sweep()
                } catch {
                    guard !Task.isCancelled else { return }
                    dependencies.logger.error(
                        "cannot end bookings that were not paid", metadata: ["error": "\(String(reflecting: error))"])
                }
            }
        }
    }

    /// Runs one round. After each slice it pauses as long as the slice took, so that half of the time is left to other
    /// writes.
    /// - Returns: the number of expired bookings.
    func sweep() async throws -> Int {
        var count = 0
        while true {
            let began = ContinuousClock.now
            let ended = try await dependencies.host.write { [dependencies] tx in
                try BookingEnding(dependencies: dependencies).expireOverdue(atMost: Self.slice, in: tx)
            }
            count += ended
            guard ended == Self.slice else { return count }
            try await Task.sleep(for: ContinuousClock.now - began)
        }
    }
}
