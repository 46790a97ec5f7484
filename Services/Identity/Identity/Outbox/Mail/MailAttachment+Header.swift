import Foundation
import Vocabulary

/// The header fields of an attachment. Its name and media type are untrusted text.
extension MailAttachment {
    /// The longest file name in characters; the extension is kept.
    private static let longestName = 100
    /// The length of a piece of an encoded name, so that its line has at most 76 characters.
    private static let pieceLength = 50

    /// `application/pdf`; `application/octet-stream` for a text that is no media type or for one that may not be
    /// encoded (RFC 2045 section 6.4).
    var mediaType: String {
        let parts = type.lowercased().split(separator: "/", omittingEmptySubsequences: false)
        let isToken = { (part: Substring) -> Bool in
            !part.isEmpty && part.utf8.count <= 60
                && part.utf8.allSatisfy { (MailAddress.isAtom($0) && !"=?".utf8.contains($0)) || $0 == 0x2E }
        }
        guard parts.count == 2, parts.allSatisfy(isToken), parts[0] != "multipart", parts[0] != "message" else {
            return "application/octet-stream"
        }
        return "\(parts[0])/\(parts[1])"
    }

    /// Lines of 76 characters (RFC 2045 section 6.8).
    var base64: String {
        Data(bytes).base64EncodedString(
            options: [.lineLength76Characters, .endLineWithCarriageReturn, .endLineWithLineFeed])
    }

    /// The parameters of `Content-Disposition` that name the file. A plain name is written as it is. Other names are
    /// encoded (RFC 2231), in pieces when they are long, after a plain name for readers without RFC 2231.
    var fileNameLines: [String] {
        let name = fileName
        let isPlain = { (scalar: Unicode.Scalar) -> Bool in (" "..."~").contains(scalar) }
        guard !name.unicodeScalars.allSatisfy(isPlain) else { return ["filename=\(MailAddress.quoted(name))"] }
        let plain = String(name.map { $0.unicodeScalars.allSatisfy(isPlain) ? $0 : "_" })
        var pieces = [""]
        for sign in name.utf8.map(Self.encoded) {
            if pieces[pieces.count - 1].count + sign.count > Self.pieceLength { pieces.append("") }
            pieces[pieces.count - 1] += sign
        }
        let encoded = pieces.enumerated().map { index, piece in
            let place = pieces.count == 1 ? "" : "*\(index)"
            return "filename\(place)*=\(index == 0 ? "utf-8''" : "")\(piece)"
        }
        let lines = ["filename=\(MailAddress.quoted(plain))"] + encoded
        return lines.dropLast().map { $0 + ";" } + lines.suffix(1)
    }

    /// The name without folders, and without characters that would disguise its extension.
    var fileName: String {
        let clean = name.onOneLine.trimmingWhitespace().map { $0 == "/" || $0 == "\\" ? "_" : $0 }
        guard !clean.isEmpty else { return "file" }
        guard clean.count > Self.longestName else { return String(clean) }
        let ending = clean.lastIndex(of: ".").map { clean[$0...] } ?? []
        let kept = ending.count <= 10 ? ending : []
        return String(clean.prefix(Self.longestName - kept.count) + kept)
    }

    /// Encodes a byte (RFC 2231 section 7): an `attribute-char` is itself.
    private static func encoded(_ byte: UInt8) -> String {
        let isItself = MailAddress.isAtom(byte) && !"*'%/=?{}".utf8.contains(byte) || byte == UInt8(ascii: ".")
        guard !isItself else { return String(Unicode.Scalar(byte)) }
        let digits = String(byte, radix: 16, uppercase: true)
        return "%" + (digits.count == 1 ? "0" : "") + digits
    }
}
