import EgressContract
import Logging
import RPC
import ServiceKit

/// The only service that may connect to the Internet. It sends identity's messages to people and transport-booking's
/// requests to the acquirer. It stores nothing: the callers send unanswered messages again.
enum EgressService {
    static let name = Program.egress.name

    /// The time limit of a call, in milliseconds. A mail may wait for a connection, and each command to the relay has
    /// its own time limit.
    private static let callTime = 300_000

    /// - Throws: ``ConfigurationError``
    static func parts(
        _ settings: EgressConfiguration, policy: PeerPolicy, runtime: RuntimeEnvironment, logger: Logger
    ) throws -> ServiceParts {
        let channels = try EgressChannels(settings, runtime: runtime, logger: logger)
        let dispatcher = try Dispatcher(
            contracts: [EgressContract.self], calls: Calls(channels.register), policy: policy,
            limits: WireLimits(callTime: callTime), health: { Health(service: name) },
            newReference: runtime.newReference, logger: logger)
        return ServiceParts(dispatcher: dispatcher, background: [channels])
    }
}
