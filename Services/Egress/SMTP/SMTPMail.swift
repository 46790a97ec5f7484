import EgressContract

/// A mail as the relay is given it. One that exists can be sent: nothing in it ends a command or the message before its
/// time.
struct SMTPMail: Hashable, Sendable {
    /// What makes no sense as a mail, and never will.
    struct Unsendable: Error, Hashable {
        /// A sentence.
        var reason: String
    }

    /// Between the brackets of MAIL.
    let sender: String
    /// Between the brackets of RCPT.
    let recipient: String
    /// In bytes, as RFC 1870 counts them: before dots are doubled.
    let size: Int
    /// What follows DATA (RFC 5321 section 4.5.2), with the dot at its end.
    let data: [UInt8]

    init(_ mail: OutgoingMail) throws(Unsendable) {
        sender = try SMTPPath(mail.from).text
        recipient = try SMTPPath(mail.to).text
        let message = Array(mail.message.utf8)
        size = message.count
        data = try Self.transparent(message)
    }

    /// How long a line may be in bytes, without its end (RFC 5322 section 2.1.1).
    private static let lineLimit = 998

    /// Doubles each dot at the beginning of a line, and puts the end behind. Looks at every byte on the way: a CR or LF
    /// alone is where relays disagree about what ends a message.
    private static func transparent(_ message: [UInt8]) throws(Unsendable) -> [UInt8] {
        let (cr, lf, dot) = (UInt8(ascii: "\r"), UInt8(ascii: "\n"), UInt8(ascii: "."))
        guard message.suffix(2) == [cr, lf] else { throw Unsendable(reason: "The message has no end of line.") }
        var data: [UInt8] = []
        data.reserveCapacity(message.count + message.count / 64 + 3)
        var length = 0
        var last: UInt8?
        for byte in message {
            if byte == lf {
                guard last == cr else { throw Unsendable(reason: "The message has an LF alone.") }
                // The CR was counted.
                guard length <= lineLimit + 1 else { throw Unsendable(reason: "A line of the message is too long.") }
                length = 0
            } else {
                guard last != cr else { throw Unsendable(reason: "The message has a CR alone.") }
                guard byte < 0x80, byte != 0 else { throw Unsendable(reason: "The message is not ASCII.") }
                if length == 0, byte == dot { data.append(dot) }
                length += 1
            }
            data.append(byte)
            last = byte
        }
        return data + [dot, cr, lf]
    }
}
