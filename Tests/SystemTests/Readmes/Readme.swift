import Foundation
import Testing

/// A README whose scripts tests run in a shell, exactly as printed.
struct Readme: Sendable {
    private let text: String

    /// - Parameter path: the path relative to the root of the project.
    init(_ path: String = "README.md") throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
        text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    /// Returns the script below the comment `<!-- name -->`.
    func block(_ name: String) throws -> String {
        let start = try #require(text.firstRange(of: "<!-- \(name) -->\n```sh\n")?.upperBound)
        let end = try #require(text[start...].firstRange(of: "```")?.lowerBound)
        return String(text[start..<end])
    }
}
