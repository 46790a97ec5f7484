import Testing
import Vocabulary

@Suite("The rules of new passwords")
struct PasswordRuleTests {
    private func fault(_ text: String, _ kind: AccountKind) -> String? {
        PasswordRule.fault(of: Password(text: text), for: kind)?.code
    }

    @Test("R01.4: stores and couriers need 7 characters of any kind", arguments: [AccountKind.store, .courier])
    func seven(kind: AccountKind) {
        #expect(fault("123456", kind) == "tooShort")
        for password in ["1234567", "aaaaaaa", "       ", "šđčćžšđ", "😀😀😀😀😀😀😀"] {
            #expect(fault(password, kind) == nil, "\(password)")
        }
        #expect(fault("😀😀😀😀😀😀", kind) == "tooShort")
    }

    @Test(
        "R05.08: persons, restaurants, promoters and dealers need 8 characters with a letter and a digit",
        arguments: [AccountKind.person, .restaurant, .promoter, .dealer])
    func eight(kind: AccountKind) {
        #expect(fault("abcdef1", kind) == "tooShort")
        #expect(fault("abcdefgh", kind) == "format")
        #expect(fault("12345678", kind) == "format")
        #expect(fault("1234567!", kind) == "format")
        #expect(fault("abcdefg!", kind) == "format")
        for password in ["abcdefg1", "1abcdefg", "1234567a", "a 1!!!!!", "лозинка1", "كلمةسرية١", "šđčćžšđ7"] {
            #expect(fault(password, kind) == nil, "\(password)")
        }
    }

    @Test("Staff needs 12 characters of any kind")
    func twelve() {
        #expect(fault("abcdefghij1", .staff) == "tooShort")
        #expect(fault("abcdefghijkl", .staff) == nil)
        #expect(fault("123456789012", .staff) == nil)
    }

    @Test("A password that is too short has only that fault")
    func one() {
        let fault = PasswordRule.fault(of: Password(text: "a"), for: .person)
        #expect(fault == Fault.tooShort(atLeast: 8, "characters"))
        #expect(
            PasswordRule.fault(of: Password(text: "abcdefgh"), for: .person)
                == Fault.format("This must have a letter and a digit.", "letterAndDigit"))
    }

    @Test("R04.2, R05.09: password and confirmation have separate faults under their names")
    func repeated() {
        #expect(check("abcdefg1", "abcdefg1") == [])
        #expect(check("abcdefg1", "abcdefg2") == ["passwordConfirmation: differs"])
        #expect(check("abcdefg", "abcdefg") == ["password: tooShort"])
        #expect(check("abcdefg", "abcdefh") == ["password: tooShort", "passwordConfirmation: differs"])
        #expect(check("abcdefg1", nil) == [])
    }

    private func check(_ password: String, _ repeated: String?) -> [String] {
        var faults = Faults()
        PasswordRule.check(
            Password(text: password), repeated: repeated.map { Password(text: $0) }, for: .person, &faults)
        return faults.paths.flatMap { path in faults[path].map { "\(path): \($0.code)" } }
    }
}
