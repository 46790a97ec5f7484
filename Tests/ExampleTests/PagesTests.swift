import Foundation
import Testing

@Suite("The READMEs")
struct PagesTests {
    /// The pages with examples.
    private static let pages = [
        "Shared/ContextKit", "Shared/Contracts", "Shared/RPC", "Shared/SQLiteKit", "Shared/ServiceKit",
        "Shared/Vocabulary", "Tests/TestKit",
    ]

    /// Returns the Swift code blocks of a page.
    private func examples(on page: String) throws -> [String] {
        let text = try ProjectTree.current.text(of: "\(page)/README.md")
        return text.components(separatedBy: "```swift\n").dropFirst().compactMap {
            $0.components(separatedBy: "```").first
        }
    }

    /// Returns this target's sources without indents.
    private func sources() throws -> String {
        let folder = ProjectTree.root.appending(path: "Tests/ExampleTests")
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.allObjects ?? []
        return try files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
            .map { unindented(try String(contentsOf: $0, encoding: .utf8)) }.joined(separator: "\n")
    }

    private func unindented(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: "\n")
    }

    @Test("Every Swift example is code of this target, so it is compiled and run", arguments: pages)
    func examples(page: String) throws {
        let sources = try sources()
        let examples = try examples(on: page)
        #expect(!examples.isEmpty)
        for example in examples {
            let example = unindented(example).trimmingCharacters(in: .newlines)
            #expect(sources.contains(example), "not in Tests/ExampleTests:\n\(example)")
        }
    }

    // MARK: All pages

    /// The call and the context that the lists of steps add. They do not exist.
    private static let imagined = ["RenameStore", "Lost"]

    @Test("Every link leads to an existing file and heading", arguments: ProjectTree.current.pages)
    func links(path: String) throws {
        let page = try MarkdownPage(path)
        for link in page.links {
            let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map { String($0) }
            let target = parts[0].isEmpty ? path : ProjectTree.path(parts[0], in: page.folder)
            guard let target, ProjectTree.current.paths.contains(target) else {
                Issue.record("\(path) links to \(link)")
                continue
            }
            guard parts.count == 2 else { continue }
            let anchors = try MarkdownPage(target.hasSuffix(".md") ? target : "\(target)/README.md").anchors
            #expect(anchors.contains(parts[1]), "\(path) links to \(link)")
        }
    }

    @Test("Every file and folder that a table lists exists", arguments: ProjectTree.current.pages)
    func listed(path: String) throws {
        for (name, paths) in try MarkdownPage(path).fileTables.flatMap(\.found) {
            #expect(!paths.isEmpty, "\(path) lists \(name)")
        }
    }

    @Test("A table of files or folders is complete", arguments: ProjectTree.current.pages)
    func missing(path: String) throws {
        for table in try MarkdownPage(path).fileTables {
            #expect(table.missing.isEmpty, "\(path) does not list everything in \(table.folder)")
        }
    }

    @Test("Every Swift file and every folder that a page names exists", arguments: ProjectTree.current.pages)
    func named(path: String) throws {
        let file = /[\w+\/<>.*]+\.swift/
        let folder = /(?:\.\.\/)*[A-Z][\w+\/<>]*\//
        let pathFromRoot = /(?:Services|Shared|Tests)\/[\w+\/<>.*]+/
        for name in try MarkdownPage(path).names {
            let isName =
                name.wholeMatch(of: file) != nil || name.wholeMatch(of: folder) != nil
                || name.wholeMatch(of: pathFromRoot) != nil
            let isImagined = Self.imagined.contains { name.contains($0) }
            guard isName, !isImagined else { continue }
            let ending = name.replacing(/^(?:\.\.\/)+|\/$/, with: "")
            #expect(ProjectTree.current.hasPath(endingWith: ending), "\(path) names \(name)")
        }
    }

    @Test("The page of the vocabulary has a row for every type")
    func vocabulary() throws {
        let folder = "Shared/Vocabulary"
        let rows = try MarkdownPage("\(folder)/README.md").lines.filter { $0.hasPrefix("|") }
        for file in ProjectTree.current.children(of: folder) {
            let name = file.split(separator: "/").last.map { String($0) } ?? file
            let row = rows.first { $0.contains("`\(name)`") }
            #expect(row != nil, "\(name)")
            let declaration = /(?m)^public (?:indirect )?(?:struct|enum|protocol|typealias) (\w+)/
            for match in try ProjectTree.current.text(of: file).matches(of: declaration) {
                let type = match.output.1
                let isNamed = name == "\(type).swift" || type.hasSuffix("Tag") || row?.contains("`\(type)`") == true
                #expect(isNamed, "\(type) in \(name)")
            }
        }
    }
}
