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
            "the timetable for other programs has \(bytes) bytes, and \(Document.mostBytes) fit into a reply"
        }
    }

    private let kit: CoachesKit
    private let last = Mutex<(input: GTFSInput, archive: [UInt8])?>(nil)

    init(_ kit: CoachesKit) { self.kit = kit }

    /// The ZIP file as of now.
    /// - Throws: ``TooLarge``
    func archive() async throws -> [UInt8] {
        let input = try await kit.database.read { [kit] db in
            try GTFSInput(db, kit: kit, days: kit.settings.gtfs.days)
        }
        let known = last.withLock { last in last?.input == input ? last?.archive : nil }
        if let known { return known }
        let archive = GTFSFeed(input, clock: kit.clock).archive
        guard archive.count <= Document.mostBytes else { throw TooLarge(bytes: archive.count) }
        last.withLock { $0 = (input, archive) }
        return archive
    }
}
