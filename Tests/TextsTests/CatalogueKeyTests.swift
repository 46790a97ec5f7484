import RPC
import Testing
import Texts
import Town
import Vocabulary

@Suite("The keys of the texts")
struct CatalogueKeyTests {
    private static var contracts: [any Contract.Type] { Town.contexts.map(\.contract) }

    /// All languages except English, whose sentences are in the code.
    private static let translations = Language.allCases.filter { $0 != .en }

    private let texts: Texts

    init() throws { texts = try Texts(CatalogueText.files) }

    private struct Refused {
        var type: String
        var message: String
        var arguments: Set<String>
    }

    /// - Parameter isPublished: leaves out calls without a route, because no person reads their texts.
    private func refusals(isPublished: Bool = false) -> [Refused] {
        let calls: [any Call.Type] = Self.contracts.flatMap { $0.calls }
        return calls.filter { !isPublished || $0.route != nil }.flatMap { refusals(of: $0) }
    }

    private func refusals<C: Call>(of type: C.Type) -> [Refused] {
        C.Refused.allCases.map {
            Refused(type: "\(C.name).\($0.reason)", message: $0.message, arguments: $0.argumentNames)
        }
    }

    @Test("No key occurs twice", arguments: Language.allCases)
    func unique(language: Language) throws {
        let keys = try CatalogueText.all(in: language).map(\.key)
        #expect(Set(keys).count == keys.count)
    }

    @Test("English sentences are only in the code of the calls")
    func english() { #expect(texts.sentenceKeys(in: .en) == []) }

    @Test("All other languages have the same texts", arguments: Language.allCases)
    func same(language: Language) throws {
        let keys = try CatalogueText.all(in: language).filter { !$0.isSentence || language != .en }.map(\.key)
        let croatian = try CatalogueText.all(in: .hr).filter { !$0.isSentence || language != .en }.map(\.key)
        #expect(Set(keys) == Set(croatian))
    }

    @Test(
        "R01.56 every refusal of a published call has a sentence in every language", arguments: translations
    )
    func complete(language: Language) {
        let types = refusals(isPublished: true).map(\.type)
        let keys = texts.sentenceKeys(in: language)
        let missing = types.filter { type in texts.entry(for: type).map { !keys.contains($0) } ?? true }
        #expect(!types.isEmpty)
        #expect(missing == [])
    }

    @Test("Every sentence of a context belongs to a refusal", arguments: translations)
    func used(language: Language) {
        let types = refusals().map(\.type)
        let used = Set(types.compactMap { texts.entry(for: $0) })
        let keys = texts.sentenceKeys(in: language).filter { key in
            Self.contracts.contains { key.hasPrefix("\($0.name).") }
        }
        #expect(!keys.isEmpty)
        #expect(keys.subtracting(used) == [])
    }

    @Test("Refusals that share a sentence have the same English text; a different one has its own entry")
    func shared() {
        let byEntry = Dictionary(grouping: refusals(isPublished: true)) { texts.entry(for: $0.type) ?? $0.type }
        for (key, sharing) in byEntry {
            let said = Set(sharing.map(\.message))
            #expect(said.count == 1, "\(key): \(said.sorted())")
        }
    }

    @Test(
        "Every context and every linked page has exactly its words in every language",
        arguments: Language.allCases)
    func pages(language: Language) throws {
        let pages = Self.contracts.flatMap { $0.pages }
        let shapes = try pages.flatMap { $0.readings }.map { try PageShape($0) }
        let contexts = Town.contexts.map { $0.contract.name }.flatMap { [$0, "\($0).about"] }
        let keys = contexts + pages.map { $0.name } + shapes.flatMap { $0.textKeys }
        #expect(keys.count > 60)
        #expect(texts.pageKeys(in: language) == Set(keys))
    }

    @Test("The words of a page differ from the English ones", arguments: translations)
    func translatedPages(language: Language) {
        for key in texts.pageKeys(in: .en) {
            #expect(texts.page(key, in: language) != texts.page(key, in: .en), "\(key)")
        }
    }

    @Test(
        "A refusal is translated, and its sentence needs only arguments that are always present",
        arguments: translations)
    func sentences(language: Language) {
        for refused in refusals() {
            // A time, because all arguments in use are times.
            let arguments = Dictionary(
                uniqueKeysWithValues: refused.arguments.map { ($0, Instant.example.text(in: "UTC")) })
            guard let said = texts.sentence(for: refused.type, arguments, in: language) else { continue }
            #expect(said != refused.message, "\(refused.type)")
            // A sentence with a placeholder for a missing argument would fall back to English.
            #expect(texts.names(of: refused.type, in: language) == refused.arguments, "\(refused.type)")
        }
    }

    @Test("Every other sentence belongs to a fault, to the wire or to the gateway", arguments: translations)
    func others(language: Language) {
        let prefixes = Self.contracts.map { $0.name } + ["fault", "rpc", "gateway"]
        let found = Set(texts.sentenceKeys(in: language).map { String($0.prefix { $0 != "." }) })
        #expect(found.subtracting(prefixes) == [])
    }
}
