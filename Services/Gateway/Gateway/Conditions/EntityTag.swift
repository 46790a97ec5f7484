import Crypto

/// What tells one state of an answer from another (RFC 9110 section 8.8.3).
struct EntityTag: Hashable, Sendable {
    var isWeak = false
    /// What stands between the quotes.
    var text: String

    init(isWeak: Bool = false, text: String) {
        self.isWeak = isWeak
        self.text = text
    }

    /// `"<version>-<hash>"`. The version alone would not do: what one viewer sees of a thing depends on the viewer and
    /// on the time. The hash is the first half of the SHA-256 of the reply's bytes. Where the reply has no version, it
    /// is 0: versions count from 1, so that nothing can be changed with such a tag.
    init(of result: CallResult) {
        var hash = SHA256()
        result.reply.withUnsafeBytes { hash.update(bufferPointer: $0) }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(53)
        bytes += String(result.version ?? 0).utf8
        bytes.append(UInt8(ascii: "-"))
        Hexadecimal.write(hash.finalize().prefix(16), into: &bytes)
        text = String(decoding: bytes, as: UTF8.self)
    }

    /// What stands before the hash: `nil` for a tag that none of our answers had. A version alone is taken too, from
    /// clients that have it out of a reply.
    var version: Int64? {
        let digits = text.prefix { $0 != "-" }
        guard !isWeak, let version = Int64(digits), version >= 0, String(version) == digits else { return nil }
        return version
    }
}

extension EntityTag: CustomStringConvertible {
    var description: String { isWeak ? "W/\"\(text)\"" : "\"\(text)\"" }
}
