public import Configuration
import Logging
public import RPC
public import ServiceKit

extension Peer {
    /// The process that tests pretend to be. It is trusted as every service.
    public static let everyService = Peer(uid: 4_711)
}

extension ServiceEnvironment {
    /// The environment of a service in a test: cheap password hashes and no log.
    /// - Parameters:
    ///   - settings: added to the cheap hashes.
    ///   - folder: the state directory.
    ///   - client: the way to the other services, by the names of their executables.
    public static func test(
        _ name: String, _ runtime: RuntimeEnvironment, settings: [String: ConfigValue] = [:],
        in folder: String = "/nonexistent",
        trusting uid: UInt32 = Peer.everyService.uid,
        client: @escaping @Sendable (String) -> any Client = { _ in AbsentService() }
    ) -> ServiceEnvironment {
        let settings = ["scrypt.rounds": 1_024].merging(settings) { $1 }
        let values = settings.map { (AbsoluteConfigKey(ConfigKey($0)), $1) }
        return ServiceEnvironment(
            name: name, stateDirectory: folder,
            configuration: ConfigReader(provider: InMemoryProvider(values: Dictionary(uniqueKeysWithValues: values))),
            runtime: runtime, logger: Logger(label: name) { _ in SwiftLogNoOpLogHandler() },
            policy: PeerPolicy(everyService: uid), client: client)
    }
}
