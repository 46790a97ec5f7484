import Crypto

/// An entity tag, which identifies a state of an answer (RFC 9110 section 8.8.3).
struct EntityTag: Hashable, Sendable {
    var isWeak = false
    /// The text between the quotes.
    var text: String

    init(isWeak: Bool = false, text: String) {
        self.isWeak = isWeak
        self.text = text
    }

    /// Creates `"<version>-<hash>"`. The hash is the first half of the SHA-256 of the reply's bytes. The version alone
    /// would not be enough, because a reply also depends on the viewer and the time. A reply without a version gets
    /// version 0. Versions count from 1, so such a tag never allows a change.
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

    /// Creates the tag of a page: half of the SHA-256 of its bytes.
    init(of page: [UInt8]) {
        var bytes: [UInt8] = []
        Hexadecimal.write(SHA256.hash(data: page).prefix(16), into: &bytes)
        text = String(decoding: bytes, as: UTF8.self)
    }

    /// The version in the tag; `nil` for a tag that no answer of ours had. A version without a hash is accepted, for
    /// clients that know the version from a reply.
    var version: Int64? {
        let digits = text.prefix { $0 != "-" }
        guard !isWeak, let version = Int64(digits), version >= 0, String(version) == digits else { return nil }
        return version
    }
}

extension EntityTag: CustomStringConvertible {
    var description: String { isWeak ? "W/\"\(text)\"" : "\"\(text)\"" }
}
