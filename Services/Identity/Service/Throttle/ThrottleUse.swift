import Crypto
import SQLiteKit

extension Throttle {
    /// One use of a limit. Whom or what it counts is kept as a hash only.
    struct Use: Hashable, Sendable {
        let limit: Limit
        /// SHA-256 of the limit's name and the key.
        let key: StoredBytes

        init(_ limit: Limit, _ key: String) {
            self.limit = limit
            self.key = StoredBytes(Array(SHA256.hash(data: Array("\(limit.rawValue) \(key)".utf8))))
        }

        /// - Parameter client: its address; clients without one count as one.
        init(_ limit: Limit, client: String?) { self.init(limit, ClientNetwork.of(client)) }

        /// Counts what the client does with the thing that `key` names.
        init(_ limit: Limit, _ key: String, client: String?) { self.init(limit, "\(key) \(ClientNetwork.of(client))") }
    }
}
