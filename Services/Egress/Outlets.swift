import EgressContract
import Logging
import ServiceKit
import ServiceLifecycle

/// All ways out. As a `Service` it closes them behind the last answer.
struct Outlets: Service {
    let mail: Outlet<OutgoingMail>
    let sms: Outlet<OutgoingSMS>
    let apns: Outlet<OutgoingAPNs>
    let webPush: Outlet<OutgoingWebPush>
    let acquirer: AcquirerOutlet
    /// `applicationServerKey` of the Push API.
    let webPushKey: String?

    /// - Throws: ``ConfigurationError`` when those who vouch for the mail relay cannot be used.
    init(_ settings: EgressConfiguration, effects: Effects, logger: Logger) throws(ConfigurationError) {
        let network = Network(trustRoots: settings.trustRoots)
        do {
            mail = Outlet(
                try settings.mail.map { try SMTPChannel($0, network: network, effects: effects, logger: logger) })
        } catch {
            throw ConfigurationError("egress.trustRoots cannot be used: \(error)")
        }
        sms = Outlet(settings.sms.map { SMSChannel($0, network: network, effects: effects, logger: logger) })
        apns = Outlet(settings.apns.map { APNsChannel($0, network: network, effects: effects, logger: logger) })
        webPush = Outlet(
            settings.webPush.map { WebPushChannel($0, network: network, effects: effects, logger: logger) })
        webPushKey = settings.webPush?.applicationServerKey
        let patient = Network(trustRoots: settings.trustRoots, limits: .acquirer)
        acquirer = AcquirerOutlet(
            settings.acquirer.map { AcquirerChannel($0, network: patient, effects: effects, logger: logger) })
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
