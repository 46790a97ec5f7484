import IdentityContract
import ServiceKit
import Vocabulary

/// Opens accounts as people do. Each part of the town adds the registrations of its own kinds.
struct NewAccounts: Sendable {
    let town: TownClient
    let cast: Cast
    let townOperator: any TownOperator
    /// Approves promoters and dealers.
    let staff: DemoAccount

    /// Opens the account of the town's staff.
    static func staff(_ townOperator: any TownOperator, _ town: TownClient) async throws -> DemoAccount {
        let email = try EmailAddress("uprava@kvart.example")
        let password = newPassword(.staff, town)
        let call = CreateStaff(email: email, password: password, permissions: Permission.allCases)
        return DemoAccount(
            role: .staff, id: try await townOperator.createStaff(call), name: "Uprava", signIn: email.text,
            password: password.text)
    }

    /// What every registration needs.
    struct Entry: Sendable {
        var role: DemoRole
        /// From 0, among the accounts of the role.
        var index: Int
        var name: String
        var email: EmailAddress
        var phone: String
        var password: Password

        func account(_ id: AccountID, signIn: String? = nil) -> DemoAccount {
            DemoAccount(role: role, id: id, name: name, signIn: signIn ?? email.text, password: password.text)
        }
    }

    /// Registers the businesses of a role at the same time.
    func businesses(
        _ role: DemoRole, _ register: @escaping @Sendable (Entry) async throws -> DemoAccount
    ) async throws -> [DemoAccount] {
        try await concurrently(Array(cast.businesses(role).enumerated())) { index, name in
            try await register(try entry(role, name, index))
        }
    }

    /// Registers the people of a role at the same time, as persons with a surname and a phone number.
    func people(_ role: DemoRole) async throws -> [DemoAccount] {
        try await concurrently(Array(cast.people(role).enumerated())) { index, name in
            let entry = try entry(role, name.full, index)
            let call = RegisterPerson(
                email: entry.email, password: entry.password, passwordConfirmation: entry.password,
                name: try Line(name.first), consent: true)
            let account = entry.account(try await town.call(call).account)
            try await confirm(account)
            try await complete(account, name, entry)
            return account
        }
    }

    /// Gives a person a surname and a phone number.
    func complete(_ account: DemoAccount, _ name: PersonalName, _ entry: Entry) async throws {
        let profile = UpdateProfile(
            surname: .set(try Line(name.last)), phone: .set(try PhoneNumber(entry.phone)), language: .set(.hr))
        try await town.call(profile, as: account)
    }

    /// Opens the link of the mail that confirms the address of an account.
    func confirm(_ account: DemoAccount) async throws {
        guard let kind = EmailAccountKind(rawValue: account.role.kind.rawValue) else { return }
        let token: String = try await patiently { try self.token(of: account) }
        try await town.call(ConfirmEmail(kind: kind, token: SecretText(token)))
    }

    /// Approves a promoter or a dealer, as the staff of the town does.
    func approve(_ account: DemoAccount) async throws {
        try await town.call(ApproveAccount(account: account.id, reason: try Line("Poznajemo ih.")), as: staff)
    }

    func entry(_ role: DemoRole, _ name: String, _ index: Int) throws -> Entry {
        let mailbox = name.lowercased().replacing(" ", with: ".").withoutCroatianLetters
        let order = DemoRole.allCases.firstIndex(of: role) ?? 0
        // No number that begins with 099 000 is assigned.
        return Entry(
            role: role, index: index, name: name, email: try EmailAddress("\(mailbox)@kvart.example"),
            phone: "+38599000\(1_000 + 100 * order + index)", password: Self.newPassword(role.kind, town))
    }

    /// Draws a random password that this kind of account accepts. The seed does not decide it.
    private static func newPassword(_ kind: AccountKind, _ town: TownClient) -> Password {
        while true {
            let password = Password(text: "\(town.runtime.newReference())-\(town.runtime.newReference())")
            if PasswordRule.fault(of: password, for: kind) == nil { return password }
        }
    }

    /// - Throws: ``CallFailure`` while the mail has not been written.
    private func token(of account: DemoAccount) throws -> String {
        let mail = try townOperator.newestMail(to: try EmailAddress(account.signIn)) ?? ""
        guard let link = mail.firstRange(of: "token=") else {
            throw CallFailure(
                call: ConfirmEmail.name, status: 404, type: "demo.noMail",
                message: "There is no mail to \(account.signIn).")
        }
        return String(mail[link.upperBound...].prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" })
    }
}

extension String {
    /// The text without the letters that an e-mail address cannot have.
    fileprivate var withoutCroatianLetters: String {
        let plain: [Character: Character] = ["č": "c", "ć": "c", "đ": "d", "š": "s", "ž": "z"]
        return String(map { plain[$0] ?? $0 })
    }
}
