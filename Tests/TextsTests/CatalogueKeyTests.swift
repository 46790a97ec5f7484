import CarsContract
import CityOffersContract
import CoachesContract
import DeliveriesContract
import IdentityContract
import RPC
import RestaurantsContract
import Testing
import Texts
import Vocabulary

@Suite("Which texts there are")
struct CatalogueKeyTests {
    private static var contracts: [any Contract.Type] {
        [
            CarsContract.self, CityOffersContract.self, CoachesContract.self, DeliveriesContract.self,
            IdentityContract.self, RestaurantsContract.self,
        ]
    }

    /// Everything but English, which stands in the code.
    private static let translations = Language.allCases.filter { $0 != .en }

    private let texts: Texts

    init() throws { texts = try Texts(CatalogueText.catalogues) }

    private func refusals<C: Call>(of type: C.Type) -> [(type: String, message: String, arguments: Set<String>)] {
        C.Refused.allCases.map { ("\(C.name).\($0.reason)", $0.message, $0.argumentNames) }
    }

    @Test("No text is there twice", arguments: Language.allCases)
    func unique(language: Language) throws {
        let keys = try CatalogueText.all(in: language).map(\.key)
        #expect(Set(keys).count == keys.count)
    }

    @Test("English sentences stand in the code of the calls, and nowhere else")
    func english() { #expect(texts.sentenceKeys(in: .en) == []) }

    @Test("All other languages have the same texts", arguments: Language.allCases)
    func same(language: Language) throws {
        let keys = try CatalogueText.all(in: language).filter { !$0.isSentence || language != .en }.map(\.key)
        let croatian = try CatalogueText.all(in: .hr).filter { !$0.isSentence || language != .en }.map(\.key)
        #expect(Set(keys) == Set(croatian))
    }

    @Test(
        "R01.56 every refusal of a call that clients can make can be said in every language, and nothing else is there",
        arguments: translations)
    func refusals(language: Language) {
        let calls = Self.contracts.flatMap { $0.calls }
        let published = calls.filter { $0.route != nil }.flatMap { refusals(of: $0).map(\.type) }
        let all = calls.flatMap { refusals(of: $0).map(\.type) }
        let keys = texts.sentenceKeys(in: language).filter { key in
            Self.contracts.contains { key.hasPrefix("\($0.name).") }
        }
        #expect(!published.isEmpty)
        #expect(Set(published).subtracting(keys) == [])
        #expect(keys.subtracting(all) == [])
    }

    @Test(
        "Every page that a link opens has all of its words in every language, and nothing else is there",
        arguments: Language.allCases)
    func pages(language: Language) throws {
        let pages = Self.contracts.flatMap { $0.pages }
        let shapes = try pages.flatMap { $0.readings }.map { try PageShape($0) }
        let keys = pages.map { $0.name } + shapes.flatMap { $0.textKeys }
        #expect(keys.count > 60)
        #expect(texts.pageKeys(in: language) == Set(keys))
    }

    @Test("The words of a page are not those of the English one", arguments: translations)
    func translatedPages(language: Language) {
        for key in texts.pageKeys(in: .en) {
            #expect(texts.page(key, in: language) != texts.page(key, in: .en), "\(key)")
        }
    }

    @Test(
        "A refusal is not said in English, and its sentence needs nothing that may not come with it",
        arguments: translations)
    func sentences(language: Language) {
        let calls: [any Call.Type] = Self.contracts.flatMap { $0.calls }
        for (type, message, names) in calls.flatMap({ call in refusals(of: call) }) {
            // A time, because all arguments in use are times.
            let arguments = Dictionary(uniqueKeysWithValues: names.map { ($0, Instant.example.text(in: "UTC")) })
            guard let said = texts.sentence(for: type, arguments, in: language) else { continue }
            #expect(said != message, "\(type)")
            // Where an argument is missing, a sentence with a place for it would be English after all.
            #expect(texts.names(of: type, in: language) == names, "\(type)")
        }
    }

    @Test("What is no refusal is a fault, an error of the wire or one of the gateway", arguments: translations)
    func others(language: Language) {
        let prefixes = Self.contracts.map { $0.name } + ["fault", "rpc", "gateway"]
        let found = Set(texts.sentenceKeys(in: language).map { String($0.prefix { $0 != "." }) })
        #expect(found.subtracting(prefixes) == [])
    }
}
