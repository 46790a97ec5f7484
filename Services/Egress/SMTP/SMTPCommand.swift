import Foundation
import Vocabulary

/// What we say to the relay (RFC 5321 section 4.1.1).
enum SMTPCommand: Hashable, Sendable {
    case hello(String)
    case startTLS
    /// RFC 4616, with the credentials in the same line.
    case signInPlain(SMTPCredentials)
    case signInLogin
    /// The answer to what the relay asks while we sign in.
    case answer(String)
    case reset
    /// - Parameter size: of the message in bytes, for a relay that takes it.
    case sender(String, size: Int?)
    case recipient(String)
    case data
    /// What follows DATA, with its end.
    case message([UInt8])
    case quit

    /// As it goes to the relay.
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

    /// What a mechanism that asks for it would be told.
    static func plain(_ credentials: SMTPCredentials) -> String {
        "\0\(credentials.user)\0\(credentials.password.text)"
    }

    private static func base64(_ text: String) -> String { Data(text.utf8).base64EncodedString() }

    /// Stops the process rather than say two commands where one was meant.
    private static func line(_ text: String) -> [UInt8] {
        precondition(text.utf8.allSatisfy { 0x20...0x7E ~= $0 }, "a command is a line of ASCII")
        return Array("\(text)\r\n".utf8)
    }
}
