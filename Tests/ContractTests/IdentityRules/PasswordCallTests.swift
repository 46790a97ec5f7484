import IdentityContract
import RPC
import Testing
import Vocabulary

@Suite("The rules of the calls about passwords")
struct PasswordCallTests {
    @Test("R04.9, R04.11: each new password is given twice and must be equal; each member is required")
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

    @Test("R04.11: a wrong old password is a fault of its member")
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

    @Test("A reset is requested with the kind's identifier, and is not available to staff")
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

    @Test("R01.7: a courier requests a reset with either form of the phone number")
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

    @Test("The password of staff has at least 12 characters, and the account at least one permission")
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
        // Removing all permissions is allowed.
        let none = #"{"email":"ana@example.org","permissions":[]}"#
        #expect(try faults(none, as: SetStaffPermissions.self) == [])
    }
}
