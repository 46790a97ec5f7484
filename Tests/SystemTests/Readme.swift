import Foundation
import Testing

/// A README whose scripts tests paste into a shell, as they are printed.
struct Readme: Sendable {
    private let text: String

    /// - Parameter path: from the root of the project.
    init(_ path: String = "README.md") throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
        text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    /// The script below the comment with its name.
    func block(_ name: String) throws -> String {
        let start = try #require(text.firstRange(of: "<!-- \(name) -->\n```sh\n")?.upperBound)
        let end = try #require(text[start...].firstRange(of: "```")?.lowerBound)
        return String(text[start..<end])
    }
}
