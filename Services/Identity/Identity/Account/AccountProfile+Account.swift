import IdentityContract
import RPC
import Vocabulary

extension AccountProfile {
    /// - Parameter consents: the newest consent to each document.
    init(_ account: Account, picture: Picture?, consents: [Consent]) {
        self.init(
            id: account.id, kind: account.kind, email: account.email, isEmailConfirmed: account.isEmailConfirmed,
            signInPhone: account.phone, name: account.name, surname: account.surname, phone: account.contactPhone,
            picture: picture, language: account.language, permissions: account.permissions, consents: consents,
            createdAt: account.createdAt, version: account.version)
    }
}
