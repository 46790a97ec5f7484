import Foundation
import Testing

@Suite("The README of transport-booking names its settings")
struct ReadmeSettingsTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// What the service's code reads, and what is read for it: for every service with a database, and for every one
    /// that makes links.
    private func read() throws -> Set<String> {
        let folder = Self.root.appending(path: "Services/TransportBooking/Service")
        let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
        var keys: Set<String> = ["backup.hours", "backup.keep", "events.lifetimeSeconds", "links.base"]
        for case let file as URL in files where file.pathExtension == "swift" {
            let source = try String(contentsOf: file, encoding: .utf8)
            for match in source.matches(of: #/(?:forKey: |seconds\()"([a-z]+\.[A-Za-z]+)"/#) {
                keys.insert(String(match.output.1))
            }
        }
        return keys
    }

    /// Of the table that begins with `| setting |`, the first cells.
    private func named() throws -> [String] {
        let page = Self.root.appending(path: "Services/TransportBooking/README.md")
        let lines = try String(contentsOf: page, encoding: .utf8)
            .split(separator: "\n", omittingEmptySubsequences: false)
        let start = try #require(lines.firstIndex { $0.hasPrefix("| setting |") })
        return lines[start...].prefix { $0.hasPrefix("|") }.dropFirst(2).map { line in
            String(line.split(separator: "`").dropFirst().first ?? "")
        }
    }

    @Test("Every setting that the code reads stands in the table, in the order of the names, and no other does")
    func table() throws {
        let (read, named) = (try read(), try named())
        #expect(read.count > 20)
        #expect(named == read.sorted())
    }
}
