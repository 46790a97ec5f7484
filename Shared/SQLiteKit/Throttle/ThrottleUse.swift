import Crypto

extension Throttle {
    /// A use of a limit. Its key is stored only as a hash.
    public struct Use: Hashable, Sendable {
        public let limit: Limit
        /// The number of uses. A count above the burst counts as the burst; otherwise it could never be allowed.
        public let count: Int
        /// SHA-256 of the limit's name and the key.
        let key: StoredBytes

        /// - Parameter key: identifies the counted person or thing.
        public init(_ limit: Limit, _ key: String, count: Int = 1) {
            self.limit = limit
            self.count = count
            self.key = StoredBytes(Array(SHA256.hash(data: Array("\(limit.rawValue) \(key)".utf8))))
        }

        /// - Parameter client: the client address; all clients without an address count as one.
        public init(_ limit: Limit, client: String?) { self.init(limit, ClientNetwork.of(client)) }

        /// Counts the client's uses of the thing that `key` identifies.
        public init(_ limit: Limit, _ key: String, client: String?) {
            self.init(limit, "\(key) \(ClientNetwork.of(client))")
        }
    }
}
