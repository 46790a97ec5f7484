import Crypto
import SQLiteKit
import Vocabulary

/// The requester of a code, as a hash. A code belongs to its requester: no other requester replaces the code or uses
/// the attempts that are reserved for its requester.
struct CodeRequester: Hashable, Sendable {
    /// SHA-256.
    let bytes: StoredBytes

    /// A client, identified by its network.
    init(client: String?) { self.init("client \(ClientNetwork.of(client))") }

    /// A signed-in account.
    init(account: AccountID) { self.init("account \(account)") }

    private init(_ name: String) { bytes = StoredBytes(Array(SHA256.hash(data: Array(name.utf8)))) }

    /// Reads ``text``.
    init?(text: String) {
        guard let bytes = Base64.decodeURLSafe(text), bytes.count == SHA256.byteCount else { return nil }
        self.bytes = StoredBytes(bytes)
    }

    var text: String { Base64.encodeURLSafe(bytes.bytes) }
}
