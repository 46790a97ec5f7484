import NIOCore
import NIOSSL

/// Checks the relay's TLS, and describes its errors.
enum SMTPTrust {
    /// Makes the handler that encrypts a connection to the relay.
    ///
    /// NIOSSL also accepts a certificate for the connected address, whatever the expected name is. An attacker who
    /// forges the relay's address can get a certificate for the forged address. So the certificate of a relay with a
    /// name must have that name. The hook is underscored and may change with NIOSSL; then this does not compile.
    /// - Parameter host: in lower case.
    static func handler(_ context: NIOSSLContext, for host: String) throws -> NIOSSLClientHandler {
        // A relay set as an address has no name. Its certificate must then be for the address.
        if (try? SocketAddress(ipAddress: host, port: 0)) != nil {
            return try NIOSSLClientHandler(context: context, serverHostname: nil)
        }
        return try NIOSSLClientHandler._makeSSLClientHandler(context: context, serverHostname: host) {
            certificate, channel in
            guard Self.isGood(certificate, for: host) else {
                return channel.eventLoop.makeFailedFuture(NIOSSLExtraError.failedToValidateHostname)
            }
            return channel.eventLoop.makeSucceededVoidFuture()
        }
    }

    /// Without an IP address in the certificate, NIOSSL has checked the name.
    private static func isGood(_ certificate: NIOSSLCertificate, for host: String) -> Bool {
        let names = certificate._subjectAlternativeNames()
        guard names.contains(where: { $0.nameType == .ipAddress }) else { return true }
        return names.contains { name in
            name.nameType == .dnsName && isName(String(decoding: name.contents, as: UTF8.self), of: host)
        }
    }

    /// Whether a name in a certificate matches a host: they are equal, or the name has a star as its first label (RFC
    /// 6125 section 6.4.3).
    /// - Parameter host: in lower case.
    static func isName(_ name: String, of host: String) -> Bool {
        let name = name.lowercased()
        guard name.hasPrefix("*."), let dot = host.firstIndex(of: ".") else { return name == host }
        return name.dropFirst() == host[dot...]
    }

    /// Returns a sentence for an error.
    static func reason(_ error: any Error) -> String {
        if let error = error as? NIOSSLExtraError, error == .failedToValidateHostname {
            return "The relay's certificate is for another name."
        }
        // BoringSSL has no error types, only names in a text.
        if "\(error)".contains("CERTIFICATE_VERIFY_FAILED") { return "The relay's certificate is not trusted." }
        return "The TLS handshake with the relay failed."
    }
}
