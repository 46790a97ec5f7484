import ContextKit
import Logging
import SQLiteKit
import ServiceKit
import ServiceLifecycle
import Vocabulary

/// Ends bookings whose time to pay is over (E-17, R03.37), a few at a time, so that no other write waits for them.
///
/// No seat rests on it: whoever wants one takes it from a hold that is over, whether this has been there or not
/// (products C.5). It is for those who are told, and for the lists.
struct HoldExpiry: Service {
    /// Bookings that one transaction ends.
    static let slice = 10

    let dependencies: CoachesDependencies

    init(_ dependencies: CoachesDependencies) { self.dependencies = dependencies }

    /// A round a second until the service stops.
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

    /// One round. Between two slices it pauses as long as the last one took: half of the time is everybody else's.
    /// - Returns: how many bookings have ended.
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
