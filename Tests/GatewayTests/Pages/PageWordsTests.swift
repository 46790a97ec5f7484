import RPC
import Testing
import Vocabulary

@testable import GatewayService

@Suite("The words of the pages")
struct PageWordsTests {
    private static let translations = Language.allCases.filter { $0 != .en }

    /// The words of a language by their paths, `reset.good.heading`.
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

    /// Places, sections and tags, in the order of the alphabet.
    private static func marks(_ text: String) -> [String] {
        text.matches(of: /\{\{[^}]*\}\}|<[^>]*>/).map { "\($0.output)" }.sorted()
    }

    @Test("Every language of the town has a catalogue")
    func languages() { #expect(Set(PageTexts.catalogues.keys) == Set(Language.allCases)) }

    @Test("R04.14 every language has the words of the English pages, and no other", arguments: translations)
    func keys(language: Language) throws {
        let english = try words(in: .en)
        let words = try words(in: language)
        #expect(english.count > 150)
        #expect(Set(words.keys) == Set(english.keys))
    }

    @Test("R04.14 none of them is English, and all are in the script of their language", arguments: translations)
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

    @Test("They fill in what the English ones fill in, and have their tags", arguments: translations)
    func places(language: Language) throws {
        let english = try words(in: .en)
        for (path, text) in try words(in: language) {
            #expect(Self.marks(text) == Self.marks(english[path] ?? ""), "\(path)")
        }
    }

    @Test("Nothing in them is invisible or turns what stands around it", arguments: Language.allCases)
    func controls(language: Language) throws {
        for (path, text) in try words(in: language) {
            let categories = text.unicodeScalars.map(\.properties.generalCategory)
            #expect(!categories.contains(.control) && !categories.contains(.format), "\(path)")
            #expect(!text.isEmpty && text.first != " " && text.last != " ", "\(path)")
        }
    }
}
