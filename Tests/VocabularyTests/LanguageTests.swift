import Testing
import Vocabulary

@Suite("A language")
struct LanguageTests {
    @Test("There are four languages (R01.56, R03.56, R04.14), encoded as two letters")
    func words() throws {
        #expect(Language.allCases.map(\.rawValue) == ["en", "hr", "uk", "ar"])
        for language in Language.allCases {
            #expect(try value(text(language), as: Language.self) == language)
        }
        #expect(faults(#""de""#, as: Language.self) == [": notAllowed"])
        #expect(faults(#""EN""#, as: Language.self) == [": notAllowed"])
        #expect(faults(#""uk-UA""#, as: Language.self) == [": notAllowed"])
    }

    @Test(
        "A BCP 47 tag selects a language, regardless of region and case",
        arguments: [
            ("en", .en), ("EN", .en), ("en-GB", .en), ("en_US", .en), ("hr", .hr), ("hr-HR", .hr), ("uk", .uk),
            ("uk-UA", .uk), ("UK-ua", .uk), ("ar", .ar), ("ar-KW", .ar), ("ar-Latn-KW", .ar),
        ] as [(String, Language)])
    func tag(tag: String, language: Language) {
        #expect(Language(tag: tag) == language)
    }

    @Test(
        "An unknown tag selects no language",
        arguments: ["", "-", "de", "de-DE", "e", "eng", "ara", "-en", " en", "en ", "en;q=0.5", "*", "sr-HR", "ua"])
    func other(tag: String) {
        #expect(Language(tag: tag) == nil)
    }

    @Test("R04.14: Arabic runs from right to left")
    func direction() {
        #expect(Language.allCases.map(\.direction) == ["ltr", "ltr", "ltr", "rtl"])
    }

    @Test("A permission of staff is encoded as a word")
    func permissions() throws {
        #expect(Permission.allCases.map(\.rawValue) == ["admin", "dispatcher"])
        #expect(faults(#""Admin""#, as: Permission.self) == [": notAllowed"])
    }
}
