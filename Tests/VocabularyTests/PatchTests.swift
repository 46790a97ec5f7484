import RPC
import Testing
import Vocabulary

@Suite("A member of an update")
struct PatchTests {
    private struct Change: Codable, Hashable {
        var name: Patch<Line>
        var phone: Patch<PhoneNumber>
        var language: Patch<Language>
        var limit: Patch<PageLimit>
    }

    @Test("An absent member keeps, null clears, a value replaces")
    func meanings() throws {
        let change = try value(#"{"phone":null,"language":"ar","limit":20}"#, as: Change.self)
        #expect(change.name == .keep)
        #expect(change.phone == .clear)
        #expect(change.language == .set(.ar))
        let twenty = try PageLimit(20)
        #expect(change.limit == .set(twenty))
        #expect(
            try value("{}", as: Change.self) == Change(name: .keep, phone: .keep, language: .keep, limit: .keep))
        #expect(
            try value(#"{"name":null,"phone":null,"language":null,"limit":null}"#, as: Change.self)
                == Change(name: .clear, phone: .clear, language: .clear, limit: .clear))
    }

    @Test("The value is decoded by its own rule, and normalised")
    func rule() throws {
        let change = try value(#"{"name":"  Ana ","phone":"067 123 4567"}"#, as: Change.self)
        #expect(change.name == .set(Line(unchecked: "Ana")))
        #expect(change.phone == .set(PhoneNumber(unchecked: "+380671234567")))
    }

    @Test(
        "A faulty value is a fault of its member, and neither keeps nor clears",
        arguments: zip(
            [
                #"{"name":""}"#, #"{"name":"  "}"#, #"{"name":7}"#, #"{"name":{}}"#, #"{"phone":""}"#,
                #"{"phone":"12"}"#, #"{"language":"de"}"#, #"{"language":""}"#, #"{"language":1}"#, #"{"limit":0}"#,
                #"{"limit":"20"}"#, #"{"nmae":"Ana"}"#,
            ],
            [
                "name: required", "name: required", "name: type", "name: type", "phone: format", "phone: format",
                "language: notAllowed", "language: notAllowed", "language: type", "limit: outOfRange", "limit: type",
                "nmae: unknownMember",
            ]))
    func faulty(change: String, fault: String) {
        #expect(faults(change, as: Change.self) == [fault])
    }

    @Test("All faulty members are named at once")
    func all() {
        #expect(
            faults(#"{"limit":0,"language":"de","phone":"1","name":""}"#, as: Change.self) == [
                "name: required", "phone: format", "language: notAllowed", "limit: outOfRange",
            ])
    }

    @Test("An update keeps, clears or replaces the stored value")
    func applied() {
        let old = Line(unchecked: "Ana")
        let new = Line(unchecked: "Iva")
        #expect(Patch<Line>.keep.applied(to: old) == old)
        #expect(Patch<Line>.keep.applied(to: nil) == nil)
        #expect(Patch<Line>.clear.applied(to: old) == nil)
        #expect(Patch.set(new).applied(to: old) == new)
        #expect(Patch.set(new).applied(to: nil) == new)
    }

    @Test("An update is encoded as the value or as null")
    func written() throws {
        #expect(try text(Patch.set(Line(unchecked: "Ana"))) == #""Ana""#)
        #expect(try text(Patch<Line>.clear) == "null")
        let change = Change(
            name: .set(Line(unchecked: "Ana")), phone: .clear, language: .set(.uk), limit: .set(.standard))
        let written = #"{"name":"Ana","phone":null,"language":"uk","limit":50}"#
        #expect(try text(change) == written)
        #expect(try value(written, as: Change.self) == change)
    }

    @Test("A secret in an update is left out with other secrets")
    func secret() throws {
        let patch = Patch.set(Password(text: "hunter2"))
        #expect(try text(patch) == #""hunter2""#)
        #expect(try JSONWriter.encodeWithoutSecrets(patch) == Array("null".utf8))
    }

    @Test("Its member is nullable and optional")
    func schema() {
        let members = Schema.of(Change.self).members
        #expect(members.map(\.name) == ["name", "phone", "language", "limit"])
        #expect(members.allSatisfy { !$0.isRequired })
        #expect(
            members.map(\.schema)
                == [Line.schema, PhoneNumber.schema, Language.schema, PageLimit.schema].map(Schema.nullable))
    }
}
