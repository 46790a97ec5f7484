import EgressContract

/// A mail in the relay's form. Every value of this type can be sent: nothing in it ends a command or the message early.
struct SMTPMail: Hashable, Sendable {
    /// The mail is invalid and can never be sent.
    struct Unsendable: Error, Hashable {
        /// A sentence.
        var reason: String
    }

    /// The address in MAIL.
    let sender: String
    /// The address in RCPT.
    let recipient: String
    /// In bytes, before dots are doubled (RFC 1870).
    let size: Int
    /// The content after DATA (RFC 5321 section 4.5.2), with the final dot.
    let data: [UInt8]

    init(_ mail: OutgoingMail) throws(Unsendable) {
        sender = try SMTPPath(mail.from).text
        recipient = try SMTPPath(mail.to).text
        let message = Array(mail.message.utf8)
        size = message.count
        data = try Self.transparent(message)
    }

    /// The maximum length of a line in bytes, without its end (RFC 5322 section 2.1.1).
    private static let lineLimit = 998

    /// Doubles each dot at the beginning of a line, and appends the final dot. Checks every byte, because relays
    /// disagree about whether a CR or LF alone ends a message.
    private static func transparent(_ message: [UInt8]) throws(Unsendable) -> [UInt8] {
        let (cr, lf, dot) = (UInt8(ascii: "\r"), UInt8(ascii: "\n"), UInt8(ascii: "."))
        guard message.suffix(2) == [cr, lf] else { throw Unsendable(reason: "The message does not end with CR LF.") }
        var data: [UInt8] = []
        data.reserveCapacity(message.count + message.count / 64 + 3)
        var length = 0
        var last: UInt8?
        for byte in message {
            if byte == lf {
                guard last == cr else { throw Unsendable(reason: "The message has an LF without a CR.") }
                // The CR was counted.
                guard length <= lineLimit + 1 else { throw Unsendable(reason: "A line of the message is too long.") }
                length = 0
            } else {
                guard last != cr else { throw Unsendable(reason: "The message has a CR without an LF.") }
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
