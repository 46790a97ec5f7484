import Testing
import Texts
import Vocabulary

@Suite("The rules of all texts")
struct CatalogueTextTests {
    /// Numbers of every plural form of every language, and as large as limits are.
    private static let numbers = ["0", "1", "2", "3", "5", "11", "21", "22", "100", "1048576"]

    private static let ranges: [(Language, ClosedRange<Unicode.Scalar>)] = [
        (.uk, "\u{400}"..."\u{4FF}"), (.ar, "\u{600}"..."\u{6FF}"),
    ]

    @Test("A choice by number has all forms of its language", arguments: Language.allCases)
    func plurals(language: Language) throws {
        let all = Set(PluralForm.all(in: language))
        for text in try CatalogueText.all(in: language) {
            for forms in try MessageFormat(text.pattern).pluralForms { #expect(forms == all, "\(text.key)") }
        }
    }

    @Test("The forms of a choice are known, also of a nested one")
    func forms() throws {
        let format = try MessageFormat(
            "{a, select, x {{n, plural, =0 {} one {} other {{m, plural, other {}}}}} other {}}")
        #expect(Set(format.pluralForms) == [[.one, .other], [.other]])
        #expect(try MessageFormat("{a} {n, number}").pluralForms == [])
    }

    @Test("A text can be formatted with any number, without an unfilled placeholder", arguments: Language.allCases)
    func rendered(language: Language) throws {
        for text in try CatalogueText.all(in: language) {
            let format = try MessageFormat(text.pattern)
            for number in Self.numbers {
                let said = try Self.text(of: format, number, in: language)
                let isWhole = !said.isEmpty && !said.contains { "{}#".contains($0) }
                #expect(isWhole, "\(text.key): \(said)")
                let isTidy = said.first?.isWhitespace == false && said.last?.isWhitespace == false
                #expect(isTidy && !said.contains("  "), "\(text.key): \(said)")
            }
        }
    }

    /// Fills all placeholders but those of times and amounts of money with the number.
    private static func text(of format: MessageFormat, _ number: String, in language: Language) throws -> String {
        var arguments = Dictionary(uniqueKeysWithValues: format.names.map { ($0, number) })
        for _ in 0..<2 * format.names.count {
            do {
                return try format.text(arguments, in: language)
            } catch {
                let isTried = arguments[error.name] != number
                arguments[error.name] =
                    isTried ? Money.example.description : Instant.example.text(in: "Europe/Kyiv")
            }
        }
        return try format.text(arguments, in: language)
    }

    @Test("A sentence ends with a full stop", arguments: Language.allCases)
    func sentences(language: Language) throws {
        for text in try CatalogueText.all(in: language) where text.isSentence {
            #expect(text.pattern.hasSuffix("."), "\(text.key)")
        }
    }

    @Test("A text is written in the script of its language", arguments: ranges)
    func scripts(language: Language, script: ClosedRange<Unicode.Scalar>) throws {
        for text in try CatalogueText.all(in: language) {
            let isInScript = text.pattern.unicodeScalars.contains { script.contains($0) }
            #expect(isInScript, "\(text.key)")
        }
    }

    @Test(
        "A text has no control characters except isolates around left-to-right text and names",
        arguments: Language.allCases)
    func controls(language: Language) throws {
        for text in try CatalogueText.all(in: language) {
            let parts = text.pattern.unicodeScalars.split(omittingEmptySubsequences: false) { scalar in
                scalar == "\u{2066}" || scalar == "\u{2068}"
            }
            let plain = parts.enumerated().map { place, part -> String in
                // The first part comes before all isolates.
                guard place > 0 else { return String(part) }
                let isolated = part.prefix { $0 != "\u{2069}" }
                let isLatin = isolated.allSatisfy(\.isASCII)
                #expect(!isolated.isEmpty && isLatin && isolated.count < part.count, "\(text.key)")
                return String(part.dropFirst(isolated.count + 1))
            }
            let categories = plain.joined().unicodeScalars.map(\.properties.generalCategory)
            #expect(!categories.contains(.control) && !categories.contains(.format), "\(text.key)")
        }
    }
}
