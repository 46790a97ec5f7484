import Foundation
import TestKit
import Testing

/// Reads the town's mails and SMS from a Maildir and a folder in identity's state folder.
extension RealTown {
    /// Returns the path and query of a link that begins with `beginning`, from the newest mail to the address that has
    /// one.
    func mailedPath(_ beginning: String, to address: String) async throws -> String {
        var path: String?
        let hasCome = await eventually {
            path = mails(to: address).compactMap { linkedPath(beginning, in: $0) }.last
            return path != nil
        }
        #expect(hasCome, "no mail to \(address) with \(beginning)")
        return try #require(path)
    }

    /// Returns the texts of the mails to an address, the newest last.
    func mails(to address: String) -> [String] {
        files(in: "mail/new").filter { $0.contains("\r\nTo: \(address)\r\n") }.map { Self.decoded($0) }
    }

    /// Returns the code from a message to a phone.
    /// - Parameter number: 1 for the first message.
    func code(to phone: String, number: Int = 1) async throws -> String {
        var texts: [String] = []
        let hasCome = await eventually {
            texts = files(in: "sms").filter { $0.hasPrefix("To: \(phone)\n") }
            return texts.count >= number
        }
        #expect(hasCome, "\(texts.count) messages to \(phone)")
        let text = try #require(texts.dropFirst(number - 1).first)
        return String(try #require(text.firstMatch(of: #/\n\n(\d{6}) is/#)?.output.1))
    }

    /// Returns the files of one of identity's folders, the oldest first, because their names begin with the time.
    private func files(in place: String) -> [String] {
        let path = "\(folder)/town/identity/\(place)"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return names.filter { !$0.hasPrefix(".") }.sorted().compactMap { name in
            try? String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
        }
    }

    private func linkedPath(_ beginning: String, in mail: String) -> String? {
        guard let start = mail.firstRange(of: url + beginning) else { return nil }
        let rest = mail[start.upperBound...].prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
        return "\(beginning)\(rest)"
    }

    /// Decodes quoted-printable ASCII text, which is enough for links.
    private static func decoded(_ mail: String) -> String {
        mail.replacing("=\r\n", with: "").replacing(#/=([0-9A-F]{2})/#) { escape in
            UInt8(escape.output.1, radix: 16).map { String(decoding: [$0], as: UTF8.self) } ?? ""
        }
    }
}
