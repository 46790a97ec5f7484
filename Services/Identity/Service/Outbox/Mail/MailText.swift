import Vocabulary

/// A mail as it travels (RFC 5322, MIME of RFC 2045 and 2046): ASCII, every line ended by CR LF.
///
/// Written by hand because there is little to it: one sender, one recipient, two parts.
struct MailText: Hashable, Sendable {
    let text: String

    var bytes: [UInt8] { Array(text.utf8) }

    /// - Throws: ``UnsafeHeader``
    init(_ letter: Letter, to recipient: EmailAddress, from sender: MailSender) throws(UnsafeHeader) {
        // Quoted-printable text has no `=_`, so the boundary stands in neither part.
        let boundary = "=_\(letter.id)"
        var text = try Self.field("From", sender.field)
        text += try Self.field("To", [MailAddress.field(recipient)])
        text += try Self.field("Subject", EncodedWords.lines(letter.subject, after: "Subject: ".count))
        text += try Self.field("Date", [letter.at.mailDate])
        text += try Self.field("Message-ID", ["<\(letter.id)@\(sender.host)>"])
        // RFC 3834: so that no machine answers.
        text += try Self.field("Auto-Submitted", ["auto-generated"])
        text += try Self.field("MIME-Version", ["1.0"])
        text += try Self.field("Content-Type", ["multipart/alternative;", "boundary=\"\(boundary)\""])
        text += "\r\n"
        // The last one is the one that readers like best.
        for (type, content) in [("text/plain", letter.text), ("text/html", letter.html)] {
            text += "--\(boundary)\r\n"
            text += try Self.field("Content-Type", ["\(type); charset=utf-8"])
            text += try Self.field("Content-Transfer-Encoding", ["quoted-printable"])
            text += "\r\n\(QuotedPrintable.encode(content))\r\n"
        }
        self.text = text + "--\(boundary)--\r\n"
    }

    /// A header field, folded where the lines say.
    /// - Throws: ``UnsafeHeader`` for anything but printable ASCII: no value ends its field and begins another.
    private static func field(_ name: String, _ lines: [String]) throws(UnsafeHeader) -> String {
        guard lines.allSatisfy({ $0.utf8.allSatisfy { 0x20...0x7E ~= $0 } }) else { throw UnsafeHeader(name: name) }
        return "\(name): \(lines.joined(separator: "\r\n "))\r\n"
    }
}

/// A value that must not stand in a mail's header.
struct UnsafeHeader: Error, Hashable {
    /// Of the field. The value is somebody's address, and no business of the log.
    var name: String
}
