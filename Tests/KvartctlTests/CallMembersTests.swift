@testable import KvartctlKit
import RPC
import Testing
import Vocabulary

@Suite("The members of a call on the command line")
struct CallMembersTests {
    private let schema = Schema.object([
        Schema.Member(name: "note", schema: .string(StringRule()), isRequired: true),
        Schema.Member(name: "nickname", schema: .nullable(.string(StringRule())), isRequired: false),
        Schema.Member(name: "count", schema: .integer(0...9), isRequired: true),
        Schema.Member(name: "couriers", schema: .array(.string(StringRule())), isRequired: true),
        Schema.Member(
            name: "recipient",
            schema: .object([
                Schema.Member(name: "name", schema: .string(StringRule()), isRequired: true),
                Schema.Member(name: "floor", schema: .integer(0...9), isRequired: true),
            ]), isRequired: true),
    ])

    private func encoded(_ arguments: String...) throws(CommandError) -> String {
        var members = CallMembers(of: "test.call", schema)
        for argument in arguments { try members.add(argument: argument) }
        return String(decoding: members.encoded, as: UTF8.self)
    }

    @Test("Text is taken unchanged, even if it looks like JSON")
    func text() throws {
        #expect(try encoded("note=12", #"nickname="a"=b:=c"#) == #"{"note":"12","nickname":"\"a\"=b:=c"}"#)
        #expect(try encoded("note=") == #"{"note":""}"#)
    }

    @Test("A value that is not text is parsed as JSON, and so is every value after :=")
    func json() throws {
        #expect(
            try encoded("count=3", #"couriers=["a", "b"]"#, "nickname:=null")
                == #"{"count":3,"couriers":["a","b"],"nickname":null}"#)
    }

    @Test("Nested members are merged into one object")
    func nested() throws {
        #expect(
            try encoded("recipient.name=Ana", "note=x", "recipient.floor=2")
                == #"{"recipient":{"name":"Ana","floor":2},"note":"x"}"#)
    }

    @Test("Without arguments the call is an empty object")
    func empty() throws { #expect(try encoded() == "{}") }

    @Test("All members of an object are added")
    func object() throws {
        var members = CallMembers(of: "test.call", schema)
        try members.add(object: Array(#"{"note" : "x", "recipient": {"name": "Ana"}}"#.utf8))
        #expect(String(decoding: members.encoded, as: UTF8.self) == #"{"note":"x","recipient":{"name":"Ana"}}"#)
    }

    @Test(
        "An invalid argument is refused",
        arguments: [
            (["nite=x"], "test.call has no member nite; near it: note"),
            (
                ["zzzzzz=x"],
                "test.call has no member zzzzzz; there are: note, nickname, count, couriers, recipient"
            ),
            (["recipient.nam=x"], "test.call has no member recipient.nam; near it: name"),
            (["note.length=1"], "test.call has no member note.length"),
            (["note"], "note is no member: write name=value, or name:=JSON"),
            (["note=a", "note=b"], "note is given twice"),
            (["recipient={}", "recipient.name=Ana"], "recipient.name is given twice"),
            (["recipient.name=Ana", "recipient={}"], "recipient is given twice"),
            (["count=three"], "the value of count is not JSON: value expected at byte 1"),
        ])
    func refused(arguments: [String], message: String) {
        let error = #expect(throws: CommandError.self) {
            var members = CallMembers(of: "test.call", schema)
            for argument in arguments { try members.add(argument: argument) }
        }
        #expect(error?.description == message)
    }
}
