@testable import AcquirerSandbox
import Testing

@Suite("URL-encoded forms")
struct FormCodingTests {
    @Test("Names and values are decoded, and a repeated name is kept")
    func fields() throws {
        let form = "productName%5B%5D=%D0%A1%D1%83%D0%BC%D0%B8+-+A%26B&productName%5B%5D=2%2b2%3D4&empty=&alone&=x"
        let fields = try #require(FormCoding.fields(Array(form.utf8)))
        let (names, values) = (fields.map(\.name), fields.map(\.value))
        #expect(names == ["productName[]", "productName[]", "empty", "alone", ""])
        #expect(values == ["Суми - A&B", "2+2=4", "", "", "x"])
    }

    @Test("An invalid escape or invalid UTF-8 is refused", arguments: ["a=%", "a=%4", "a=%zz", "%4g=a", "a=%ff"])
    func refused(_ form: String) {
        let isForm = FormCoding.fields(Array(form.utf8)) != nil
        #expect(!isForm)
    }

    @Test("An encoded text is decoded to itself")
    func roundTrip() throws {
        let text = #"{"reason":"Гаразд & 100%","amount":450.00} +"#
        let form = FormCoding.encoded(Array(text.utf8)) + Array("=".utf8)
        let isVisible = form.allSatisfy { 0x21...0x7E ~= $0 }
        #expect(isVisible)
        let fields = try #require(FormCoding.fields(form))
        let (names, values) = (fields.map(\.name), fields.map(\.value))
        #expect(names == [text])
        #expect(values == [""])
    }
}
