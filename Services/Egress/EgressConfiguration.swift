import Configuration
import NIOSSL
import ServiceKit

/// The settings of egress. A channel none of whose settings is there is off; one with only a part of them stops the
/// start.
///
/// Each channel's begin with its own word: `smtp.`, `apns.`, `webPush.`, `sms.`, `acquirer.`.
struct EgressConfiguration: Sendable {
    /// The channels by the names that `egress.allowPrivate` has for them.
    enum ChannelName: String, CaseIterable, Sendable {
        case mail, sms, apns, webPush, acquirer
    }

    var mail: SMTPSettings?
    var sms: SMSChannel.Settings?
    var apns: APNsChannel.Settings?
    var webPush: WebPushChannel.Settings?
    var acquirer: AcquirerChannel.Settings?
    /// The certificates that vouch for the other sides.
    var trustRoots = NIOSSLTrustRoots.default

    /// - Parameter isUnit: whether systemd runs this process.
    /// - Throws: ``ConfigurationError`` for what is missing, of the wrong type, or makes no sense.
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
