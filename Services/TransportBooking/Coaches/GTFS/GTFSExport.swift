import CoachesContract
import GRDB
import RPC
import SQLiteKit
import Synchronization
import Vocabulary

/// Makes the timetable for other programs, and keeps it for as long as nothing has changed that is in it.
final class GTFSExport: Sendable {
    /// It does not fit into a reply.
    struct TooLarge: Error, CustomStringConvertible {
        var bytes: Int

        var description: String {
            "the timetable for other programs has \(bytes) bytes, and \(Document.maxBytes) fit into a reply"
        }
    }

    private let dependencies: CoachesDependencies
    private let last = Mutex<(input: GTFSInput, archive: [UInt8])?>(nil)

    init(_ dependencies: CoachesDependencies) { self.dependencies = dependencies }

    /// The ZIP file as of now.
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
