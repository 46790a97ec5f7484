import Configuration
import NIOSSL
import ServiceKit

/// The settings of egress. A channel none of whose settings is there is off; one with only a part of them stops the
/// start.
///
/// The README lists them all. Each channel's begin with its own word: `smtp.`, `apns.`, `webPush.`, `sms.`,
/// `acquirer.`.
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
    /// `egress.trustRoots`: a file of certificates in PEM, which vouch for the other sides in place of the system's.
    var trustRoots = NIOSSLTrustRoots.default

    /// - Parameter isUnit: whether systemd runs this process.
    /// - Throws: ``ConfigurationError`` for what is missing, of the wrong type, or makes no sense.
    init(
        _ reader: ConfigReader, files: SecretFiles = .ofThisProcess,
        isUnit: Bool = ServiceManager.hasStartedThisProcess
    ) throws(ConfigurationError) {
        let allowed = try Self.allowPrivate(reader)
        mail = try Self.mail(reader, files, allowPrivate: allowed.contains(.mail))
        sms = try Self.sms(reader, files, allowPrivate: allowed.contains(.sms))
        apns = try Self.apns(reader, files, allowPrivate: allowed.contains(.apns))
        webPush = try Self.webPush(reader, files, allowPrivate: allowed.contains(.webPush))
        acquirer = try Self.acquirer(reader, allowPrivate: allowed.contains(.acquirer), isUnit: isUnit)
        if let path = try reader.checkedString(forKey: "egress.trustRoots") {
            trustRoots = .certificates(try Self.certificates(path, files))
        }
    }

    /// `egress.allowPrivate`: the channels that may also connect to this machine and its network.
    private static func allowPrivate(_ reader: ConfigReader) throws(ConfigurationError) -> Set<ChannelName> {
        var names: Set<ChannelName> = []
        for text in try reader.checkedStrings(forKey: "egress.allowPrivate", default: []) {
            guard let name = ChannelName(rawValue: text) else {
                let all = ChannelName.allCases.map(\.rawValue).joined(separator: ", ")
                throw ConfigurationError("egress.allowPrivate must be a list of some of \(all), not \(text)")
            }
            names.insert(name)
        }
        return names
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
