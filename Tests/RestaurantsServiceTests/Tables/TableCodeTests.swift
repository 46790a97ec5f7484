import RestaurantsContract
import Testing
import Vocabulary

@Suite("The secret of a table's code")
struct TableCodeTests {
    private static let high = [UInt8](repeating: 0xFF, count: 16)

    @Test(
        "A code is 16 bytes in 26 characters, and is decoded to itself",
        arguments: [
            ((0..<16).map(UInt8.init), "00041061050R3GG28A1C60T3GF"),
            (high, "7ZZZZZZZZZZZZZZZZZZZZZZZZZ"), ([UInt8](repeating: 0, count: 16), "00000000000000000000000000"),
        ])
    func bytes(bytes: [UInt8], text: String) throws {
        let code = TableCode(random: bytes)
        #expect(code.text == text)
        let decoded = try TableCode(text)
        #expect(decoded == code && decoded.bytes == bytes)
        #expect(TableCode.path(with: code) == "/q/\(text)")
    }

    @Test(
        "Any other text is refused: more than 128 bits, small letters, letters outside of the alphabet",
        arguments: [
            "", "8ZZZZZZZZZZZZZZZZZZZZZZZZZ", "7zzzzzzzzzzzzzzzzzzzzzzzzz", "7ZZZZZZZZZZZZZZZZZZZZZZZZ",
            "7ZZZZZZZZZZZZZZZZZZZZZZZZZZ", "7ZZZZZZZZZZZZZZZZZZZZZZZZI", "7ZZZZZZZZZZZZZZZZZZZZZZZZÄ",
            "7ZZZZ-ZZZZZZZZZZZZZZZZZZZZ",
        ])
    func refused(text: String) { #expect(throws: Fault.self) { try TableCode(text) } }

    @Test("Printing a code shows nothing")
    func printing() {
        #expect("\(TableCode.example)" == "(secret)")
        #expect(String(reflecting: TableCode.example) == "(secret)")
    }
}
