import NIOSSL

/// Why the relay's TLS is not good enough.
enum SMTPTrust {
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
