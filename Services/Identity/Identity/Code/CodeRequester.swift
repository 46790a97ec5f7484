import Crypto
import SQLiteKit
import Vocabulary

/// The requester of a code, as a hash. A code belongs to its requester: no other requester replaces the code or uses
/// up the tries that are reserved for its requester.
struct CodeRequester: Hashable, Sendable {
    /// SHA-256.
    let bytes: StoredBytes

    /// A client, by its network.
    init(client: String?) { self.init("client \(ClientNetwork.of(client))") }

    /// An account that is signed in.
    init(account: AccountID) { self.init("account \(account)") }

    private init(_ name: String) { bytes = StoredBytes(Array(SHA256.hash(data: Array(name.utf8)))) }

    /// Reads ``text``.
    init?(text: String) {
        guard let bytes = Base64.decodeURLSafe(text), bytes.count == SHA256.byteCount else { return nil }
        self.bytes = StoredBytes(bytes)
    }

    var text: String { Base64.encodeURLSafe(bytes.bytes) }
}
