import Foundation
import GRDB
import Testing

extension Folder {
    /// Overwrites the last leaf page of a table, in a file that no process has open.
    func damage(table: String) throws {
        let connection = try DatabaseQueue(path: database)
        let page = try connection.read { database in
            try Int.fetchOne(
                database, sql: "SELECT max(pageno) FROM dbstat WHERE name = ? AND pagetype = 'leaf'",
                arguments: [table])
        }
        try connection.close()
        let offset = UInt64(try #require(page) - 1) * 4_096
        let handle = try #require(FileHandle(forUpdatingAtPath: database))
        try handle.seek(toOffset: offset)
        try handle.write(contentsOf: Data(repeating: 0xA5, count: 4_096))
        try handle.close()
    }
}
