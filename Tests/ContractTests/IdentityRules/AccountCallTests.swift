import IdentityContract
import RPC
import Testing
import Vocabulary

@Suite("The rules of the calls about accounts")
struct AccountCallTests {
    @Test("R02.16, R04.13 (resolution): a profile update with an e-mail is refused: 422 under `email`")
    func email() throws {
        let change = #"{"name":"Ana","email":"ana@example.org"}"#
        #expect(try faults(change, as: UpdateProfile.self) == ["email: unknownMember"])
        #expect(CallError.invalid(Faults()).kind?.rawValue == 422)
        for name in ["signInPhone", "permissions", "kind", "version"] {
            #expect(try faults(#"{"\#(name)":null}"#, as: UpdateProfile.self) == ["\(name): unknownMember"])
        }
    }

    @Test("R04.13, R04.14: name, phone and language can be changed; all faults are reported at once")
    func profile() throws {
        #expect(try faults(#"{"name":"Ana","phone":"067 123 4567","language":"ar"}"#, as: UpdateProfile.self) == [])
        #expect(try faults(#"{"name":null,"phone":null,"language":null}"#, as: UpdateProfile.self) == [])
        #expect(
            try faults(#"{"name":"","surname":7,"phone":"12","language":"de"}"#, as: UpdateProfile.self) == [
                "name: required", "surname: type", "phone: format", "language: notAllowed",
            ])
    }

    /// A reservation and its faults.
    struct Reservation: Sendable, CustomTestStringConvertible {
        var call: ReserveAccount
        var faults: [String]
        var testDescription: String { "\(call.kind.rawValue): \(faults)" }

        init(_ call: ReserveAccount, _ faults: [String] = []) {
            self.call = call
            self.faults = faults
        }
    }

    private static let seven = Password(text: "1234567")
    private static let eight = Password(text: "abcdefg1")
    private static let twelve = Password(text: "abcdefghijkl")
    private static let address = Samples.email
    private static let ana = Samples.line("Ana")

    static let reservations = [
        Reservation(ReserveAccount(kind: .courier, phone: Samples.phone, password: seven)),
        Reservation(ReserveAccount(kind: .store, email: address, password: seven)),
        Reservation(ReserveAccount(kind: .restaurant, email: address, password: eight)),
        Reservation(ReserveAccount(kind: .promoter, email: address, password: eight, consent: false)),
        Reservation(ReserveAccount(kind: .dealer, email: address, password: eight, language: .ar, consent: true)),
        Reservation(ReserveAccount(kind: .person, email: address, password: eight, name: ana, consent: true)),
        // The identifier that a kind signs in with.
        Reservation(ReserveAccount(kind: .courier, password: seven), ["phone: required"]),
        Reservation(
            ReserveAccount(kind: .courier, email: address, password: seven),
            ["phone: required", "email: unknownMember"]),
        Reservation(ReserveAccount(kind: .store, password: seven), ["email: required"]),
        Reservation(
            ReserveAccount(kind: .store, phone: Samples.phone, password: seven),
            ["email: required", "phone: unknownMember"]),
        Reservation(ReserveAccount(kind: .restaurant, password: eight), ["email: required"]),
        Reservation(ReserveAccount(kind: .promoter, password: eight), ["email: required"]),
        Reservation(ReserveAccount(kind: .dealer, password: eight), ["email: required"]),
        Reservation(ReserveAccount(kind: .person, password: eight, consent: true), ["email: required"]),
        Reservation(ReserveAccount(kind: .staff, email: address, password: twelve), ["kind: notAllowed"]),
        // Only persons must consent, and only they have a name in identity.
        Reservation(ReserveAccount(kind: .person, email: address, password: eight), ["consent: consentMissing"]),
        Reservation(
            ReserveAccount(kind: .person, email: address, password: eight, consent: false), ["consent: consentMissing"]),
        Reservation(ReserveAccount(kind: .store, email: address, password: seven, name: ana), ["name: unknownMember"]),
        Reservation(
            ReserveAccount(kind: .dealer, email: address, password: eight, name: ana), ["name: unknownMember"]),
        // Passwords, by the rule of the kind (R01.4, R05.08).
        Reservation(
            ReserveAccount(kind: .courier, phone: Samples.phone, password: Password(text: "123456")),
            ["password: tooShort"]),
        Reservation(
            ReserveAccount(kind: .person, email: address, password: seven, consent: true), ["password: tooShort"]),
        Reservation(
            ReserveAccount(kind: .restaurant, email: address, password: Password(text: "12345678")),
            ["password: format"]),
        // All at once.
        Reservation(
            ReserveAccount(kind: .person, password: seven),
            ["email: required", "consent: consentMissing", "password: tooShort"]),
    ]

    @Test(
        "A reservation needs its kind's identifier, a password by the kind's rule, and a person's consent",
        arguments: reservations)
    func reservation(_ reservation: Reservation) {
        #expect(faultsOf(reservation.call) == reservation.faults)
    }

    @Test("Staff finds accounts by address or phone, and blocks one for a reason")
    func staff() throws {
        #expect(try faults("{}", as: FindAccounts.self) == ["email: required"])
        #expect(try faults(#"{"phone":"067 123 4567"}"#, as: FindAccounts.self) == [])
        #expect(try faults(#"{"email":"ana@example.org"}"#, as: FindAccounts.self) == [])
        let account = "\"\(AccountID.example)\""
        #expect(try faults(#"{"account":\#(account),"reason":" "}"#, as: BlockAccount.self) == ["reason: required"])
        #expect(try faults(#"{"account":\#(account)}"#, as: BlockAccount.self) == ["reason: required"])
    }

    @Test("R02.7, R02.9: the kind in a path must have an address; couriers have their own call to sign in")
    func kinds() throws {
        let form = #""email":"ana@example.org","password":"a""#
        for kind in EmailAccountKind.allCases {
            #expect(try faults(#"{"kind":"\#(kind.rawValue)",\#(form)}"#, as: SignIn.self) == [])
        }
        for kind in ["courier", "people", ""] {
            #expect(try faults(#"{"kind":"\#(kind)",\#(form)}"#, as: SignIn.self) == ["kind: notAllowed"])
            let token = #"{"kind":"\#(kind)","token":"t"}"#
            #expect(try faults(token, as: ConfirmEmail.self) == ["kind: notAllowed"])
        }
    }

    @Test("R04.6: an empty field is a fault of this field")
    func signIn() throws {
        #expect(
            try faults(#"{"kind":"person","email":"","password":""}"#, as: SignIn.self) == [
                "email: format", "password: required",
            ])
        #expect(try faults("{}", as: SignInStore.self) == ["email: required", "password: required"])
        #expect(try faults("{}", as: SignInCourier.self) == ["phone: required", "password: required"])
    }
}
