import DeliveriesContract
import RPC
import Testing
import Vocabulary

@Suite("A registration key")
struct RegistrationKeyTests {
    @Test(
        "A key is parsed in any case and grouping, with I and L as 1 and O as 0",
        arguments: [
            "7K3M-ZQ9A-2X10-B8RD", "7k3mzq9a2x10b8rd", " 7K3M ZQ9A 2X10 B8RD ", "7K3M-ZQ9A-2XIO-B8RD",
            "7K3M-ZQ9A-2XLO-B8RD", "7k3m-zq9a-2xlo-b8rd",
            // Pasted from messages: line breaks, no-break spaces, all kinds of dashes, direction marks.
            "7K3M-ZQ9A-\r\n2X10-B8RD\n", "\t7K3M\u{a0}ZQ9A\u{202f}2X10\u{3000}B8RD",
            "7K3M\u{2013}ZQ9A\u{2014}2X10\u{2212}B8RD", "7K3M\u{2010}ZQ9A\u{2011}2X10\u{ff0d}B8RD",
            "\u{202a}7K3M-ZQ9A-2X10-B8RD\u{202c}", "7K3M\u{ad}ZQ9A\u{200b}2X10\u{feff}B8RD",
        ])
    func spellings(spelling: String) throws {
        let key = try RegistrationKey(spelling)
        #expect(key.text == "7K3MZQ9A2X10B8RD")
        #expect(key.description == "7K3M-ZQ9A-2X10-B8RD")
    }

    @Test("An optional member and a part of a page's path are parsed in the same way")
    func members() throws {
        let key = try RegistrationKey("7K3M-ZQ9A-2X10-B8RD")
        let pasted = #"7K3M–ZQ9A–\n2X10–B8RD"#
        let registration = try JSONReader.decode(
            RedeemInvitation.self, from: Array(#"{"registrationKey":"\#(pasted)"}"#.utf8), unknownMembers: .refused)
        #expect(registration.registrationKey == key)
        let blankable = try JSONReader.decode(
            Blankable<RegistrationKey>.self, from: Array(#""\#(pasted)""#.utf8), unknownMembers: .refused)
        #expect(blankable.value == key)
    }

    @Test(
        "Any other text is refused",
        arguments: [
            "", "7K3M-ZQ9A-2X10-B8R", "7K3M-ZQ9A-2X10-B8RDD", "7K3M-ZQ9A-2X10-B8RU", "7K3M_ZQ9A_2X10_B8RD", "ß",
        ])
    func refused(spelling: String) {
        #expect(throws: Fault.self) { try RegistrationKey(spelling) }
    }

    @Test("Each of 16 random bytes gives one character; all 32 characters occur, and no ambiguous one")
    func random() throws {
        let first = RegistrationKey(random: (0..<16).map(UInt8.init))
        let second = RegistrationKey(random: (16..<32).map(UInt8.init))
        #expect(first.text + second.text == "0123456789ABCDEFGHJKMNPQRSTVWXYZ")
        #expect(RegistrationKey(random: (224..<240).map(UInt8.init)) == first)
        #expect(try RegistrationKey(second.description) == second)
    }
}
