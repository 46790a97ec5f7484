import Configuration
import NIOSSL
import ServiceKit

/// The settings of egress. A channel without settings is off. A partly configured channel is a startup error.
///
/// The settings of each channel have a prefix: `smtp.`, `apns.`, `webPush.`, `sms.`, `acquirer.`.
struct EgressConfiguration: Sendable {
    /// The names of the channels in `egress.allowPrivate`.
    enum ChannelName: String, CaseIterable, Sendable {
        case mail, sms, apns, webPush, acquirer
    }

    var mail: SMTPSettings?
    var sms: SMSChannel.Settings?
    var apns: APNsChannel.Settings?
    var webPush: WebPushChannel.Settings?
    var acquirer: AcquirerChannel.Settings?
    /// The root certificates for all connections.
    var trustRoots = NIOSSLTrustRoots.default

    /// - Parameter isUnit: whether systemd runs this process.
    /// - Throws: ``ConfigurationError`` for a setting that is missing, of the wrong type or contradictory.
    init(
        _ reader: ConfigReader, files: SecretFiles = .ofThisProcess,
        isUnit: Bool = ServiceManager.hasStartedThisProcess
    ) throws(ConfigurationError) {
        let settings = try EgressSettings(reader, isUnit: isUnit)
        let allowed = Set(settings.allowPrivate)
        mail = try Self.mail(settings.smtp, files, allowPrivate: allowed.contains(.mail))
        sms = try Self.sms(settings.sms, files, allowPrivate: allowed.contains(.sms))
        apns = try Self.apns(settings.apns, files, allowPrivate: allowed.contains(.apns))
        webPush = try Self.webPush(settings.webPush, files, allowPrivate: allowed.contains(.webPush))
        acquirer = try Self.acquirer(settings.acquirer, allowPrivate: allowed.contains(.acquirer), isUnit: isUnit)
        if let path = settings.trustRoots {
            trustRoots = .certificates(try Self.certificates(path, files))
        }
    }

    private static func certificates(
        _ path: String, _ files: SecretFiles
    ) throws(ConfigurationError) -> [NIOSSLCertificate] {
        let bytes = try files.bytes(path, of: "egress.trustRoots")
        guard let certificates = try? NIOSSLCertificate.fromPEMBytes(bytes), !certificates.isEmpty else {
            throw ConfigurationError("\(path) of egress.trustRoots holds no certificates in PEM")
        }
        return certificates
    }
}
