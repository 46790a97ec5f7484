import Vocabulary

/// A message, or a part of one (RFC 5322 section 2.1, RFC 2045): headers, an empty line, a body.
///
/// Reads what identity writes: a text in UTF-8, alone or with alternatives to it, in quoted-printable, in Base64 or as
/// it is; beside it files. Lines end with LF or with CRLF.
struct MIMEEntity {
    private var fields: [(name: String, value: String)] = []
    private let body: ArraySlice<ArraySlice<UInt8>>

    init(_ bytes: [UInt8]) {
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
            line.last == UInt8(ascii: "\r") ? line.dropLast() : line
        }
        self.init(lines: lines[...])
    }

    private init(lines: ArraySlice<ArraySlice<UInt8>>) {
        let end = lines.firstIndex { $0.isEmpty } ?? lines.endIndex
        body = lines[end...].dropFirst()
        for line in lines[..<end] {
            let text = String(decoding: line, as: UTF8.self)
            if let first = text.first, first == " " || first == "\t", !fields.isEmpty {
                // A long header goes on (RFC 5322 section 2.2.3).
                fields[fields.count - 1].value += text
            } else if let colon = text.firstIndex(of: ":") {
                let value = String(text[text.index(after: colon)...])
                fields.append((name: text[..<colon].lowercased(), value: value))
            }
        }
    }

    /// A header as it is written, on one line; `nil` when there is none.
    func field(_ name: String) -> String? {
        fields.first { $0.name == name.lowercased() }?.value.trimmingWhitespace()
    }

    /// The text for people: of alternatives the plain one. `nil` when there is none that can be read.
    var text: String? {
        guard isMultipart else { return decodedBody }
        let texts = leaves.filter { $0.contentType.value.hasPrefix("text/") && !$0.isFile }
        return (texts.first { $0.contentType.value == "text/plain" } ?? texts.first)?.decodedBody
    }

    /// The files that go with it: what each is called, and what it is.
    var files: [(name: String, type: String)] {
        guard isMultipart else { return [] }
        return leaves.filter(\.isFile).map { ($0.disposition.text("filename") ?? "", $0.contentType.value) }
    }

    private var isMultipart: Bool { contentType.value.hasPrefix("multipart/") }

    /// All parts that have none themselves.
    private var leaves: [MIMEEntity] { parts.flatMap { $0.isMultipart ? $0.leaves : [$0] } }

    private var isFile: Bool { disposition.value == "attachment" }

    private var disposition: HeaderParameters { HeaderParameters(field("Content-Disposition") ?? "inline") }

    private var contentType: HeaderParameters { HeaderParameters(field("Content-Type") ?? "text/plain") }

    private var decodedBody: String? {
        switch field("Content-Transfer-Encoding")?.lowercased() {
        case "quoted-printable": String(decoding: QuotedPrintable.decode(lines: body), as: UTF8.self)
        case "base64":
            Base64Bytes(String(decoding: body.flatMap(\.droppingTrailingSpace), as: UTF8.self))
                .map { String(decoding: $0.bytes, as: UTF8.self) }
        default: String(decoding: Array(body.joined(separator: [UInt8(ascii: "\n")])), as: UTF8.self)
        }
    }

    /// What stands between the lines with the boundary (RFC 2046 section 5.1.1).
    private var parts: [MIMEEntity] {
        guard let boundary = contentType["boundary"] else { return [] }
        let delimiter = Array("--\(boundary)".utf8)
        var parts: [MIMEEntity] = []
        var start: Int?
        for (index, line) in zip(body.indices, body) where line.starts(with: delimiter) {
            let rest = line.dropFirst(delimiter.count).droppingTrailingSpace
            let isLast = rest.elementsEqual("--".utf8)
            guard rest.isEmpty || isLast else { continue }
            if let start { parts.append(MIMEEntity(lines: body[start..<index])) }
            guard !isLast else { return parts }
            start = index + 1
        }
        if let start { parts.append(MIMEEntity(lines: body[start...])) }
        return parts
    }
}
