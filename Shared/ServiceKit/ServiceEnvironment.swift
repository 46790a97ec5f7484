public import Configuration
public import Logging
public import RPC

/// What a service is built from; the same value in the program and in tests.
public struct ServiceEnvironment: Sendable {
    /// The executable's name, `catalog-orders`.
    public var name: String
    /// Where the service keeps its files. Exists; made for this user alone (0700).
    public var stateDirectory: String
    public var configuration: ConfigReader
    public var effects: Effects
    public var logger: Logger
    /// Which peers may speak for callers and make calls between services.
    public var policy: PeerPolicy
    /// Says of what beside calls a record is written, such as events that were carried out: the same choice of traces
    /// as for calls. `nil` where nobody reads records: in tests.
    public var journal: (any CallObserver)?
    /// The way to another service, by the name of its executable: `client("identity")`.
    public var client: @Sendable (_ executable: String) -> any Client

    public init(
        name: String, stateDirectory: String, configuration: ConfigReader, effects: Effects, logger: Logger,
        policy: PeerPolicy, journal: (any CallObserver)? = nil,
        client: @escaping @Sendable (_ executable: String) -> any Client
    ) {
        self.name = name
        self.stateDirectory = stateDirectory
        self.configuration = configuration
        self.effects = effects
        self.logger = logger
        self.policy = policy
        self.journal = journal
        self.client = client
    }
}
