import Foundation
import RPC
import TestKit
import Testing

@Suite("The README's walk through a notification")
struct ReadmeWalkTests {
    private static func block(_ name: String, of readme: String) throws -> String {
        let start = try #require(readme.firstRange(of: "<!-- \(name) -->\n```sh\n")?.upperBound)
        let end = try #require(readme[start...].firstRange(of: "```")?.lowerBound)
        return String(readme[start..<end])
    }

    @Test("pasted behind the walk through a delivery: a push lands in a file, and the store is told in Croatian")
    func walk() async throws {
        let readme = try String(
            contentsOf: URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../README.md"),
            encoding: .utf8)
        let printed = try Self.block("walk", of: readme) + Self.block("notification walk", of: readme)
        try await RealTown.run { town in
            let script = printed.replacing("http://127.0.0.1:8080", with: town.url)
                .replacing(".run/", with: town.folder + "/town/")
            let shell = try RunningProgram("/bin/bash", ["-euo", "pipefail", "-c", script])
            let status = try await shell.end(within: 90)
            #expect(status == 0, "\(shell.output)")
            #expect(shell.output.contains(#""type":"offered""#), "\(shell.output)")
            #expect(shell.output.contains("Dostava"), "\(shell.output)")
            let last = shell.output.split(separator: "\n").last.map(String.init) ?? ""
            #expect(last == #"{"unread":0}"#, "\(shell.output)")
        }
    }
}
