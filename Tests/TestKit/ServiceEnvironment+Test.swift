public import Configuration
import Foundation
import Logging
public import RPC
public import ServiceKit

extension Peer {
    /// The peer that tests use. It is trusted as every service.
    public static let everyService = Peer(uid: 4_711)

    /// The user of each program of the town.
    static let services = Dictionary(
        uniqueKeysWithValues: Program.allCases.enumerated().map { (UInt32(5_000 + $0), [$1.name] as Set) })

    /// Returns the process of a service. A service of a test alone is trusted as every service.
    static func service(_ name: String) -> Peer {
        services.first { $1 == [name] }.map { Peer(uid: $0.key) } ?? everyService
    }
}

extension ServiceEnvironment {
    /// The environment of a service in a test: cheap password hashes, and no log unless `KVART_LOG` is set.
    /// - Parameters:
    ///   - settings: added to the cheap hashes.
    ///   - folder: the state directory.
    ///   - client: returns the client of another service, by the name of its executable.
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
            runtime: runtime, logger: Logger(label: name, factory: Self.log),
            policy: PeerPolicy(services: Peer.services, everyService: uid), client: client)
    }

    /// The errors that a service hides from its callers are in its log.
    @Sendable private static func log(label: String) -> any LogHandler {
        let isWanted = ProcessInfo.processInfo.environment["KVART_LOG"] != nil
        return isWanted ? StreamLogHandler.standardError(label: label) : SwiftLogNoOpLogHandler()
    }
}
