import RPC
import Testing
import Vocabulary

@testable import GatewayService

@Suite("Page translations")
struct PageWordsTests {
    private static let translations = Language.allCases.filter { $0 != .en }

    /// Returns the texts of a language by their paths, `reset.good.heading`.
    private func words(in language: Language) throws -> [String: String] {
        var words: [String: String] = [:]
        for file in try #require(PageTexts.catalogues[language]) {
            let found = Self.leaves(of: try JSONDocument(parsing: Array(file.utf8)).root, at: [])
            words.merge(found) { first, _ in
                Issue.record("\(first) is there twice")
                return first
            }
        }
        return words
    }

    private static func leaves(of node: JSONNode, at path: [String]) -> [(String, String)] {
        switch node.kind {
        case .object: node.members.flatMap { name, value in leaves(of: value, at: path + [name]) }
        case .array: node.elements.enumerated().flatMap { place, value in leaves(of: value, at: path + ["\(place)"]) }
        default: [(path.joined(separator: "."), node.string ?? "")]
        }
    }

    /// Returns the sorted placeholders, sections and tags.
    private static func marks(_ text: String) -> [String] {
        text.matches(of: /\{\{[^}]*\}\}|<[^>]*>/).map { "\($0.output)" }.sorted()
    }

    @Test("R04.14 every language has the keys of the English catalogue and no others", arguments: translations)
    func keys(language: Language) throws {
        let english = try words(in: .en)
        let words = try words(in: language)
        #expect(english.count > 150)
        #expect(Set(words.keys) == Set(english.keys))
    }

    @Test("R04.14 no translation is English, and each is in the script of its language", arguments: translations)
    func translated(language: Language) throws {
        let english = try words(in: .en)
        let scripts: [Language: ClosedRange<Unicode.Scalar>] = [
            .uk: "\u{400}"..."\u{4FF}", .ar: "\u{600}"..."\u{6FF}",
        ]
        for (path, text) in try words(in: language) where path != "site.name" {
            #expect(text != english[path], "\(path)")
            guard let script = scripts[language] else { continue }
            let isInScript = text.unicodeScalars.contains { script.contains($0) }
            #expect(isInScript, "\(path): \(text)")
        }
    }

    @Test("Translations have the placeholders and tags of the English texts", arguments: translations)
    func places(language: Language) throws {
        let english = try words(in: .en)
        for (path, text) in try words(in: language) {
            #expect(Self.marks(text) == Self.marks(english[path] ?? ""), "\(path)")
        }
    }

    @Test("Translations have no invisible or direction-changing characters", arguments: Language.allCases)
    func controls(language: Language) throws {
        for (path, text) in try words(in: language) {
            let categories = text.unicodeScalars.map(\.properties.generalCategory)
            #expect(!categories.contains(.control) && !categories.contains(.format), "\(path)")
            #expect(!text.isEmpty && text.first != " " && text.last != " ", "\(path)")
        }
    }
}
