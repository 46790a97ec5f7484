/// A route's path of literal segments and members of the call.
struct PathTemplate: Hashable, Sendable {
    enum Segment: Hashable, Sendable {
        case literal(String)
        case member(String)
    }

    let segments: [Segment]
    /// The text in the contract.
    let text: String

    /// Parses a text such as `/a/{b}/c`. Returns `nil` for an empty segment, a member that does not fill its segment, a
    /// member that occurs twice, and characters that RFC 3986 does not call unreserved. So each path has only one
    /// spelling.
    init?(_ text: String) {
        guard text.first == "/" else { return nil }
        var segments: [Segment] = []
        var members: Set<String> = []
        for part in text.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
            let isMember = part.first == "{" && part.last == "}" && part.count > 2
            let name = String(isMember ? part.dropFirst().dropLast() : part)
            guard !name.isEmpty, name.utf8.allSatisfy(Self.isUnreserved) else { return nil }
            guard !isMember || members.insert(name).inserted else { return nil }
            segments.append(isMember ? .member(name) : .literal(name))
        }
        self.segments = segments
        self.text = text
    }

    /// The path with its members named by their positions, `/v1/deliveries/{2}/accept`. Two paths that match the same
    /// requests have the same shape. The router gets this path, so it never sees two names for one position.
    var shape: String { Self.shape(segments) }

    static func shape(_ segments: some Sequence<Segment>) -> String {
        segments.enumerated()
            .map { index, segment in
                switch segment {
                case .literal(let text): "/\(text)"
                case .member: "/{\(index)}"
                }
            }
            .joined()
    }

    /// The members with the indices of their segments.
    var members: [(name: String, position: Int)] {
        segments.enumerated().compactMap { index, segment in
            if case .member(let name) = segment { (name, index) } else { nil }
        }
    }

    private static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
            UInt8(ascii: "~"):
            true
        default: false
        }
    }
}
