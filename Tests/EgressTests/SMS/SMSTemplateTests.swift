@testable import EgressService
import RPC
import Testing

@Suite("Templates for SMS gateways")
struct SMSTemplateTests {
    private static func value(_ placeholder: SMSTemplate.Placeholder) -> String {
        switch placeholder {
        case .to: "+385911112222"
        case .text: "Ваш код: \"12\" & {to}=50%\n\\o/ ☂"
        case .id: "0196"
        case .from: "Kvart d.o.o."
        }
    }

    @Test("JSON values are escaped, and placeholders in a value are not filled")
    func json() throws {
        let template = try SMSTemplate(
            .json, #"{"messages":[{"to":"{to}","from":"{from}","text":"> {text} <","ref":"{id}"}],"type":1}"#)
        let root = try JSONDocument(parsing: template.fill(Self.value)).root
        let message = try #require(root[member: "messages"]?.elements.first)
        #expect(message[member: "to"]?.string == "+385911112222")
        #expect(message[member: "from"]?.string == "Kvart d.o.o.")
        #expect(message[member: "text"]?.string == "> \(Self.value(.text)) <")
        #expect(message[member: "ref"]?.string == "0196")
        #expect(root[member: "type"]?.integer == 1)
    }

    @Test("Form values are encoded")
    func form() throws {
        let template = try SMSTemplate(.form, "key=a%20b&to={to}&from={from}&text={text}")
        #expect(
            String(decoding: template.fill(Self.value), as: UTF8.self)
                == "key=a%20b&to=%2B385911112222&from=Kvart+d.o.o.&text=%D0%92%D0%B0%D1%88+%D0%BA%D0%BE%D0%B4%3A+%2212%22"
                + "+%26+%7Bto%7D%3D50%25%0A%5Co%2F+%E2%98%82")
    }

    @Test(
        "A template that would make broken or identical messages is refused",
        arguments: [
            (.json, #"{"text":"{text}"}"#, .lacks(.to)), (.json, #"{"to":"{to}"}"#, .lacks(.text)),
            (.form, "to={to}", .lacks(.text)), (.form, "", .lacks(.to)),
            (.json, #"{"to":{to},"text":"{text}"}"#, .noJSON), (.json, #"{"to":"{to}","text":"{text}""#, .noJSON),
            (.json, #"{"to":"{to}","text":"\{text}"}"#, .noJSON), (.json, "to={to}&text={text}", .noJSON),
            (.form, "to={to}& text={text}", .noForm), (.form, "to={to}&text={text}\n", .noForm),
            (.form, "to={to}&text={text}&ü=1", .noForm),
        ] as [(SMSTemplate.Format, String, SMSTemplate.Fault)])
    func faults(_ format: SMSTemplate.Format, _ text: String, _ fault: SMSTemplate.Fault) {
        #expect(throws: fault) { try SMSTemplate(format, text) }
    }
}
