public import Configuration
public import Logging
public import RPC

/// The inputs of a service's construction, of the same type in the program and in tests.
public struct ServiceEnvironment: Sendable {
    /// The executable's name, `catalog-orders`.
    public var name: String
    /// The folder of the service's files. It exists and is for this user only (0700).
    public var stateDirectory: String
    public var configuration: ConfigReader
    public var runtime: RuntimeEnvironment
    public var logger: Logger
    /// The peers that may name callers and make calls between services.
    public var policy: PeerPolicy
    /// Decides which records are logged for work other than calls, such as processed events, with the same sample of
    /// traces as for calls. `nil` in tests, where no records are logged.
    public var journal: (any CallObserver)?
    /// Returns the client of another service, by the name of its executable: `client("identity")`.
    public var client: @Sendable (_ executable: String) -> any Client

    public init(
        name: String, stateDirectory: String, configuration: ConfigReader, runtime: RuntimeEnvironment, logger: Logger,
        policy: PeerPolicy, journal: (any CallObserver)? = nil,
        client: @escaping @Sendable (_ executable: String) -> any Client
    ) {
        self.name = name
        self.stateDirectory = stateDirectory
        self.configuration = configuration
        self.runtime = runtime
        self.logger = logger
        self.policy = policy
        self.journal = journal
        self.client = client
    }
}
