import EgressContract
import Logging
import ServiceKit
import ServiceLifecycle

/// All channels. As a `Service`, closes them at shutdown after the last answer.
struct EgressChannels: Service {
    let mail: LimitedChannel<OutgoingMail>
    let sms: LimitedChannel<OutgoingSMS>
    let apns: LimitedChannel<OutgoingAPNs>
    let webPush: LimitedChannel<OutgoingWebPush>
    let acquirer: LimitedAcquirerChannel
    /// `applicationServerKey` of the Push API.
    let webPushKey: String?

    /// - Throws: ``ConfigurationError`` when the trust roots for the mail relay cannot be loaded.
    init(_ settings: EgressConfiguration, runtime: RuntimeEnvironment, logger: Logger) throws(ConfigurationError) {
        let network = Network(trustRoots: settings.trustRoots)
        do {
            mail = LimitedChannel(
                try settings.mail.map { try SMTPChannel($0, network: network, runtime: runtime, logger: logger) })
        } catch {
            throw ConfigurationError("egress.trustRoots cannot be used: \(error)")
        }
        sms = LimitedChannel(settings.sms.map { SMSChannel($0, network: network, runtime: runtime, logger: logger) })
        apns = LimitedChannel(settings.apns.map { APNsChannel($0, network: network, runtime: runtime, logger: logger) })
        webPush = LimitedChannel(
            settings.webPush.map { WebPushChannel($0, network: network, runtime: runtime, logger: logger) })
        webPushKey = settings.webPush?.applicationServerKey
        let acquirerNetwork = Network(trustRoots: settings.trustRoots, limits: .acquirer)
        acquirer = LimitedAcquirerChannel(
            settings.acquirer.map { AcquirerChannel($0, network: acquirerNetwork, runtime: runtime, logger: logger) })
    }

    func run() async throws {
        // Throws when the group is cancelled. The channels must be closed then too.
        try? await gracefulShutdown()
        await mail.close()
        await sms.close()
        await apns.close()
        await webPush.close()
        await acquirer.close()
    }
}
