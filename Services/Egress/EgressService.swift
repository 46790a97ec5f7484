import EgressContract
import Logging
import RPC
import ServiceKit

/// The one process that may connect to the world: it brings to people what identity hands over, and to the acquirer
/// what transport-booking asks. It keeps nothing; what it has not answered, they send again.
enum EgressService {
    static let name = Program.egress.name

    /// How long a call may run, in milliseconds: a mail waits for its turn, and the relay is given time for each
    /// command.
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
