@testable import KvartctlKit
import RPC
import Testing
import Vocabulary

/// A call only for the operator, such as those about staff.
private struct MakeClerk: Call {
    static let name = "clerks.make"
    static let summary = "Open an account for a clerk"
    static let access = Access.operator

    var email: EmailAddress

    struct Reply: Codable, Hashable { var account: AccountID }

    enum Refused: Refusal {
        case emailTaken

        var terms: RefusalTerms { .conflict("There is a clerk with this e-mail address already.", member: "email") }
    }
}

/// A service that gives the test's answer.
private struct ScriptedService: Client {
    let answer: @Sendable (_ method: String, _ params: JSONNode) throws -> String

    func send(_ method: String, params: [UInt8], timeout: Duration, mayRepeat: Bool) async throws -> JSONNode {
        let text = try answer(method, JSONDocument(parsing: params).root)
        return try JSONDocument(parsing: Array(text.utf8)).root
    }
}

@Suite("The commands about accounts of staff")
struct StaffCallTests {
    private func make(
        _ answer: @escaping @Sendable (_ method: String, _ params: JSONNode) throws -> String
    ) async throws -> MakeClerk.Reply {
        try await StaffCall.make(MakeClerk(email: .example), with: ScriptedService(answer: answer), path: "/run/x.sock")
    }

    @Test("The call names no caller: the service identifies the operator by the user of the process")
    func asOperator() async throws {
        let reply = try await make { method, params in
            #expect(method == "clerks.make")
            #expect(params[member: "meta"]?[member: "caller"] == nil)
            #expect(params[member: "call"]?[member: "email"]?.string == "ana@example.org")
            return #"{"meta":{},"reply":{"account":"\#(AccountID.example)"}}"#
        }
        #expect(reply.account == .example)
    }

    @Test("A refusal and a broken rule are reported with the faulty member")
    func refusal() async {
        let taken = await #expect(throws: ErrorObject.self) {
            try await make { method, _ in throw ErrorObject(MakeClerk.Refused.emailTaken, of: method) }
        }
        #expect(
            taken?.report == """
                clerks.make.emailTaken (409 conflict): There is a clerk with this e-mail address already.
                  email: There is a clerk with this e-mail address already. (emailTaken)
                """)
        let short = await #expect(throws: ErrorObject.self) {
            try await make { _, _ in
                throw ErrorObject(.invalid(Faults("password", .tooShort(atLeast: 12, "characters"))))
            }
        }
        #expect(short?.report.contains("password: This must have at least 12 characters. (tooShort)") == true)
    }

    @Test("A missing answer is reported with the path of the socket")
    func down() async {
        let message = await #expect(throws: CommandError.self) {
            try await make { _, _ in throw ClientError.unavailable }
        }
        #expect(message?.description == "clerks.make: nobody listens on /run/x.sock")
    }

    @Test("Permissions are found by name, and repeated ones count once")
    func permissions() {
        #expect(PermissionOption.allValueStrings == ["admin", "dispatcher"])
        #expect(PermissionOption(argument: "Admin") == nil)
        let options = ["dispatcher", "admin", "dispatcher"].compactMap { PermissionOption(argument: $0) }
        #expect(options.count == 3)
        #expect(options.distinct == [.admin, .dispatcher])
        #expect([PermissionOption]().distinct.isEmpty)
    }

    @Test("An e-mail address is accepted in any case, and an invalid one is refused")
    func email() {
        let option = EmailOption(argument: "Ana@Example.org")
        #expect(option?.address.text == "ana@example.org")
        #expect(EmailOption(argument: "ana") == nil)
    }
}
