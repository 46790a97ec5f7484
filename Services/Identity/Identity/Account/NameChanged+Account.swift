import IdentityContract

extension NameChanged {
    /// How the account is called by now.
    init(_ account: Account) {
        self.init(account: account.id, name: account.name, surname: account.surname, version: account.version)
    }
}
