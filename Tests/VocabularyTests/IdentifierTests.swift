import Testing
import Vocabulary

@Suite("An identifier is a UUID of version 7")
struct IdentifierTests {
    private enum Tag {}
    private typealias ID = Identifier<Tag>

    @Test("The example of RFC 9562 appendix A.6 follows from its time and its random bits")
    func standardVector() {
        let identifier = ID(
            at: Instant(milliseconds: 1_645_557_742_000), random: (0x0CC3, 0x18C4_DC0C_0C07_398F))
        #expect(identifier.description == "017f22e2-79b0-7cc3-98c4-dc0c0c07398f")
    }

    @Test(
        "Version and variant have their positions for any random bits",
        arguments: [0, .max, 0x1234_5678_9ABC_DEF0] as [UInt64], [0, .max, 0x0FED_CBA9_8765_4321] as [UInt64])
    func fixedBits(high: UInt64, low: UInt64) {
        let bytes = ID(at: Instant(milliseconds: 1_795_268_700_000), random: (high, low)).bytes
        #expect(bytes.count == 16)
        #expect(bytes[6] >> 4 == 7)
        #expect(bytes[8] >> 6 == 0b10)
        #expect(Array(bytes[..<6]) == [0x01, 0xA1, 0xFE, 0x5A, 0x67, 0x60])
    }

    @Test("All random bits are kept")
    func randomBits() {
        let none = ID(at: Instant(milliseconds: 0), random: (0, 0)).bytes
        let all = ID(at: Instant(milliseconds: 0), random: (.max, .max)).bytes
        let different = zip(none, all).map { ($0 ^ $1).nonzeroBitCount }.reduce(0, +)
        #expect(different == 74)
    }

    @Test("Later identifiers sort later, as values, as texts and as bytes")
    func order() {
        let times: [Int64] = [0, 1, 255, 256, 65_536, 1_645_557_742_000, 1_795_268_700_000, 1_795_268_700_001]
        let identifiers = times.map { ID(at: Instant(milliseconds: $0), random: (UInt64($0) &* 7_919, .max)) }
        #expect(identifiers.shuffled().sorted() == identifiers)
        #expect(identifiers.map(\.description).shuffled().sorted() == identifiers.map(\.description))
        let bytes = identifiers.map(\.bytes)
        #expect(bytes.shuffled().sorted { $0.lexicographicallyPrecedes($1) } == bytes)
    }

    @Test("Identifiers of the same millisecond sort by the random bits")
    func orderWithinMillisecond() {
        let noon = Instant(milliseconds: 1_795_262_400_000)
        #expect(ID(at: noon, random: (1, 0)) < ID(at: noon, random: (2, 0)))
        #expect(ID(at: noon, random: (1, 1)) < ID(at: noon, random: (1, 2)))
        #expect(ID(at: noon, random: (1, 1)) == ID(at: noon, random: (1, 1)))
    }

    @Test(
        "A text is decoded in either case and encoded in lower case",
        arguments: [
            "017f22e2-79b0-7cc3-98c4-dc0c0c07398f", "017F22E2-79B0-7CC3-98C4-DC0C0C07398F",
            "017f22e2-79B0-7cc3-98C4-dc0c0c07398F",
        ])
    func textRoundTrip(spelling: String) throws {
        let identifier = try #require(ID(spelling))
        #expect(identifier.description == "017f22e2-79b0-7cc3-98c4-dc0c0c07398f")
        #expect(try value(quoted(spelling), as: ID.self) == identifier)
        #expect(try text(identifier) == #""017f22e2-79b0-7cc3-98c4-dc0c0c07398f""#)
    }

    @Test("The extreme values keep their bits as text and as bytes", arguments: [UInt8.min, .max])
    func extremes(byte: UInt8) throws {
        let identifier = try #require(ID(bytes: Array(repeating: byte, count: 16)))
        #expect(identifier.bytes == Array(repeating: byte, count: 16))
        #expect(ID(identifier.description) == identifier)
    }

    @Test(
        "Any other text is refused",
        arguments: [
            "", "017f22e2", "017f22e279b07cc398c4dc0c0c07398f", "017f22e2-79b0-7cc3-98c4-dc0c0c07398",
            "017f22e2-79b0-7cc3-98c4-dc0c0c07398f0", "{017f22e2-79b0-7cc3-98c4-dc0c0c07398f}",
            "017f22e2-79b0-7cc3-98c4-dc0c0c07398g", "017f22e-279b0-7cc3-98c4-dc0c0c07398f",
            "017f22e2_79b0_7cc3_98c4_dc0c0c07398f", " 017f22e2-79b0-7cc3-98c4-dc0c0c07398f",
            "017f22e2-79b0-7cc3-98c4-dc0c0c07398\u{FF11}", "017f22e2-79b0-7cc3-98c4-dc0c0c0739-8f",
        ])
    func badTexts(spelling: String) throws {
        #expect(ID(spelling) == nil)
        #expect(try faults(quoted(spelling), as: ID.self) == [": format"])
    }

    @Test("Only 16 bytes are decoded", arguments: 0...20)
    func bytes(count: Int) {
        let bytes = (0..<count).map { UInt8($0 * 11) }
        #expect(ID(bytes: bytes)?.bytes == (count == 16 ? bytes : nil))
    }

    @Test("Another tag keeps the bits")
    func otherTag() throws {
        let account = try #require(AccountID("017f22e2-79b0-7cc3-98c4-dc0c0c07398f"))
        #expect(ID(account).bytes == account.bytes)
    }

    @Test("The example is of version 7 and is decoded to itself")
    func example() {
        #expect(ID(ID.example.description) == ID.example)
        #expect(ID.example.bytes[6] >> 4 == 7)
    }
}
