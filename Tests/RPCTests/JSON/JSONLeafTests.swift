import Foundation
import RPC
import Testing
import Vocabulary

/// Leaves have a fast path beside `Codable`, which Foundation uses. Both must give the same result.
@Suite("JSON leaves: fast path and Codable")
struct JSONLeafTests {
    private enum Tag {}

    private func agrees<T: Codable & Hashable>(_ value: T) throws -> Bool {
        let (ours, theirs) = (try JSONWriter.encode([value]), try JSONEncoder().encode([value]))
        let slashes = String(decoding: theirs, as: UTF8.self).replacingOccurrences(of: "\\/", with: "/")
        let read = try JSONReader.decode([T].self, from: ours, unknownMembers: .refused)
        let readByFoundation = try JSONDecoder().decode([T].self, from: Data(ours))
        return String(decoding: ours, as: UTF8.self) == slashes && read == [value] && readByFoundation == [value]
    }

    @Test(
        "Identifiers are equal on both paths",
        arguments: [0, 0x0123_4567_89AB_CDEF, 0xFEDC_BA98_7654_3210, .max] as [UInt64])
    func identifiers(bits: UInt64) throws {
        let identifier = Identifier<Tag>(at: Instant(milliseconds: 1_795_268_700_000), random: (bits, ~bits))
        #expect(try agrees(identifier))
        let text = identifier.description
        #expect(try readJSON("\"\(text.uppercased())\"", as: Identifier<Tag>.self) == identifier)
        #expect(
            try readJSON("\"\\u003\(text.first ?? "0")\(text.dropFirst())\"", as: Identifier<Tag>.self) == identifier)
        for place in 0..<36 {
            var wrong = Array(text.utf8)
            wrong[place] = UInt8(ascii: place == 8 ? "a" : "g")
            #expect(
                faults(in: "\"\(String(decoding: wrong, as: UTF8.self))\"", as: Identifier<Tag>.self) == [": format"])
        }
    }

    @Test(
        "Instants are equal on both paths",
        arguments: [
            0, 1, -1, 999, 1_000, 1_795_268_700_000, 253_402_300_799_999, -62_135_596_800_000, 951_782_400_000,
            4_107_542_399_999,
        ] as [Int64])
    func instants(milliseconds: Int64) throws { #expect(try agrees(Instant(milliseconds: milliseconds))) }

    @Test("Texts, numbers, enums and other types are equal on both paths")
    func vocabulary() throws {
        #expect(try agrees(Line("Ilica \"1\", Čazma")) && agrees(Paragraph("a\nb")))
        #expect(try agrees(EmailAddress("ANA@example.org")) && agrees(CroatianPhone("091 123 4567")))
        #expect(try agrees(CroatianOIB("12345678903")) && agrees(Password(text: "a/b\\c")))
        #expect(try AccountKind.allCases.allSatisfy(agrees))
        #expect(try agrees(PageLimit(7)) && agrees(PageCursor(bytes: [0, 255, 16])))
        #expect(try agrees(Blankable(Line.example)) && agrees(Line?.none) && agrees(Instant?.some(.example)))
        #expect(try agrees(true) && agrees("") && agrees(Int.min) && agrees(Int64.max) && agrees([["a"], []]))
        #expect(try agrees(Int8.min) && agrees(UInt64.max) && agrees(0.1) && agrees(Float(0.1)))
        #expect(try agrees(["a": [1: Line.example]]) && agrees(Set(["x"])))
    }

    @Test("The fault of a leaf is the one that its type throws")
    func wrong() throws {
        struct All: Codable {
            var id: Identifier<Tag>, at: Instant, line: Line, mail: EmailAddress, kind: AccountKind, limit: PageLimit
            var cursor: PageCursor, flag: Bool, count: Int, ratio: Double, text: String
        }
        let text = """
            {"id":"1","at":"2026","line":" ","mail":"a@b","kind":"x","limit":0,"cursor":"zz","flag":"true","count":"1",\
            "ratio":"1","text":1}
            """
        #expect(
            faults(in: text, as: All.self) == [
                "id: format", "at: format", "line: required", "mail: format", "kind: notAllowed", "limit: outOfRange",
                "cursor: format", "flag: type", "count: type", "ratio: type", "text: type",
            ])
        let names = ["id", "at", "line", "mail", "kind", "limit", "cursor", "flag", "count", "ratio", "text"]
        let members = names.map { "\"\($0)\":[]" }.joined(separator: ",")
        #expect(faults(in: "{\(members)}", as: All.self) == names.map { "\($0): type" })
        let nulls = names.map { "\"\($0)\":null" }.joined(separator: ",")
        #expect(faults(in: "{\(nulls)}", as: All.self) == names.map { "\($0): required" })
    }
}
