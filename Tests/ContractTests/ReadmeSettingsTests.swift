import Foundation
import Testing

@Suite("The README of a context names its settings")
struct ReadmeSettingsTests {
    private static let services = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Services")

    /// What the code of a service reads, and what is read for it: for every context with a database that makes links.
    private func read(by service: String) throws -> Set<String> {
        let folder = Self.services.appending(path: "\(service)/Service")
        let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
        var keys: Set<String> = [
            "backup.hours", "backup.keep", "events.lifetimeSeconds", "links.base", "throttles.factor",
        ]
        for case let file as URL in files where file.pathExtension == "swift" {
            let source = try String(contentsOf: file, encoding: .utf8)
            for match in source.matches(of: #/(?:forKey: |seconds\()"([a-z]+\.[A-Za-z]+)"/#) {
                keys.insert(String(match.output.1))
            }
        }
        return keys
    }

    /// Of the table that begins with `| setting |`, the first cells.
    private func named(by service: String) throws -> [String] {
        let page = Self.services.appending(path: "\(service)/README.md")
        let lines = try String(contentsOf: page, encoding: .utf8)
            .split(separator: "\n", omittingEmptySubsequences: false)
        let start = try #require(lines.firstIndex { $0.hasPrefix("| setting |") })
        return lines[start...].prefix { $0.hasPrefix("|") }.dropFirst(2).map { line in
            String(line.split(separator: "`").dropFirst().first ?? "")
        }
    }

    @Test(
        "Every setting that the code reads stands in the table, in the order of the names, and no other does",
        arguments: ["Deliveries", "TransportBooking"])
    func table(service: String) throws {
        let (read, named) = (try read(by: service), try named(by: service))
        #expect(read.count > 10)
        #expect(named == read.sorted())
    }
}
