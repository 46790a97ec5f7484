import CallTypes
import Foundation
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

    @Test("A file is copied into the spool of its service, and the member has its hash and size")
    func file() throws {
        try withScratch { folder in
            try Data("abc".utf8).write(to: URL(filePath: folder + "/photo.jpg"))
            let members = try Self.upload("picture=@\(folder)/photo.jpg", spool: folder + "/spool")
            let uploaded = try JSONReader.decode(Upload.self, from: members.encoded, unknownMembers: .refused).picture
            // SHA-256 of "abc" (FIPS 180-2, appendix B.1).
            #expect(uploaded.sha256 == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
            #expect(uploaded.size == 3)
            let spooled = try FileManager.default.contentsOfDirectory(atPath: folder + "/spool")
            #expect(spooled == [uploaded.name.text])
            members.files.remove()
            let left = try FileManager.default.contentsOfDirectory(atPath: folder + "/spool")
            #expect(left.isEmpty)
        }
    }

    @Test("A file without @, and one that is not there, are refused")
    func noFile() throws {
        try withScratch { folder in
            let unmarked = #expect(throws: CommandError.self) {
                try Self.upload("picture=photo.jpg", spool: folder + "/spool")
            }
            #expect(unmarked?.description == "picture is a file: write picture=@PATH")
            let missing = #expect(throws: CommandError.self) {
                try Self.upload("picture=@\(folder)/none.jpg", spool: folder + "/spool")
            }
            #expect(missing?.description.contains("cannot read \(folder)/none.jpg") == true)
        }
    }

    private struct Upload: Codable { var picture: UploadedFile }

    private static func upload(_ argument: String, spool: String) throws(CommandError) -> CallMembers {
        let schema = Schema.object([
            Schema.Member(name: "picture", schema: Schema.of(UploadedFile.self), isRequired: true)
        ])
        var members = CallMembers(of: "test.upload", schema, spool: spool)
        try members.add(argument: argument)
        return members
    }

    /// Runs `body` with a folder that has an empty folder `spool`.
    private func withScratch(_ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.path + "/kv-\(UInt32.random(in: 0...UInt32.max))"
        try FileManager.default.createDirectory(atPath: folder + "/spool", withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try body(folder)
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
