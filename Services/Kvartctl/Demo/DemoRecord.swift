/// The file `demo.json` in the folder of a demo. It contains the passwords.
public struct DemoRecord: Codable, Hashable, Sendable {
    /// A page of the demo that is worth a look.
    public struct Address: Codable, Hashable, Sendable {
        public var name: String
        /// The path on the gateway, whose port may change from start to start.
        public var path: String

        public init(name: String, path: String) {
            self.name = name
            self.path = path
        }
    }

    public var seed: UInt64
    /// `false` while the town is being loaded, and so after a start that was interrupted.
    public var isLoaded: Bool
    public var accounts: [DemoAccount]
    public var addresses: [Address]

    public init(seed: UInt64, isLoaded: Bool = false, accounts: [DemoAccount] = [], addresses: [Address] = []) {
        self.seed = seed
        self.isLoaded = isLoaded
        self.accounts = accounts
        self.addresses = addresses
    }

    public func accounts(_ role: DemoRole) -> [DemoAccount] { accounts.filter { $0.role == role } }
}
