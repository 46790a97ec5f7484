import Foundation
import Testing

@Suite("The pages of the shared kernels")
struct PagesTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private static let pages = [
        "Shared/ContextKit", "Shared/Contracts", "Shared/RPC", "Shared/SQLiteKit", "Shared/ServiceKit",
        "Shared/Vocabulary", "Tests/TestKit",
    ]

    /// The text between fences of Swift.
    private func examples(on page: String) throws -> [String] {
        let text = try String(contentsOf: Self.root.appending(path: "\(page)/README.md"), encoding: .utf8)
        return text.components(separatedBy: "```swift\n").dropFirst().compactMap {
            $0.components(separatedBy: "```").first
        }
    }

    /// This target's sources, each line without its indent.
    private func sources() throws -> String {
        let folder = Self.root.appending(path: "Tests/ExampleTests")
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.allObjects ?? []
        return try files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
            .map { unindented(try String(contentsOf: $0, encoding: .utf8)) }.joined(separator: "\n")
    }

    private func unindented(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: "\n")
    }

    @Test("Every example in Swift is code of this target, so it is compiled and run", arguments: pages)
    func examples(page: String) throws {
        let sources = try sources()
        let examples = try examples(on: page)
        #expect(!examples.isEmpty)
        for example in examples {
            let example = unindented(example).trimmingCharacters(in: .newlines)
            #expect(sources.contains(example), "not in Tests/ExampleTests:\n\(example)")
        }
    }

    @Test("Every file that a page names is there", arguments: pages)
    func files(page: String) throws {
        let folder = Self.root.appending(path: page)
        let text = try String(contentsOf: folder.appending(path: "README.md"), encoding: .utf8)
        let names = text.matches(of: /`([A-Za-z+\/]+(?:\.swift|\/))`/).map { String($0.output.1) }
        #expect(!names.isEmpty)
        for name in names {
            let isThere =
                FileManager.default.fileExists(atPath: folder.appending(path: name).path)
                || FileManager.default.fileExists(atPath: Self.root.appending(path: name).path)
            #expect(isThere, "\(page) names \(name)")
        }
    }
}
