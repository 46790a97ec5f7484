import Vocabulary

/// A mail as it travels (RFC 5322, MIME of RFC 2045 and 2046): ASCII, every line ended by CR LF.
///
/// Written by hand because there is little to it: one sender, one recipient, a text in two forms, perhaps files.
struct MailText: Hashable, Sendable {
    let text: String

    var bytes: [UInt8] { Array(text.utf8) }

    /// - Throws: ``UnsafeHeader``
    init(_ letter: Letter, to recipient: EmailAddress, from sender: MailSender) throws(UnsafeHeader) {
        var text = try Self.field("From", sender.field)
        text += try Self.field("To", [MailAddress.field(recipient)])
        // What other people have named must not look like more than one line, whoever decodes it.
        text += try Self.field("Subject", EncodedWords.lines(letter.subject.onOneLine, after: "Subject: ".count))
        text += try Self.field("Date", [letter.at.mailDate])
        text += try Self.field("Message-ID", ["<\(letter.id)@\(sender.host)>"])
        // RFC 3834: so that no machine answers.
        text += try Self.field("Auto-Submitted", ["auto-generated"])
        text += try Self.field("MIME-Version", ["1.0"])
        if letter.attachments.isEmpty {
            text += try Self.alternatives(letter)
        } else {
            text += try Self.mixed(letter)
        }
        self.text = text
    }

    /// The text in both of its forms. The last one is the one that readers like best.
    private static func alternatives(_ letter: Letter) throws(UnsafeHeader) -> String {
        // Quoted-printable text has no `=_`, and Base64 no `_`, so a boundary stands in no part.
        let boundary = "=_\(letter.id)"
        var text = try field("Content-Type", ["multipart/alternative;", "boundary=\"\(boundary)\""]) + "\r\n"
        for (type, content) in [("text/plain", letter.text), ("text/html", letter.html)] {
            text += "--\(boundary)\r\n"
            text += try field("Content-Type", ["\(type); charset=utf-8"])
            text += try field("Content-Transfer-Encoding", ["quoted-printable"])
            text += "\r\n\(QuotedPrintable.encode(content))\r\n"
        }
        return text + "--\(boundary)--\r\n"
    }

    /// The text, and behind it the files.
    private static func mixed(_ letter: Letter) throws(UnsafeHeader) -> String {
        // Not longer than the other boundary and beginning like it, which some readers would take for the other.
        let boundary = "=_files_\(letter.id)"
        var text = try field("Content-Type", ["multipart/mixed;", "boundary=\"\(boundary)\""]) + "\r\n"
        text += "--\(boundary)\r\n"
        text += try alternatives(letter)
        for attachment in letter.attachments {
            text += "--\(boundary)\r\n"
            text += try field("Content-Type", [attachment.mediaType])
            text += try field("Content-Transfer-Encoding", ["base64"])
            text += try field("Content-Disposition", ["attachment;"] + attachment.fileNameLines)
            text += "\r\n\(attachment.base64)\r\n"
        }
        return text + "--\(boundary)--\r\n"
    }

    /// A header field, folded where the lines say.
    /// - Throws: ``UnsafeHeader`` for anything but printable ASCII: no value ends its field and begins another.
    private static func field(_ name: String, _ lines: [String]) throws(UnsafeHeader) -> String {
        guard lines.allSatisfy({ $0.utf8.allSatisfy { 0x20...0x7E ~= $0 } }) else { throw UnsafeHeader(name: name) }
        return "\(name): \(lines.joined(separator: "\r\n "))\r\n"
    }
}

/// A value that must not stand in a mail's header.
struct UnsafeHeader: Error, Hashable, CustomStringConvertible {
    /// Of the field. The value is somebody's address, and no business of the log.
    var name: String

    var description: String { "what would stand in \(name) must not stand in a header" }
}
