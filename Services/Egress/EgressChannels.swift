import EgressContract
import Logging
import ServiceKit
import ServiceLifecycle

/// All ways out. As a `Service` it closes them behind the last answer.
struct EgressChannels: Service {
    let mail: LimitedChannel<OutgoingMail>
    let sms: LimitedChannel<OutgoingSMS>
    let apns: LimitedChannel<OutgoingAPNs>
    let webPush: LimitedChannel<OutgoingWebPush>
    let acquirer: LimitedAcquirerChannel
    /// `applicationServerKey` of the Push API.
    let webPushKey: String?

    /// - Throws: ``ConfigurationError`` when those who vouch for the mail relay cannot be used.
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
        let patient = Network(trustRoots: settings.trustRoots, limits: .acquirer)
        acquirer = LimitedAcquirerChannel(
            settings.acquirer.map { AcquirerChannel($0, network: patient, runtime: runtime, logger: logger) })
    }

    func run() async throws {
        // Thrown out of when the group is cancelled: the end has come just as well.
        try? await gracefulShutdown()
        await mail.close()
        await sms.close()
        await apns.close()
        await webPush.close()
        await acquirer.close()
    }
}
