@testable import EgressService
import Foundation
import NIOSSL
import TestKit
import Vocabulary

/// The SMTP server aiosmtpd in a process of its own, and the mails that it has accepted.
struct RealRelay: Sendable {
    static let user = "kvart"
    static let password = "p\u{e4}ss word"

    /// A mail as recorded by the relay (`relay.py`).
    struct Received: Decodable, Sendable {
        var connection: Int
        /// The client's name in EHLO.
        var name: String
        var isSecured: Bool
        var user: String?
        var from: String
        var to: [String]
        var options: [String]
        /// In base64.
        private var message: String

        var text: String { String(decoding: Data(base64Encoded: message) ?? Data(), as: UTF8.self) }
    }

    let port: Int
    let security: SMTPSettings.Security
    /// A self-signed certificate.
    let certificate: NIOSSLCertificate
    private let program: RunningProgram
    private let out: String

    /// Runs a relay during the body.
    /// - Parameter arguments: additional arguments of `relay.py`.
    static func with<T>(
        _ security: SMTPSettings.Security = .startTLS, signIn: Bool = true, arguments: [String] = [],
        _ body: (RealRelay) async throws -> T
    ) async throws -> T {
        try await withScratchFolder { folder in
            let relay = try await start(in: folder, security, signIn: signIn, arguments)
            defer { relay.program.signal(SIGKILL) }
            return try await body(relay)
        }
    }

    private static func start(
        in folder: String, _ security: SMTPSettings.Security, signIn: Bool, _ arguments: [String]
    ) async throws -> RealRelay {
        let (certificate, key) = ("\(folder)/certificate.pem", "\(folder)/key.pem")
        let openssl = try RunningProgram(
            "/usr/bin/openssl",
            [
                "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2",
                "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,DNS:relay.example,IP:127.0.0.1",
                "-keyout", key, "-out", certificate,
            ])
        guard try await openssl.end() == 0 else { throw NoCertificate(output: openssl.output) }
        let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "relay.py").path
        let credentials = signIn ? ["--user", user, "--password", password] : []
        let program = try RunningProgram(
            "/usr/bin/python3",
            [
                "-W", "ignore", script, "--out", "\(folder)/mails", "--security", security.rawValue, "--certificate",
                certificate, "--key", key,
            ] + credentials + arguments)
        let port = try await program.output { output in
            output.firstMatch(of: #/listening on (\d+)/#).flatMap { Int($0.output.1) }
        }
        return RealRelay(
            port: port, security: security, certificate: try TestCertificates.certificate(in: certificate),
            program: program, out: "\(folder)/mails")
    }

    /// The accepted mails in order.
    func received() throws -> [Received] {
        guard FileManager.default.fileExists(atPath: out) else { return [] }
        return try String(contentsOfFile: out, encoding: .utf8).split(separator: "\n").map { line in
            try JSONDecoder().decode(Received.self, from: Data(line.utf8))
        }
    }

    // MARK: For the client

    func settings(password: String = RealRelay.password, host: String = "relay.example") -> SMTPSettings {
        SMTPSettings(
            host: host, port: port, security: security,
            credentials: security == .clear ? nil : SMTPCredentials(user: Self.user, password: .init(password)),
            allowPrivate: true)
    }

    /// Resolves every host to this machine, and trusts the relay's certificate.
    var network: Network { Network(resolver: .fixed("127.0.0.1"), trustRoots: .certificates([certificate])) }
}
