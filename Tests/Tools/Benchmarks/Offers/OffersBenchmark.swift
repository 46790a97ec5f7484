import Foundation

/// Measures the feed of a follower and the search for offers in growing databases, and a new offer for a hundred
/// thousand followers.
struct OffersBenchmark {
    let seconds: Double

    /// As in ``CoachesBenchmark``: not in memory, and a short path for the sockets beside the databases.
    private static let disk = URL(fileURLWithPath: "/var/tmp")

    func lists() async throws { try await OfferListsBenchmark(disk: Self.disk, seconds: seconds).run() }

    func announcement() async throws {
        try await TemporaryFolder.with(in: Self.disk) { folder in
            try await AnnouncementBenchmark(folder: folder, seconds: seconds).run()
        }
    }
}
