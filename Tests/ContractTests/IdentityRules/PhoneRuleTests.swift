import IdentityContract
import RPC
import Testing
import Vocabulary

@Suite("A passenger's phone in the calls of identity")
struct PhoneRuleTests {
    /// Returns the faults of a phone in each call, with valid other members.
    private func found(for phone: String) throws -> [String: [String]] {
        let phone = #""phone":"\#(phone)""#
        return [
            "sendSignInCode": try faults("{\(phone)}", as: SendSignInCode.self),
            "signInByCode": try faults(#"{\#(phone),"code":"492013"}"#, as: SignInByCode.self),
            "changePhone": try faults("{\(phone)}", as: ChangePhone.self),
            "confirmPhone": try faults(#"{\#(phone),"code":"492013"}"#, as: ConfirmPhone.self),
            "updateProfile": try faults("{\(phone)}", as: UpdateProfile.self),
        ]
    }

    @Test(
        "R03.8: ten digits in any spacing are accepted, in digits of any script, and with the country's code",
        arguments: [
            "0671234567", "067 123 45 67", "(067) 123-45-67", "067.123.4567", " 0 6 7 1 2 3 4 5 6 7 ",
            "067\u{00A0}123\u{00A0}4567", "٠٦٧١٢٣٤٥٦٧", "０６７１２３４５６７", "+380 67 123 4567", "+38 (067) 123 45 67",
            "00380671234567", "380671234567",
        ])
    func accepted(phone: String) throws {
        for (call, codes) in try found(for: phone) { #expect(codes == [], "\(call)") }
        let text = #"{"phone":"\#(phone)"}"#
        let call = try JSONReader.decode(SendSignInCode.self, from: Array(text.utf8), unknownMembers: .refused)
        #expect(call.phone == Samples.personPhone)
        #expect(call.phone.national == "0671234567")
    }

    @Test(
        "R03.10: 9 or 11 digits are refused under `phone`",
        arguments: ["067123456", "06712345678", "067 123 456", "+38067123456", "+3806712345678", "", "67 123 4567"])
    func refused(phone: String) throws {
        for (call, codes) in try found(for: phone) { #expect(codes == ["phone: format"], "\(call)") }
    }

    @Test("R03.9: an empty surname is refused by its own name, and null is accepted")
    func surname() throws {
        let signIn = #"{"phone":"0671234567","code":"492013","surname":"""#
        #expect(try faults(signIn + "}", as: SignInByCode.self) == ["surname: required"])
        for surname in [#""""#, #""  ""#] {
            #expect(
                try faults(#"{"surname":\#(surname)}"#, as: UpdateProfile.self) == ["surname: required"])
        }
        // Only the service knows whether there is a surname that may not be removed.
        #expect(try faults(#"{"surname":null}"#, as: UpdateProfile.self) == [])
        #expect(UpdateProfile.Refused.surnameRequired.kind == .invalid)
        #expect(UpdateProfile.Refused.surnameRequired.member == "surname")
    }

    @Test(
        "A code is six digits, with spaces or dashes between them",
        arguments: [
            ("492013", []), ("492 013", []), ("492-013", []), ("٤٩٢٠١٣", []), ("49201", ["code: format"]),
            ("4920133", ["code: format"]), ("49201x", ["code: format"]), ("", ["code: format"]),
        ] as [(String, [String])])
    func code(code: String, found: [String]) throws {
        let text = #"{"phone":"0671234567","code":"\#(code)"}"#
        #expect(try faults(text, as: SignInByCode.self) == found)
        #expect(try faults(text, as: ConfirmPhone.self) == found)
    }
}
