import DeliveriesContract
import RPC
import Testing
import Vocabulary

@Suite("A registration key")
struct RegistrationKeyTests {
    @Test(
        "It is read in any case and grouping, with I and L as 1 and O as 0",
        arguments: [
            "7K3M-ZQ9A-2X10-B8RD", "7k3mzq9a2x10b8rd", " 7K3M ZQ9A 2X10 B8RD ", "7K3M-ZQ9A-2XIO-B8RD",
            "7K3M-ZQ9A-2XLO-B8RD", "7k3m-zq9a-2xlo-b8rd",
        ])
    func spellings(spelling: String) throws {
        let key = try RegistrationKey(spelling)
        #expect(key.text == "7K3MZQ9A2X10B8RD")
        #expect(key.description == "7K3M-ZQ9A-2X10-B8RD")
    }

    @Test(
        "Anything else is refused",
        arguments: [
            "", "7K3M-ZQ9A-2X10-B8R", "7K3M-ZQ9A-2X10-B8RDD", "7K3M-ZQ9A-2X10-B8RU", "7K3M_ZQ9A_2X10_B8RD", "ß",
        ])
    func refused(spelling: String) {
        #expect(throws: Fault.self) { try RegistrationKey(spelling) }
    }

    @Test("Each of 16 random bytes gives one character; all 32 occur, and none that is taken for another")
    func random() throws {
        let first = RegistrationKey(random: (0..<16).map(UInt8.init))
        let second = RegistrationKey(random: (16..<32).map(UInt8.init))
        #expect(first.text + second.text == "0123456789ABCDEFGHJKMNPQRSTVWXYZ")
        #expect(RegistrationKey(random: (224..<240).map(UInt8.init)) == first)
        #expect(try RegistrationKey(second.description) == second)
    }
}
