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
    /// Neither a person who is signed in nor a device with a secret.
    case stranger
}

extension CallContext {
    /// An account of another kind is no guest, whatever secret comes with it: a restaurant cannot order (R02.47).
    var guestIdentity: GuestIdentity {
        if let caller = meta.caller {
            return caller.kind == .person ? .person(PersonID(caller.account)) : .stranger
        }
        guard let text = meta.guest?.text, let secret = try? GuestSecret(text) else { return .stranger }
        return .device(secret.stored)
    }
}

extension GuestSecret {
    /// The hash of the secret. The table does not have the secret itself.
    var stored: StoredBytes { StoredBytes(Array(SHA256.hash(data: Array(text.utf8)))) }
}
