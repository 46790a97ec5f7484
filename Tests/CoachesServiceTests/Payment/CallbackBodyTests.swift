import RPC
import Testing

@testable import CoachesService

@Suite("The shapes of a callback's body")
struct CallbackBodyTests {
    private static let json = #"{"orderReference":"100001-1-0a","phone":"+380 67&1=2","amount":450.00,"n":"Ім'я"}"#

    private static func reference(in body: String) -> String? {
        guard let document = CallbackBody.read(Array(body.utf8)) else { return nil }
        return document.root[member: "orderReference"]?.string
    }

    private static func encoded(_ text: String, spaceAs space: String = "+") -> String {
        text.utf8.map { byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: String(decoding: [byte], as: UTF8.self)
            case 0x20: space
            default: "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: byte.isMultiple(of: 2))
            }
        }.joined()
    }

    private static var bodies: [String] {
        let form = encoded(json)
        let withoutPlus = encoded(json, spaceAs: "%20")
        return [
            json, " \n\(json)\r\n", "\(json)=", form, "\(form)=", "\(withoutPlus)=", "data=\(form)",
            "a=1&b=&data=\(form)&c=%7B", "\(form)=&other=1", "x&\(form)",
        ]
    }

    @Test("JSON is found bare, as the name of a form, and as a value of a form", arguments: Self.bodies)
    func shapes(_ body: String) throws {
        let document = try #require(CallbackBody.read(Array(body.utf8)))
        #expect(document.root[member: "orderReference"]?.string == "100001-1-0a")
        #expect(document.root[member: "phone"]?.string == "+380 67&1=2")
        #expect(document.root[member: "n"]?.string == "Ім'я")
        let amount = document.root[member: "amount"].map { String(decoding: $0.bytes, as: UTF8.self) }
        #expect(amount == "450.00")
    }

    @Test(
        "Any other body contains no JSON",
        arguments: [
            "", "=", "&&&", "[]", "\"{}\"", "null", "450", "{", "%7B", "%", "%7", "data=%7B%22a%22%3A",
            #"{"orderReference":"a","orderReference":"b"}"#, #"[{"orderReference":"a"}]"#, "data=[1]",
        ])
    func nothing(_ body: String) {
        #expect(Self.reference(in: body) == nil)
    }

    @Test("Bytes that are no UTF-8, and too deeply nested JSON, are refused")
    func hostile() {
        let broken = CallbackBody.read(Array(#"{"a":""#.utf8) + [0xFF] + Array(#""}"#.utf8))
        #expect(broken == nil)
        let deep = String(repeating: #"{"a":"#, count: 40) + "1" + String(repeating: "}", count: 40)
        #expect(CallbackBody.read(Array(deep.utf8)) == nil)
    }

    @Test("A form with too many parts is refused")
    func manyParts() {
        let body = String(repeating: "a=1&", count: 10_000) + "b=" + Self.encoded(Self.json)
        #expect(CallbackBody.read(Array(body.utf8)) == nil)
    }
}
