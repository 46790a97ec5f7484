import RPC
import Testing
import Vocabulary

@Suite("An optional form field")
struct BlankableTests {
    private struct Form: Codable, Hashable {
        var name: Line
        var phone: Blankable<CroatianPhone>
        var limit: Blankable<PageLimit>
    }

    private func form(_ members: String) -> String { #"{"name":"Ana""# + members + "}" }

    @Test(
        "Absent, null and the empty text all mean no value",
        arguments: ["", #","phone":null"#, #","phone":"""#])
    func none(members: String) throws {
        #expect(try value(form(members), as: Form.self).phone.value == nil)
    }

    @Test("A value is decoded by its own rule")
    func present() throws {
        let read = try value(form(#","phone":"091 123 4567","limit":20"#), as: Form.self)
        #expect(read.phone.value?.text == "+385911234567")
        #expect(read.limit.value?.count == 20)
    }

    @Test(
        "A faulty value is a fault of its member, not a blank",
        arguments: zip(
            [#","phone":"12""#, #","phone":" ""#, #","phone":7"#, #","limit":0"#, #","limit":"20""#],
            ["phone: format", "phone: format", "phone: type", "limit: outOfRange", "limit: type"]))
    func faulty(members: String, fault: String) {
        #expect(faults(form(members), as: Form.self) == [fault])
    }

    @Test("It is encoded as the value or as null")
    func written() throws {
        let phone = CroatianPhone(unchecked: "+385911234567")
        let form = Form(name: Line(unchecked: "Ana"), phone: Blankable(phone), limit: Blankable(nil))
        #expect(try text(form) == #"{"name":"Ana","phone":"+385911234567","limit":null}"#)
    }

    @Test("Its member is nullable and optional")
    func schema() throws {
        let members = Schema.of(Form.self).members
        #expect(members.map(\.name) == ["name", "phone", "limit"])
        #expect(members.map(\.isRequired) == [true, false, false])
        #expect(members[1].schema == .nullable(CroatianPhone.schema))
    }
}
