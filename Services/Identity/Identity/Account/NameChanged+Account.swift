import IdentityContract

extension NameChanged {
    /// Carries the account's current name.
    init(_ account: Account) {
        self.init(account: account.id, name: account.name, surname: account.surname, version: account.version)
    }
}
