import Foundation
import NIOSSL
import TestKit

/// A certificate authority for one test run, and its certificate for a server on this machine.
struct TestCertificates: Sendable {
    /// The names in the certificate. It has no IP address, because a certificate with the connected address would be
    /// accepted for any name.
    static let names = ["localhost", "one.push.example", "two.push.example", "sms.example"]

    let authority: NIOSSLCertificate
    private let server: NIOSSLCertificate
    private let key: NIOSSLPrivateKey

    static func shared() async throws -> TestCertificates { try await made.value }

    /// The trust roots of a client.
    var roots: NIOSSLTrustRoots { .certificates([authority]) }

    /// The configuration of a server.
    var configuration: TLSConfiguration {
        .makeServerConfiguration(certificateChain: [.certificate(server)], privateKey: .privateKey(key))
    }

    // The first test makes the certificates. All other tests wait for the same task.
    private static let made = Task { try await withScratchFolder { try await TestCertificates.make(in: $0) } }

    private static func make(in folder: String) async throws -> TestCertificates {
        let names = Self.names.map { "DNS:\($0)" }.joined(separator: ", ")
        let configuration = """
            [req]
            distinguished_name = name
            prompt = no
            [name]
            CN = tests
            [authority]
            basicConstraints = critical, CA:TRUE
            keyUsage = critical, keyCertSign
            subjectKeyIdentifier = hash
            [server]
            basicConstraints = critical, CA:FALSE
            keyUsage = critical, digitalSignature
            extendedKeyUsage = serverAuth
            subjectAltName = \(names)

            """
        try configuration.write(toFile: "\(folder)/openssl.cnf", atomically: false, encoding: .utf8)
        let common = [
            "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2",
            "-config", "\(folder)/openssl.cnf",
        ]
        try await openssl(
            common + [
                "-extensions", "authority", "-subj", "/CN=Authority", "-keyout", "\(folder)/authority.key",
                "-out", "\(folder)/authority.pem",
            ])
        try await openssl(
            common + [
                "-extensions", "server", "-subj", "/CN=localhost", "-CA", "\(folder)/authority.pem",
                "-CAkey", "\(folder)/authority.key", "-keyout", "\(folder)/server.key", "-out", "\(folder)/server.pem",
            ])
        return TestCertificates(
            authority: try Self.certificate(in: "\(folder)/authority.pem"),
            server: try Self.certificate(in: "\(folder)/server.pem"),
            key: try NIOSSLPrivateKey(file: "\(folder)/server.key", format: .pem))
    }

    /// Reads the only certificate of a file.
    static func certificate(in file: String) throws -> NIOSSLCertificate {
        guard let certificate = try NIOSSLCertificate.fromPEMFile(file).first else { throw NoCertificate(output: file) }
        return certificate
    }

    private static func openssl(_ arguments: [String]) async throws {
        let program = try RunningProgram("/usr/bin/openssl", arguments)
        guard try await program.end() == 0 else { throw NoCertificate(output: program.output) }
    }
}

/// The program made no certificate; its output has the reason.
struct NoCertificate: Error {
    var output: String
}
