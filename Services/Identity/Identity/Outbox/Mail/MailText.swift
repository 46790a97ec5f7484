import Vocabulary

/// A mail in the format of RFC 5322 and MIME (RFC 2045 and 2046): ASCII, with CR LF line endings.
///
/// Written by hand because the format needed is small: one sender, one recipient, a text in two forms, perhaps
/// attachments.
struct MailText: Hashable, Sendable {
    let text: String

    var bytes: [UInt8] { Array(text.utf8) }

    /// - Throws: ``UnsafeHeader``
    init(_ outboundMessage: OutboundMessage, to recipient: EmailAddress, from sender: MailSender) throws(UnsafeHeader) {
        var text = try Self.field("From", sender.field)
        text += try Self.field("To", [MailAddress.field(recipient)])
        // A name that another person chose must stay on one line, however a reader decodes it.
        text += try Self.field(
            "Subject", EncodedWords.lines(outboundMessage.subject.onOneLine, after: "Subject: ".count))
        text += try Self.field("Date", [outboundMessage.at.mailDate])
        text += try Self.field("Message-ID", ["<\(outboundMessage.id)@\(sender.host)>"])
        // RFC 3834: prevents automatic answers.
        text += try Self.field("Auto-Submitted", ["auto-generated"])
        text += try Self.field("MIME-Version", ["1.0"])
        if outboundMessage.attachments.isEmpty {
            text += try Self.alternatives(outboundMessage)
        } else {
            text += try Self.mixed(outboundMessage)
        }
        self.text = text
    }

    /// Returns both forms of the text. Readers prefer the last one.
    private static func alternatives(_ outboundMessage: OutboundMessage) throws(UnsafeHeader) -> String {
        // Quoted-printable text contains no `=_` and Base64 no `_`, so no part contains the boundary.
        let boundary = "=_\(outboundMessage.id)"
        var text = try field("Content-Type", ["multipart/alternative;", "boundary=\"\(boundary)\""]) + "\r\n"
        for (type, content) in [("text/plain", outboundMessage.text), ("text/html", outboundMessage.html)] {
            text += "--\(boundary)\r\n"
            text += try field("Content-Type", ["\(type); charset=utf-8"])
            text += try field("Content-Transfer-Encoding", ["quoted-printable"])
            text += "\r\n\(QuotedPrintable.encode(content))\r\n"
        }
        return text + "--\(boundary)--\r\n"
    }

    /// Returns the text followed by the attachments.
    private static func mixed(_ outboundMessage: OutboundMessage) throws(UnsafeHeader) -> String {
        // Some readers would confuse this boundary with the other one if the other one were its prefix.
        let boundary = "=_files_\(outboundMessage.id)"
        var text = try field("Content-Type", ["multipart/mixed;", "boundary=\"\(boundary)\""]) + "\r\n"
        text += "--\(boundary)\r\n"
        text += try alternatives(outboundMessage)
        for attachment in outboundMessage.attachments {
            text += "--\(boundary)\r\n"
            text += try field("Content-Type", [attachment.mediaType])
            text += try field("Content-Transfer-Encoding", ["base64"])
            text += try field("Content-Disposition", ["attachment;"] + attachment.fileNameLines)
            text += "\r\n\(attachment.base64)\r\n"
        }
        return text + "--\(boundary)--\r\n"
    }

    /// Returns a header field, folded at the given lines.
    /// - Throws: ``UnsafeHeader`` for anything but printable ASCII: no value can end its field and begin another.
    private static func field(_ name: String, _ lines: [String]) throws(UnsafeHeader) -> String {
        guard lines.allSatisfy({ $0.utf8.allSatisfy { 0x20...0x7E ~= $0 } }) else { throw UnsafeHeader(name: name) }
        return "\(name): \(lines.joined(separator: "\r\n "))\r\n"
    }
}

/// A value that must not appear in a mail header.
struct UnsafeHeader: Error, Hashable, CustomStringConvertible {
    /// The name of the field. The value is personal data and must not be logged.
    var name: String

    var description: String { "what would stand in \(name) must not stand in a header" }
}
