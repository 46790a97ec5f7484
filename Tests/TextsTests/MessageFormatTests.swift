import Testing
import Texts
import Vocabulary

@Suite("Texts with placeholders")
struct MessageFormatTests {
    private func text(
        _ pattern: String, _ arguments: [String: String] = [:], in language: Language = .en, zone: String = "UTC"
    ) throws -> String {
        try MessageFormat(pattern).text(arguments, in: language, zone: zone)
    }

    @Test("An argument replaces its placeholder unchanged")
    func arguments() throws {
        #expect(
            try text("{store} has a parcel for {courier}.", ["store": "Klas {x}", "courier": "Ana"])
                == "Klas {x} has a parcel for Ana.")
        #expect(try text("{ a }-{b_2}", ["a": "1", "b_2": "2"]) == "1-2")
        #expect(try MessageFormat("{a} {n, plural, other {{b}}}").names == ["a", "b", "n"])
    }

    @Test(
        "A noun has the plural form of its number in the language",
        arguments: [
            (Language.en, ["0 days", "1 day", "2 days", "5 days", "1,000 days"]),
            (.hr, ["0 dana", "1 dan", "2 dana", "5 dana", "1.000 dana"]),
            (.uk, ["0 днів", "1 день", "2 дні", "5 днів", "1\u{A0}000 днів"]),
        ])
    func plurals(_ language: Language, _ expected: [String]) throws {
        let patterns: [Language: String] = [
            .en: "{n, plural, one {# day} other {# days}}",
            .hr: "{n, plural, one {# dan} few {# dana} other {# dana}}",
            .uk: "{n, plural, one {# день} few {# дні} many {# днів} other {# дня}}",
        ]
        let pattern = try #require(patterns[language])
        let written = try ["0", "1", "2", "5", "1000"].map { try text(pattern, ["n": $0], in: language) }
        #expect(written == expected)
    }

    @Test("Arabic has six plural forms, and digits that are readable in both directions")
    func arabic() throws {
        let pattern = "{n, plural, zero {z} one {o} two {t} few {# f} many {# m} other {# x}}"
        let written = try ["0", "1", "2", "3", "11", "100", "1500"].map { try text(pattern, ["n": $0], in: .ar) }
        #expect(written == ["z", "o", "t", "3 f", "11 m", "100 x", "1,500 x"])
    }

    @Test("An exact number takes precedence over the plural form, and a choice by word has a default")
    func choices() throws {
        let plural = "{n, plural, =0 {none} one {one} other {# of {what}}}"
        #expect(try text(plural, ["n": "0", "what": "them"]) == "none")
        #expect(try text(plural, ["n": "7", "what": "them"]) == "7 of them")
        let select = "{who, select, store {a store} other {somebody}} calls"
        #expect(try text(select, ["who": "store"]) == "a store calls")
        #expect(try text(select, ["who": "x"]) == "somebody calls")
    }

    @Test("A choice by word without its argument takes the default")
    func choiceWithoutArgument() throws {
        #expect(try text("{who, select, store {a store} other {somebody}} calls") == "somebody calls")
    }

    @Test(
        "An amount of money has the format of the language",
        arguments: [
            (Language.en, "UAH\u{A0}1,450.00"), (.hr, "1.450,00\u{A0}UAH"), (.uk, "1\u{A0}450,00\u{A0}грн"),
            (.ar, "1,450.00\u{A0}UAH"),
        ])
    func money(_ language: Language, _ expected: String) throws {
        let written = try text("{m, money}", ["m": Money(145_000, .uah).description], in: language)
        #expect(written == expected)
        for argument in ["450", "450 UAH", "UAH 450.00", "450.00 ABC", ""] {
            #expect(throws: MissingArgument(name: "m")) { try text("{m, money}", ["m": argument], in: language) }
        }
    }

    @Test("Apostrophes are literal, or quote the signs between them")
    func apostrophes() throws {
        #expect(try text("it''s, it's '{'x'}' # '") == "it's, it's {x} # '")
        #expect(try text("{n, plural, other {'#' #}}", ["n": "2"]) == "# 2")
    }

    @Test(
        "Dates, clock times and numbers have the format of the language",
        arguments: [
            (Language.en, "22 November 2026 at 18:05, 1,234.5"), (.hr, "22. studenoga 2026. at 18:05, 1.234,5"),
            (.uk, "22 листопада 2026\u{202F}р. at 18:05, 1\u{A0}234,5"), (.ar, "22 نوفمبر، 2026 at 18:05, 1,234.5"),
        ])
    func dates(_ language: Language, _ expected: String) throws {
        let written = try text(
            "{t, date} at {t, time}, {n, number}", ["t": "2026-11-22T17:05:30.000Z", "n": "1234.5"], in: language,
            zone: "Europe/Zagreb")
        #expect(written == expected)
    }

    @Test("A time is shown in its own zone (RFC 9557), not in the default zone")
    func zones() throws {
        // Four in the morning in UTC is six in Kyiv in winter; an hour before midnight is the next day there.
        let departure = try #require(Instant("2026-11-26T04:00:00.000Z"))
        let late = try #require(Instant("2026-11-26T23:00:00.000Z"))
        let arguments = ["departure": departure.text(in: "Europe/Kyiv"), "late": late.text(in: "Europe/Kyiv")]
        #expect(arguments["departure"] == "2026-11-26T04:00:00.000Z[Europe/Kyiv]")
        for zone in ["UTC", "America/New_York"] {
            #expect(try text("{departure, time}", arguments, zone: zone) == "06:00")
            #expect(
                try text("{late, date} {late, time}", arguments, in: .hr, zone: zone) == "27. studenoga 2026. 01:00")
        }
        // In summer it is an hour later.
        #expect(try text("{t, time}", ["t": "2026-07-26T04:00:00.000Z[Europe/Kyiv]"]) == "07:00")
        #expect(try text("{t, time}", ["t": "2026-07-26T04:00:00.000Z[UTC]"], zone: "Europe/Kyiv") == "04:00")
        #expect(try text("{t, time}", ["t": "2026-07-26T04:00:00.000Z"], zone: "Europe/Kyiv") == "07:00")
        // A placeholder without a format gets the text unchanged.
        #expect(try text("{departure}", arguments) == "2026-11-26T04:00:00.000Z[Europe/Kyiv]")
    }

    @Test(
        "A time that occurs twice when clocks are put back has its offset",
        arguments: [
            ("2027-10-30T23:59:00.000Z", "02:59"), ("2027-10-31T00:30:00.000Z", "03:30 (UTC+03:00)"),
            ("2027-10-31T01:30:00.000Z", "03:30 (UTC+02:00)"), ("2027-10-31T02:00:00.000Z", "04:00"),
            ("2027-03-28T01:00:00.000Z", "04:00"),
        ])
    func shownTwice(time: String, expected: String) throws {
        for language in Language.allCases {
            let written = try text("{t, time}", ["t": "\(time)[Europe/Kyiv]"], in: language)
            // In Arabic the offset is between isolates, because it runs from left to right.
            let isIsolated = language == .ar && expected.contains(" ")
            #expect(written == (isIsolated ? "\u{2066}\(expected)\u{2069}" : expected))
        }
    }

    @Test(
        "An unknown zone, or any other suffix, makes a time invalid",
        arguments: [
            "2026-11-26T04:00:00.000Z[Mars/Base]", "2026-11-26T04:00:00.000Z[]", "2026-11-26T04:00:00.000Z[Europe/Kyiv",
            "2026-11-26T04:00:00.000Z Europe/Kyiv]", "[Europe/Kyiv]", "2026-11-26[Europe/Kyiv]",
            "2026-11-26T04:00:00.000Z[!Europe/Kyiv]", "2026-11-26T04:00:00.000Z[u-ca=hebrew]",
            "2026-11-26T04:00:00.000Z[Europe/Kyiv][u-ca=hebrew]", "2026-11-26T04:00:00.000Z[GMT+2]",
            "2026-11-26T04:00:00.000Z[EST]", "2026-11-26T04:00:00.000Z[../../etc/passwd]",
            "2026-11-26T06:00:00.000+02:00[Europe/Kyiv]", "2026-11-26T04:00:00.000Z[Europe/Kyiv] ",
        ])
    func noZones(argument: String) {
        for pattern in ["{t, date}", "{t, time}"] {
            #expect(throws: MissingArgument(name: "t")) { try text(pattern, ["t": argument]) }
        }
    }

    @Test(
        "An invalid MessageFormat is refused with the position of the error",
        arguments: [
            ("{", "a name is missing", 1), ("}", "a } too many", 0), ("{a", ", is missing", 2),
            ("{a, list}", "there is no list", 8), ("{a, plural, one {x}}", "other is missing", 20),
            ("{a, plural, lots {x} other {}}", "lots is no plural form", 16),
            ("{a, select, b {} b {} other {}}", "b is there twice", 20),
        ])
    func malformed(_ pattern: String, _ reason: String, _ offset: Int) {
        do {
            _ = try MessageFormat(pattern)
            Issue.record("it was read")
        } catch {
            #expect(error.reason == reason)
            #expect(error.offset == offset, "\(pattern)")
        }
    }

    @Test("A missing argument, or one that must be a number or a time and is not, is named")
    func missing() {
        let arguments = ["n": "many", "t": "today"]
        for (pattern, name) in [
            ("{a}", "a"), ("{n, plural, other {#}}", "n"), ("{n, number}", "n"), ("{t, date}", "t"),
        ] {
            #expect(throws: MissingArgument(name: name)) { try text(pattern, arguments) }
        }
    }
}
