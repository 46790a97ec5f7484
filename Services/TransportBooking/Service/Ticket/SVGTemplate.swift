/// A picture, or a part of one, with gaps that have names: `{{title}}`.
struct SVGTemplate: Sendable {
    private enum Piece: Sendable {
        case markup(String)
        case gap(String)
    }

    private let pieces: [Piece]

    /// - Parameter bytes: UTF-8.
    init(_ bytes: [UInt8]) {
        var pieces: [Piece] = []
        var rest = String(decoding: bytes, as: UTF8.self)[...]
        while let opening = rest.firstRange(of: "{{"), let closing = rest[opening.upperBound...].firstRange(of: "}}") {
            pieces.append(.markup(String(rest[..<opening.lowerBound])))
            pieces.append(.gap(String(rest[opening.upperBound..<closing.lowerBound])))
            rest = rest[closing.upperBound...]
        }
        pieces.append(.markup(String(rest)))
        self.pieces = pieces
    }

    /// The names of the gaps.
    var gaps: Set<String> {
        Set(
            pieces.compactMap { piece in
                if case .gap(let name) = piece { name } else { nil }
            })
    }

    /// - Parameters:
    ///   - texts: what stands in the gaps, as text. Whatever it is, it does not become markup.
    ///   - parts: pictures for gaps that have none of the texts.
    func filled(_ texts: [String: String], parts: [String: String] = [:]) -> String {
        pieces.map { piece in
            switch piece {
            case .markup(let markup): return markup
            case .gap(let name):
                if let text = texts[name] { return Self.escaped(text) }
                guard let part = parts[name] else { preconditionFailure("nothing is there for the gap \(name)") }
                return part
            }
        }.joined()
    }

    /// As XML 1.0 wants it, in text and in attributes. What XML cannot say at all (section 2.2) is left out.
    static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "'": escaped += "&#39;"
            case "\u{0}"..."\u{8}", "\u{B}"..."\u{C}", "\u{E}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": break
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
