import Testing
import Vocabulary

@Suite("Human text")
struct TextValueTests {
    @Test(
        "White space around is dropped, within it stays",
        arguments: [
            "Ilica 1,  Zagreb", "  Ilica 1,  Zagreb ", "\n\tIlica 1,  Zagreb\r\n", "\u{2003}Ilica 1,  Zagreb\u{00A0}",
        ])
    func trimmed(typed: String) throws {
        #expect(try Line(typed).text == "Ilica 1,  Zagreb")
        #expect(try Paragraph(typed).text == "Ilica 1,  Zagreb")
        #expect(try value(quoted(typed), as: Line.self).text == "Ilica 1,  Zagreb")
    }

    @Test("Nothing but space counts as missing", arguments: ["", " ", "\n", "\u{00A0}\u{2003}\t"])
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

    @Test("A character that is made of very many code points does not get around the limit")
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
        "Other control characters stand in neither, nor what turns the order of the text around",
        arguments: ["\u{0}", "\u{7}", "\u{8}", "\u{1B}", "\u{7F}", "\u{9F}", "\u{202E}", "\u{2066}"])
    func controlCharacters(control: String) throws {
        #expect(try faults(quoted("a" + control + "b"), as: Line.self) == [": format"])
        #expect(try faults(quoted("a" + control + "b"), as: Paragraph.self) == [": format"])
    }

    @Test(
        "Text of any script is written as it was read", arguments: ["Đurđevac", "Київ", "عمّان", "東京", "🍰 \"x\" \\ /"])
    func scripts(typed: String) throws {
        #expect(try value(text(Line(typed)), as: Line.self).text == typed)
    }

    @Test("The examples are valid")
    func examples() throws {
        #expect(try Line(Line.example.text) == .example)
        #expect(try Paragraph(Paragraph.example.text) == .example)
    }
}
