import Foundation
import Vocabulary

/// A command to the relay (RFC 5321 section 4.1.1).
enum SMTPCommand: Hashable, Sendable {
    case hello(String)
    case startTLS
    /// AUTH PLAIN (RFC 4616), with the credentials in the same line.
    case signInPlain(SMTPCredentials)
    case signInLogin
    /// The answer to a challenge of the relay during the sign-in.
    case answer(String)
    case reset
    /// - Parameter size: of the message in bytes; only for a relay that supports SIZE.
    case sender(String, size: Int?)
    case recipient(String)
    case data
    /// The content after DATA, with the final dot.
    case message([UInt8])
    case quit

    /// The bytes for the relay.
    var bytes: [UInt8] {
        switch self {
        case .hello(let name): Self.line("EHLO \(name)")
        case .startTLS: Self.line("STARTTLS")
        case .signInPlain(let credentials): Self.line("AUTH PLAIN \(Self.base64(Self.plain(credentials)))")
        case .signInLogin: Self.line("AUTH LOGIN")
        case .answer(let text): Self.line(Self.base64(text))
        case .reset: Self.line("RSET")
        case .sender(let path, let size): Self.line("MAIL FROM:<\(path)>\(size.map { " SIZE=\($0)" } ?? "")")
        case .recipient(let path): Self.line("RCPT TO:<\(path)>")
        case .data: Self.line("DATA")
        case .message(let bytes): bytes
        case .quit: Self.line("QUIT")
        }
    }

    /// Returns the credentials in the form of AUTH PLAIN.
    static func plain(_ credentials: SMTPCredentials) -> String {
        "\0\(credentials.user)\0\(credentials.password.text)"
    }

    private static func base64(_ text: String) -> String { Data(text.utf8).base64EncodedString() }

    /// Returns the bytes of a line. Stops the process if the text could become two commands.
    private static func line(_ text: String) -> [UInt8] {
        precondition(text.utf8.allSatisfy { 0x20...0x7E ~= $0 }, "a command is a line of ASCII")
        return Array("\(text)\r\n".utf8)
    }
}
