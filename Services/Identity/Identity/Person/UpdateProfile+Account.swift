import IdentityContract
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

extension UpdateProfile {
    /// - Throws: ``Refused``
    func applied(to account: Account) throws(Refused) -> Account {
        guard account.kind == .person || (name == .keep && surname == .keep && phone == .keep) else {
            throw .managedByContext
        }
        guard surname != .clear else { throw .surnameRequired }
        var new = account
        new.name = name.applied(to: account.name)
        new.surname = surname.applied(to: account.surname)
        new.contactPhone = phone.applied(to: account.contactPhone)
        new.language = language.applied(to: account.language)
        return new
    }
}
