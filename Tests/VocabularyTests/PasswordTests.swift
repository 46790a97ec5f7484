import Testing
import Vocabulary

@Suite("A password")
struct PasswordTests {
    private struct SignIn: Codable {
        var name: String
        var password: Password
        var former: Password?
        var all: [Password]
    }

    /// Returns all texts that Swift makes of a value, also of values that contain the secret.
    private static func texts(of secret: String) -> [String] {
        let password = Password(text: secret)
        let form = SignIn(name: "ana", password: password, former: password, all: [password])
        let values: [Any] = [password, form, [password], ["password": password], Optional(password) as Any]
        return values.flatMap { value -> [String] in
            var dumped = ""
            dump(value, to: &dumped)
            return [
                "\(value)", String(describing: value), String(reflecting: value), dumped,
                "\(Mirror(reflecting: value).children.map { "\($0)" })",
            ]
        }
    }

    @Test("Printing never shows the secret")
    func neverShown() {
        let texts = Self.texts(of: "hunter2!hunter2!")
        #expect(texts.count == 25)
        #expect(texts.filter { $0.contains("hunter2") } == [])
        #expect(texts[0] == "(secret)")
        #expect(texts[2] == "(secret)")
    }

    @Test("The printed text does not depend on the secret, not even on its length")
    func sameForAll() {
        #expect(Self.texts(of: "a") == Self.texts(of: "correct horse battery staple"))
    }

    @Test("The wire carries a password as it was typed", arguments: ["1234567", "  lozinka sa šđčćž  ", "a\tb"])
    func wire(secret: String) throws {
        #expect(try text(Password(text: secret)) == quoted(secret))
        #expect(try value(quoted(secret), as: Password.self).text == secret)
    }

    @Test("An empty password is missing, and one of more than 256 characters is too long")
    func lengths() throws {
        #expect(faults(#""""#, as: Password.self) == [": required"])
        #expect(try value(quoted(String(repeating: "š", count: 256)), as: Password.self).text.count == 256)
        #expect(try faults(quoted(String(repeating: "š", count: 257)), as: Password.self) == [": tooLong"])
    }

    @Test(
        "R01.4 stores and couriers need 7 characters, staff 12, all other kinds 8",
        arguments: zip(
            [.store, .courier, .person, .restaurant, .promoter, .dealer, .staff] as [AccountKind],
            [7, 7, 8, 8, 8, 8, 12]))
    func minimum(kind: AccountKind, length: Int) {
        let minimum = PasswordRule.minimumLength(for: kind)
        #expect(minimum == length)
        #expect(Password(text: String(repeating: "š", count: length)).fault(atLeast: minimum) == nil)
        let short = Password(text: String(repeating: "š", count: length - 1)).fault(atLeast: minimum)
        #expect(short?.code == "tooShort")
        #expect(short?.message == "This must have at least \(length) characters.")
    }
}
