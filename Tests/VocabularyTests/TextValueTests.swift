import RPC
import Testing
import Vocabulary

@Suite("Human text")
struct TextValueTests {
    @Test(
        "Surrounding white space is dropped, inner white space stays",
        arguments: [
            "Ilica 1,  Zagreb", "  Ilica 1,  Zagreb ", "\n\tIlica 1,  Zagreb\r\n", "\u{2003}Ilica 1,  Zagreb\u{00A0}",
        ])
    func trimmed(typed: String) throws {
        #expect(try Line(typed).text == "Ilica 1,  Zagreb")
        #expect(try Paragraph(typed).text == "Ilica 1,  Zagreb")
        #expect(try value(quoted(typed), as: Line.self).text == "Ilica 1,  Zagreb")
    }

    @Test("A text of only space counts as missing", arguments: ["", " ", "\n", "\u{00A0}\u{2003}\t"])
    func blank(typed: String) throws {
        #expect(try faults(quoted(typed), as: Line.self) == [": required"])
        #expect(try faults(quoted(typed), as: Paragraph.self) == [": required"])
    }

    @Test(
        "The limit counts characters as people do, not bytes and not code points",
        arguments: ["a", "Č", "C\u{030C}", "👩‍👩‍👧", "🇭🇷"])
    func limit(character: String) throws {
        let line = String(repeating: character, count: 200)
        #expect(try Line(line).text == line)
        #expect(try Line("  " + line + "  ").text == line)
        #expect(try faults(quoted(line + "a"), as: Line.self) == [": tooLong"])
        let paragraph = String(repeating: character, count: 4_000)
        #expect(try Paragraph(paragraph).text == paragraph)
        #expect(try faults(quoted(paragraph + "a"), as: Paragraph.self) == [": tooLong"])
    }

    @Test("A character of very many code points cannot bypass the limit")
    func stacked() throws {
        let stacked = "a" + String(repeating: "\u{0301}", count: 2_000)
        #expect(stacked.count == 1)
        #expect(try faults(quoted(stacked), as: Line.self) == [": tooLong"])
    }

    @Test("A line has no line break, a paragraph may", arguments: ["\n", "\r\n", "\r", "\t", "\u{2028}"])
    func lineBreaks(control: String) throws {
        let typed = "Two boxes." + control + "This side up."
        #expect(try faults(quoted(typed), as: Line.self) == [": format"])
        #expect(try Paragraph(typed).text == typed)
    }

    @Test(
        "Neither may have other control characters, or characters that reverse the direction of the text",
        arguments: ["\u{0}", "\u{7}", "\u{8}", "\u{1B}", "\u{7F}", "\u{9F}", "\u{202E}", "\u{2066}"])
    func controlCharacters(control: String) throws {
        #expect(try faults(quoted("a" + control + "b"), as: Line.self) == [": format"])
        #expect(try faults(quoted("a" + control + "b"), as: Paragraph.self) == [": format"])
    }

    @Test(
        "Text of any script is encoded unchanged", arguments: ["Đurđevac", "Київ", "عمّان", "東京", "🍰 \"x\" \\ /"])
    func scripts(typed: String) throws {
        #expect(try value(text(Line(typed)), as: Line.self).text == typed)
    }

    @Test(
        "An invisible text counts as missing",
        arguments: [
            "\u{200B}", "\u{AD}", "\u{2060}", "\u{FEFF}", "\u{3164}", "\u{115F}\u{1160}", "\u{FFA0}", "\u{2800}",
            "\u{FE0F}", "\u{E0100}", "\u{E0041}\u{E007F}", "\u{200D}\u{200C}", "\u{200E}\u{200F}\u{61C}",
            "\u{301}\u{302}", "\u{20E3}", "\u{180E}", "\u{FFFC}", "\u{1D159}", "\u{E000}", "\u{378}",
            " \u{200B}\u{A0}\u{2800} \u{301}",
        ])
    func invisible(typed: String) throws {
        #expect(typed.isBlank)
        #expect(try faults(quoted(typed), as: Line.self) == [": required"])
        #expect(try faults(quoted(typed), as: Paragraph.self) == [": required"])
    }

    @Test("One visible character is enough", arguments: ["a", "7", "!", "₴", "Č", "ї", "ع", "東", "🍰", "🇭🇷", "1️⃣", "…"])
    func visible(character: String) throws {
        #expect(try Line(character).text == character)
        #expect(try Line("\u{200B}" + character).text == character)
        #expect(try Line(character + " \u{200B} ").text == character)
    }

    @Test("No Default_Ignorable_Code_Point is visible, alone or in a row")
    func ignorable() {
        let all = (0...0x10FFFF as ClosedRange<UInt32>).compactMap { Unicode.Scalar($0) }
            .filter { $0.properties.isDefaultIgnorableCodePoint }
        #expect(all.count > 4_000)
        for scalar in all {
            let isRefused = (try? Line(String(scalar))) == nil
            #expect(isRefused, "\(scalar.value)")
        }
        #expect(String(String.UnicodeScalarView(all)).isBlank)
    }

    @Test(
        "Meaningless invisible characters are dropped from visible text",
        arguments: [
            "\u{AD}", "\u{34F}", "\u{200B}", "\u{2060}", "\u{2063}", "\u{FEFF}", "\u{3164}", "\u{FFA0}", "\u{FFF9}",
            "\u{1D173}", "\u{E0001}", "\u{E0041}", "\u{E0041}\u{E0042}\u{E007F}", "\u{E0FFF}",
        ])
    func dropped(character: String) throws {
        #expect(try Line("Ana\(character) Mari\(character)ja\(character)").text == "Ana Marija")
        #expect(try Paragraph("\(character)Two\n\(character)boxes").text == "Two\nboxes")
    }

    @Test(
        "Invisible characters that scripts and emoji need are kept",
        arguments: [
            "می\u{200C}خواهم", "ක්\u{200D}ෂ", "❤\u{FE0F}\u{200D}🔥", "👨‍👩‍👧‍👦", "☎\u{FE0E}", "葛\u{E0100}",
            "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", "🏴\u{200D}☠\u{FE0F}", "עברית\u{200F}!",
            "a\u{301}", "ᠠ\u{180E}ᠠ", "ᠠ\u{180B}",
        ])
    func kept(text: String) throws {
        #expect(try Line(text).text == text)
    }

    @Test("Joiners and selectors are kept only where they have an effect, and tags only in a flag")
    func smuggled() throws {
        #expect(try Line("a\u{FE0F}\u{FE0E}\u{E0101}b").text == "a\u{FE0F}b")
        #expect(try Line("a\u{200D}\u{200C}\u{200D}b").text == "a\u{200D}b")
        #expect(try Line("\u{200D}a \u{FE0F}b").text == "a b")
        let tags = String(
            String.UnicodeScalarView((0xE0041...0xE0060 as ClosedRange<UInt32>).compactMap { Unicode.Scalar($0) }))
        #expect(try Line("🏴\(tags)").text.unicodeScalars.count == 8)
        #expect(try Line("🍰\(tags)").text == "🍰")
    }

    @Test("The limit counts the remaining characters")
    func limitOfVisible() throws {
        let line = String(repeating: "č\u{200B}", count: 200)
        #expect(try Line(line).text == String(repeating: "č", count: 200))
        #expect(try faults(quoted(line + "a"), as: Line.self) == [": tooLong"])
    }

    @Test("A text that was stored under an older rule is decoded in replies and events, and refused in calls")
    func stored() throws {
        for json in [#""\u200B""#, #""""#, #""a\u202Eb""#] {
            let bytes = Array(json.utf8)
            let read = try JSONReader.decode(Line.self, from: bytes, unknownMembers: .ignored)
            #expect(try text(read) == text(value(json, as: String.self)))
            #expect(throws: Faults.self) { try JSONReader.decode(Line.self, from: bytes, unknownMembers: .refused) }
        }
        let dotted = Array(#""a..b@example.org""#.utf8)
        let read = try JSONReader.decode(EmailAddress.self, from: dotted, unknownMembers: .ignored)
        #expect(read == EmailAddress(unchecked: "a..b@example.org"))
        #expect(throws: Faults.self) {
            try JSONReader.decode(Line.self, from: Array("1".utf8), unknownMembers: .ignored)
        }
    }

    @Test("The examples are valid")
    func examples() throws {
        #expect(try Line(Line.example.text) == .example)
        #expect(try Paragraph(Paragraph.example.text) == .example)
    }
}
