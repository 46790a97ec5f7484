import Crypto

extension Throttle {
    /// One use of a limit. Whom or what it counts is kept as a hash only.
    public struct Use: Hashable, Sendable {
        public let limit: Limit
        /// How many uses it is. More than the limit's burst count as the burst, so that each use is possible some time.
        public let count: Int
        /// SHA-256 of the limit's name and the key.
        let key: StoredBytes

        /// - Parameter key: whom or what is counted.
        public init(_ limit: Limit, _ key: String, count: Int = 1) {
            self.limit = limit
            self.count = count
            self.key = StoredBytes(Array(SHA256.hash(data: Array("\(limit.rawValue) \(key)".utf8))))
        }

        /// - Parameter client: its address; clients without one count as one.
        public init(_ limit: Limit, client: String?) { self.init(limit, ClientNetwork.of(client)) }

        /// Counts what the client does with the thing that `key` names.
        public init(_ limit: Limit, _ key: String, client: String?) {
            self.init(limit, "\(key) \(ClientNetwork.of(client))")
        }
    }
}
