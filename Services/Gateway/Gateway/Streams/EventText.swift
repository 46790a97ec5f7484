import RPC
import Vocabulary

/// Server-Sent Events, byte by byte (WHATWG HTML section 9.2.6).
enum EventText {
    /// A comment. What stands on the way to the client sees that the connection is in use, and we see that it is gone.
    static let heartbeat = Array(":\n\n".utf8)

    /// How every stream begins, so that the client sees at once that it is open.
    /// - Parameter retry: after which time it is to come again when the stream has ended, in milliseconds.
    static func opening(retry: Int) -> [UInt8] { Array("retry: \(retry)\n: open\n\n".utf8) }

    static func ending(_ ending: StreamEnding, retry: Int) -> [UInt8] {
        Array("retry: \(ending.retry(usual: retry))\n: \(ending.words)\n\n".utf8)
    }

    /// Where the client stands, without an event: whoever comes again names it.
    static func position(_ position: StreamPosition) -> [UInt8] { Array("id: \(position)\n\n".utf8) }

    /// The client has to read its list anew.
    static func resync(at position: StreamPosition) -> [UInt8] {
        Array("id: \(position)\nevent: resync\ndata: {}\n\n".utf8)
    }

    /// - Parameter data: a JSON object, into which the number is put.
    /// - Throws: ``ClientError/unreadable`` for what cannot be an event.
    static func event(_ type: String, at position: StreamPosition, data: RawJSON) throws(ClientError) -> [UInt8] {
        guard !type.isEmpty, type.utf8.allSatisfy(isNameByte), data.bytes.first == UInt8(ascii: "{") else {
            throw .unreadable
        }
        var bytes = Array("id: \(position)\nevent: \(type)\ndata: {\"number\":\(position.number)".utf8)
        bytes.reserveCapacity(bytes.count + data.bytes.count + 3)
        if data.bytes.count > 2 { bytes.append(UInt8(ascii: ",")) }
        // Compact JSON holds no line break, which would end the line.
        bytes += data.bytes.dropFirst()
        bytes += "\n\n".utf8
        return bytes
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"):
            true
        default: false
        }
    }
}
