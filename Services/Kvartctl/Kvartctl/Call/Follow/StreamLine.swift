import Documentation
import RPC
import Vocabulary

/// A line of a followed stream.
struct StreamLine: Hashable, Sendable {
    /// The `after` that continues behind this line.
    var position: StreamPosition
    /// The type of the event. `resync` means that the reader must read its list again.
    var type: String
    var data: RawJSON

    /// Returns the lines of a page. A resync comes first, as at the gateway.
    static func all(of page: StreamPage) -> [StreamLine] {
        let resync = StreamLine(position: page.position, type: "resync", data: .example)
        return (page.resync ? [resync] : [])
            + page.items.map { item in
                let position = StreamPosition(epoch: page.position.epoch, number: item.number)
                return StreamLine(position: position, type: item.type, data: item.data)
            }
    }

    /// `17  change  kind=accepted version=2`, without members that are `null`.
    var text: String {
        let root = try? JSONDocument(parsing: data.bytes).root
        let members = (root?.members ?? []).filter { !$0.value.isNull }.map { "\($0.name)=\(Self.text(of: $0.value))" }
        return (["\(position.number)", type] + (members.isEmpty ? [] : [members.joined(separator: " ")]))
            .joined(separator: "  ")
    }

    /// The line as compact JSON.
    var json: String {
        var bytes = Array(#"{"position":"#.utf8)
        JSONWriter.writeString(position.text, into: &bytes)
        bytes += #","type":"#.utf8
        JSONWriter.writeString(type, into: &bytes)
        return String(decoding: bytes + Array(#","data":"#.utf8) + data.bytes, as: UTF8.self) + "}"
    }

    private static func text(of value: JSONNode) -> String {
        (value.string ?? String(decoding: value.compacted(), as: UTF8.self)).printable(onOneLine: true).shellQuoted
    }
}
