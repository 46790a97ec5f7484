@testable import IdentityService
import Testing
import Texts
import Vocabulary

/// Every language has the content of the English catalogue.
@Suite("Catalogues of identity's own messages")
struct CatalogueTests {
    private static func catalogue(_ language: Language) throws -> Catalogue {
        try Catalogue(parsing: try #require(MessageTexts.embedded[language]))
    }

    private static func names(_ texts: [String]) throws -> Set<String> {
        try texts.reduce(into: Set<String>()) { names, text in names.formUnion(try MessageFormat(text).names) }
    }

    @Test("Every language has a catalogue with exactly the known messages, and a button for each link")
    func messages() throws {
        let expected = Dictionary(uniqueKeysWithValues: Message.all.map { ($0.message.template, $0) })
        for language in Language.allCases {
            let catalogue = try Self.catalogue(language)
            #expect(Set(catalogue.messages.keys) == Set(expected.keys))
            for (template, entry) in catalogue.messages {
                let (message, channels) = try #require(expected[template])
                #expect((entry.mail != nil) == channels.contains(.mira), "\(template)")
                #expect((entry.sms != nil) == channels.contains(.phone), "\(template)")
                #expect((entry.mail?.button != nil) == (message.arguments["link"] != nil), "\(template)")
            }
        }
    }

    @Test("Each text has the placeholders of the English one", arguments: Language.allCases)
    func arguments(_ language: Language) throws {
        let (english, other) = (try Self.catalogue(.en), try Self.catalogue(language))
        for (template, entry) in english.messages {
            let translated = try #require(other.messages[template])
            for (texts, translations) in [
                (entry.mail?.texts ?? [], translated.mail?.texts ?? []),
                ([entry.sms].compactMap(\.self), [translated.sms].compactMap(\.self)),
            ] {
                #expect(try Self.names(texts) == Self.names(translations), "\(template)")
            }
        }
        for unit in [other.minutes, other.hours, other.days] { #expect(try Self.names([unit]) == ["count"]) }
        #expect(try Self.names([other.greeting, other.signature, other.open]).isEmpty)
    }

    @Test("A text with a plural has every plural form of its language", arguments: Language.allCases)
    func plurals(_ language: Language) throws {
        let catalogue = try Self.catalogue(language)
        for unit in [catalogue.minutes, catalogue.hours, catalogue.days] {
            for form in PluralForm.all(in: language) { #expect(unit.contains("\(form.rawValue) {"), "\(unit)") }
        }
    }

    @Test("No text equals the English one, except names", arguments: Language.allCases.filter { $0 != .en })
    func translated(_ language: Language) throws {
        let (english, other) = (try Self.catalogue(.en), try Self.catalogue(language))
        for (template, entry) in english.messages {
            let translation = try #require(other.messages[template])
            #expect(entry.sms == nil || entry.sms != translation.sms, "\(template)")
            #expect(entry.mail == nil || entry.mail?.subject != translation.mail?.subject, "\(template)")
            #expect(entry.mail == nil || entry.mail?.before != translation.mail?.before, "\(template)")
        }
        #expect(other.open != english.open)
    }
}
