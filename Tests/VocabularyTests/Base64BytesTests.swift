import Foundation
import Testing
import Vocabulary

@Suite("Bytes as text (RFC 4648)")
struct Base64BytesTests {
    /// RFC 4648 section 10.
    static let vectors = [
        ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
        ("foobar", "Zm9vYmFy"),
    ]

    @Test("The vectors of RFC 4648 section 10 are encoded and decoded", arguments: vectors)
    func vector(plain: String, encoded: String) throws {
        let bytes = Base64Bytes(Array(plain.utf8))
        #expect(bytes.text == encoded)
        #expect(Base64Bytes(encoded) == bytes)
        #expect(try text(bytes) == quoted(encoded))
        #expect(try value(quoted(encoded), as: Base64Bytes.self) == bytes)
    }

    @Test("Bytes of any length are encoded as by Foundation, and decoded to themselves", arguments: 0...260)
    func lengths(count: Int) throws {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 167 &+ count) }
        let encoded = Base64Bytes(bytes).text
        #expect(encoded == Data(bytes).base64EncodedString())
        let read = try #require(Base64Bytes(encoded))
        #expect(read.bytes == bytes)
    }

    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")

    @Test("Of all texts of two digits exactly 256 are one byte, because unused bits must be 0 (section 3.5)")
    func canonical() {
        var read: Set<[UInt8]> = []
        for first in Self.alphabet {
            for second in Self.alphabet {
                guard let value = Base64Bytes("\(first)\(second)==") else { continue }
                #expect(value.text == "\(first)\(second)==")
                read.insert(value.bytes)
            }
        }
        #expect(read.count == 256)
        let three = Self.alphabet.flatMap { second in Self.alphabet.map { "A\(second)\($0)=" } }
        #expect(three.count { Base64Bytes($0) != nil } == 1_024)
    }

    @Test(
        "Another encoding of the same bytes and an invalid text are refused",
        arguments: [
            "Zh==", "Zm9=", "Zg=", "Zg", "Zg===", "Zm8", "Zm8==", "Zm9v=", "Zm9v====", "Z", "Z=", "Z==", "Z===", "=",
            "==", "===", "====", "=Zg=", "Z=g=", "Zg==Zg==", "Zm8=Zm8=", "Zg= =", " Zg==", "Zg== ", "Zg==\n", "Zm9v\n",
            "Zm9v\r\nYmFy", "Zm 9v", "Zm-_", "Zm9*", "Zm9\u{0}", "Zmč", "ZmčA", "Z\u{FF4D}9v", "Zm9\u{0301}", "!!!!",
        ])
    func refused(text: String) throws {
        #expect(Base64Bytes(text) == nil)
        #expect(try faults(quoted(text), as: Base64Bytes.self) == [": format"])
    }

    @Test("The bytes are a JSON string with unescaped slashes")
    func json() throws {
        #expect(try text(Base64Bytes([255, 255, 255, 251, 240])) == #""////+/A=""#)
        #expect(faults("7", as: Base64Bytes.self) == [": type"])
        #expect(try value(#""\/\/\/\/""#, as: Base64Bytes.self).bytes == [255, 255, 255])
    }

    @Test("The example is valid")
    func example() {
        #expect(Base64Bytes(Base64Bytes.example.text) == .example)
    }
}
