import CoachesContract
import GRDB
import RPC
import SQLiteKit
import Synchronization
import Vocabulary

/// Makes the GTFS archive, and caches it until its input changes.
final class GTFSExport: Sendable {
    /// The archive is larger than a reply may be.
    struct TooLarge: Error, CustomStringConvertible {
        var bytes: Int

        var description: String {
            "the GTFS archive has \(bytes) bytes, but a reply holds at most \(Document.maxBytes)"
        }
    }

    private let dependencies: CoachesDependencies
    private let last = Mutex<(input: GTFSInput, archive: [UInt8])?>(nil)

    init(_ dependencies: CoachesDependencies) { self.dependencies = dependencies }

    /// Returns the current ZIP file.
    /// - Throws: ``TooLarge``
    func archive() async throws -> [UInt8] {
        let input = try await dependencies.database.read { [dependencies] db in
            try GTFSInput(db, dependencies: dependencies, days: dependencies.settings.gtfs.days)
        }
        let known = last.withLock { last in last?.input == input ? last?.archive : nil }
        if let known { return known }
        let archive = GTFSFeed(input, clock: dependencies.clock).archive
        guard archive.count <= Document.maxBytes else { throw TooLarge(bytes: archive.count) }
        last.withLock { $0 = (input, archive) }
        return archive
    }
}
