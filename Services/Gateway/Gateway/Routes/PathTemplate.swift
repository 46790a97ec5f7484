/// A route's path: segments that stand for themselves, and members of the call.
struct PathTemplate: Hashable, Sendable {
    enum Segment: Hashable, Sendable {
        case literal(String)
        case member(String)
    }

    let segments: [Segment]
    /// As the contract has it.
    let text: String

    /// `nil` unless the text is `/a/{b}/c`: no empty segment, members in braces that fill their segment, each once,
    /// everything else of RFC 3986's unreserved characters, so that no two ways of writing it mean the same.
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

    /// The path with its members named by where they stand, `/v1/deliveries/{2}/accept`: equal for two paths that no
    /// request can tell apart. It is also the path for the router, which so never has two names for one place.
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

    /// The members and where each stands, counted from 0.
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
