import Foundation
import TestKit
import Testing

/// An SMTP relay for tests: aiosmtpd, a server by others, with STARTTLS and a password. It keeps its port while it does
/// not run.
struct MailRelay: Sendable {
    /// A received mail.
    struct Mail: Sendable {
        var to: [String]
        /// The mail as received.
        var text: String

        /// The text, decoded from quoted-printable.
        var content: String {
            var bytes: [UInt8] = []
            var rest = text.replacing("=\r\n", with: "").utf8[...]
            while let byte = rest.popFirst() {
                let escaped = String(decoding: rest.prefix(2), as: UTF8.self)
                if byte == UInt8(ascii: "="), let value = UInt8(escaped, radix: 16) {
                    bytes.append(value)
                    rest = rest.dropFirst(2)
                } else {
                    bytes.append(byte)
                }
            }
            return String(decoding: bytes, as: UTF8.self)
        }

        func header(_ name: String) -> String? {
            let line = text.split(separator: "\r\n").first { $0.lowercased().hasPrefix("\(name.lowercased()): ") }
            return line.map { String($0.dropFirst(name.count + 2)) }
        }
    }

    private let folder: String
    private let port: Int

    /// Writes the files that the relay needs into the folder, without starting it.
    init(in folder: String) async throws {
        self.folder = folder
        port = try Self.freePort()
        try "s3cret password\n".write(toFile: "\(folder)/password", atomically: true, encoding: .utf8)
        let openssl = try RunningProgram(
            "/usr/bin/openssl",
            [
                "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2",
                "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-keyout", "\(folder)/key.pem",
                "-out", "\(folder)/certificate.pem",
            ])
        try #require(try await openssl.end() == 0, "\(openssl.output)")
    }

    /// The settings of a town that uses the relay, as members of a JSON object.
    var settings: String {
        #""mail":{"from":"Kvart <no-reply@kvart.example>"},"#
            + #""egress":{"channels":["mail"],"trustRoots":"\#(folder)/certificate.pem"},"#
            + #""smtp":{"host":"localhost","port":\#(port),"user":"kvart","passwordFile":"\#(folder)/password"}"#
    }

    /// Starts the relay, and returns when it accepts mail.
    func start() async throws -> RunningProgram {
        let script = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../EgressTests/SMTP/relay.py").standardized.path
        let program = try RunningProgram(
            "/usr/bin/python3",
            [
                "-W", "ignore", script, "--out", "\(folder)/mails", "--port", "\(port)", "--certificate",
                "\(folder)/certificate.pem", "--key", "\(folder)/key.pem", "--user", "kvart", "--password",
                "s3cret password",
            ])
        _ = try await program.output { $0.contains("listening on") ? true : nil }
        return program
    }

    /// Returns the received mails in the order of arrival.
    func mails() throws -> [Mail] {
        struct Line: Decodable {
            var to: [String]
            var message: String
        }
        guard FileManager.default.fileExists(atPath: "\(folder)/mails") else { return [] }
        return try String(contentsOfFile: "\(folder)/mails", encoding: .utf8).split(separator: "\n").map { line in
            let read = try JSONDecoder().decode(Line.self, from: Data(line.utf8))
            let message = Data(base64Encoded: read.message) ?? Data()
            return Mail(to: read.to, text: String(decoding: message, as: UTF8.self))
        }
    }

    func mails(to address: String) throws -> [Mail] { try mails().filter { $0.to == [address] } }

    /// Returns a port on which no process listens.
    private static func freePort() throws -> Int {
        let descriptor = socket(AF_INET, CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        defer { close(descriptor) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr = in_addr(s_addr: inet_addr("127.0.0.1"))
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(descriptor, address, length) == 0 && getsockname(descriptor, address, &length) == 0
            }
        }
        guard isBound else { throw POSIXError(.EADDRNOTAVAIL) }
        return Int(UInt16(bigEndian: address.sin_port))
    }
}
