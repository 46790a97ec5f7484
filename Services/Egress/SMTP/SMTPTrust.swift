import NIOCore
import NIOSSL

/// Which TLS of the relay is good enough, and why one is not.
enum SMTPTrust {
    /// Makes the handler that encrypts a connection to the relay.
    ///
    /// NIOSSL also accepts a certificate for the connected address, whatever the expected name is. An attacker who can
    /// forge the address of the name can get a certificate for an address of the attacker's. So the certificate of a relay
    /// with a name must have that name. The hook is underscored and may change with NIOSSL; then this does not compile.
    /// - Parameter host: in lower case.
    static func handler(_ context: NIOSSLContext, for host: String) throws -> NIOSSLClientHandler {
        // An address is no name to ask for; the certificate must then be one for the address.
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

    /// Without an address in it, it is its name that NIOSSL went by.
    private static func isGood(_ certificate: NIOSSLCertificate, for host: String) -> Bool {
        let names = certificate._subjectAlternativeNames()
        guard names.contains(where: { $0.nameType == .ipAddress }) else { return true }
        return names.contains { name in
            name.nameType == .dnsName && isName(String(decoding: name.contents, as: UTF8.self), of: host)
        }
    }

    /// Whether a name in a certificate stands for a host: it is the same, or has a star for the first label (RFC 6125
    /// section 6.4.3).
    /// - Parameter host: in lower case.
    static func isName(_ name: String, of host: String) -> Bool {
        let name = name.lowercased()
        guard name.hasPrefix("*."), let dot = host.firstIndex(of: ".") else { return name == host }
        return name.dropFirst() == host[dot...]
    }

    /// A sentence.
    static func reason(_ error: any Error) -> String {
        if let error = error as? NIOSSLExtraError, error == .failedToValidateHostname {
            return "The relay's certificate is for another name."
        }
        // BoringSSL has no types for its errors, only names in a text.
        if "\(error)".contains("CERTIFICATE_VERIFY_FAILED") { return "The relay's certificate is not to be trusted." }
        return "The TLS handshake with the relay failed."
    }
}
