import Crypto
import RPC
import RestaurantsContract
import SQLiteKit
import Vocabulary

/// Who calls as a guest.
enum GuestIdentity: Hashable, Sendable {
    case person(PersonID)
    /// The hash of the secret of a device.
    case device(StoredBytes)
    /// Neither signed in nor with a secret.
    case stranger
}

extension CallContext {
    /// - Throws: `CallError.forbidden` for accounts of other kinds: a restaurant does not order at itself (R02.47).
    var guestIdentity: GuestIdentity {
        get throws(CallError) {
            if let caller = meta.caller {
                guard caller.kind == .person else { throw .forbidden }
                return .person(PersonID(caller.account))
            }
            guard let text = meta.guest?.text, let secret = try? GuestSecret(text) else { return .stranger }
            return .device(secret.stored)
        }
    }
}

extension GuestSecret {
    /// The hash of the secret. The table does not have the secret itself.
    var stored: StoredBytes { StoredBytes(Array(SHA256.hash(data: Array(text.utf8)))) }
}
