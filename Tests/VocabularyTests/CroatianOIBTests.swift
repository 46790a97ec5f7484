import Testing
import Vocabulary

@Suite("A Croatian OIB")
struct CroatianOIBTests {
    /// The check of ISO 7064 MOD 11,10 by its definition: a number is valid when the hybrid sum over all its digits
    /// leaves 1.
    private func isValid(_ text: String) -> Bool {
        let digits = text.compactMap(\.wholeNumberValue)
        var adjusted = 10
        for (place, digit) in digits.enumerated() {
            let sum = adjusted + digit
            if place == digits.count - 1 { return sum % 10 == 1 }
            let remainder = sum - 10 * ((sum - 1) / 10)
            adjusted = remainder * 2 - (remainder * 2 > 10 ? 11 : 0)
        }
        return false
    }

    @Test("The check of this test agrees with the example of ISO 7064: the check digit of 0794 is 5")
    func independentCheck() {
        #expect(isValid("07945"))
        #expect(!isValid("07944"))
    }

    @Test(
        "Of ten last digits exactly one is accepted",
        arguments: [
            "0000000000", "1234567890", "9999999999", "6943515153", "3312980160", "1000000001", "5050505050",
            "0000000001", "8765432109", "2222222222",
        ])
    func lastDigit(first: String) {
        let accepted = (0...9).map { first + String($0) }.filter { (try? CroatianOIB($0)) != nil }
        #expect(accepted == (0...9).map { first + String($0) }.filter(isValid))
        #expect(accepted.count == 1)
    }

    @Test("Valid OIBs are decoded and encoded", arguments: ["69435151530", "33392005961", "18683136487"])
    func roundTrip(spelling: String) throws {
        #expect(try CroatianOIB(spelling).text == spelling)
        #expect(try text(CroatianOIB(spelling)) == quoted(spelling))
        #expect(try value(quoted(spelling), as: CroatianOIB.self).text == spelling)
    }

    @Test("Two swapped digits are detected")
    func transposition() {
        #expect(throws: Fault.self) { try CroatianOIB("69453151530") }
        #expect(throws: Fault.self) { try CroatianOIB("96435151530") }
    }

    @Test("A wrong check digit and a wrong form have different faults")
    func codes() {
        #expect(faults(#""69435151531""#, as: CroatianOIB.self) == [": checkDigit"])
        #expect(faults(#""6943515153""#, as: CroatianOIB.self) == [": format"])
    }

    @Test(
        "A text other than 11 digits is refused",
        arguments: [
            "", "6943515153", "694351515300", "69435 151530", " 69435151530", "HR69435151530", "6943515153X",
            "-9435151530", "6943515153\u{0660}",
        ])
    func refused(spelling: String) throws {
        #expect(try faults(quoted(spelling), as: CroatianOIB.self) == [": format"])
    }

    @Test("The example is valid")
    func example() throws {
        #expect(isValid(CroatianOIB.example.text))
        #expect(try CroatianOIB(CroatianOIB.example.text) == .example)
    }
}
