import IdentityContract
import RPC
import Testing
import Vocabulary

@Suite("What the calls about passwords refuse by themselves")
struct PasswordCallTests {
    @Test("R04.9, R04.11: each new password is given twice, the same both times; each of the members is needed")
    func repeated() throws {
        let same = #""password":"lozinka7","passwordConfirmation":"lozinka7""#
        let other = #""password":"lozinka7","passwordConfirmation":"lozinka8""#
        #expect(try faults(#"{"token":"t",\#(same)}"#, as: ResetPassword.self) == [])
        #expect(
            try faults(#"{"token":"t",\#(other)}"#, as: ResetPassword.self) == ["passwordConfirmation: differs"])
        #expect(try faults(#"{"oldPassword":"a",\#(same)}"#, as: ChangePassword.self) == [])
        #expect(
            try faults(#"{"oldPassword":"a",\#(other)}"#, as: ChangePassword.self) == ["passwordConfirmation: differs"])
        #expect(
            try faults("{}", as: ResetPassword.self) == [
                "token: required", "password: required", "passwordConfirmation: required",
            ])
        #expect(
            try faults("{}", as: ChangePassword.self) == [
                "oldPassword: required", "password: required", "passwordConfirmation: required",
            ])
    }

    @Test("R04.11: that the old password is wrong is a fault of its member")
    func wrongOldPassword() {
        #expect(ChangePassword.Refused.wrongPassword.member == "oldPassword")
        #expect(ChangePassword.Refused.wrongPassword.kind == .invalid)
    }

    @Test("A courier's new password has 7 characters (R01.4), and is given twice")
    func courier() throws {
        let call = { (password: String, other: String) in
            #"{"phone":"091 123 4567","code":"492 013","password":"\#(password)","passwordConfirmation":"\#(other)"}"#
        }
        #expect(try faults(call("1234567", "1234567"), as: ResetCourierPassword.self) == [])
        #expect(try faults(call("123456", "123456"), as: ResetCourierPassword.self) == ["password: tooShort"])
        #expect(
            try faults(call("1234567", "1234568"), as: ResetCourierPassword.self) == ["passwordConfirmation: differs"])
    }

    @Test("A reset is asked for with what the kind signs in with; staff asks whoever runs the machine")
    func request() throws {
        let email = #","email":"ana@example.org""#
        let phone = #","phone":"+385911234567""#
        for kind in AccountKind.allCases {
            let expected: (none: [String], email: [String], phone: [String], both: [String]) =
                switch kind {
                case .courier:
                    (["phone: required"], ["phone: required", "email: unknownMember"], [], ["email: unknownMember"])
                case .staff:
                    (["kind: notAllowed"], ["kind: notAllowed"], ["kind: notAllowed"], ["kind: notAllowed"])
                default:
                    (["email: required"], [], ["email: required", "phone: unknownMember"], ["phone: unknownMember"])
                }
            #expect(try requested(kind) == expected.none, "\(kind)")
            #expect(try requested(kind, email) == expected.email, "\(kind)")
            #expect(try requested(kind, phone) == expected.phone, "\(kind)")
            #expect(try requested(kind, email + phone) == expected.both, "\(kind)")
        }
    }

    @Test("R01.7: a courier asks with either form of the number that it signs in with")
    func courierAsks() throws {
        for spelling in ["+385 91 123 4567", "091 123 4567"] {
            let text = #"{"kind":"courier","phone":"\#(spelling)"}"#
            let call = try RequestPasswordReset.reading(JSONDocument(parsing: Array(text.utf8)).root)
            let written = String(decoding: try JSONWriter.encode(call), as: UTF8.self)
            #expect(written == #"{"kind":"courier","email":null,"phone":"+385911234567"}"#, "\(spelling)")
        }
    }

    private func requested(_ kind: AccountKind, _ rest: String = "") throws -> [String] {
        try faults(#"{"kind":"\#(kind.rawValue)"\#(rest)}"#, as: RequestPasswordReset.self)
    }

    @Test("The new password of staff has 12 characters, and some permission comes with the account")
    func staff() throws {
        let call = { (password: String, permissions: String) in
            #"{"email":"ana@example.org","password":"\#(password)","permissions":\#(permissions)}"#
        }
        #expect(try faults(call("abcdefghijkl", #"["admin"]"#), as: CreateStaff.self) == [])
        #expect(
            try faults(call("abcdefghijk", "[]"), as: CreateStaff.self) == [
                "password: tooShort", "permissions: required",
            ])
        #expect(
            try faults(call("abcdefghijkl", #"["root"]"#), as: CreateStaff.self) == ["permissions.0: notAllowed"])
        let set = { (password: String) in #"{"email":"ana@example.org","password":"\#(password)"}"# }
        #expect(try faults(set("abcdefghijkl"), as: SetStaffPassword.self) == [])
        #expect(try faults(set("abcdefghijk"), as: SetStaffPassword.self) == ["password: tooShort"])
        // To take all permissions away is a thing to do.
        let none = #"{"email":"ana@example.org","permissions":[]}"#
        #expect(try faults(none, as: SetStaffPermissions.self) == [])
    }
}
