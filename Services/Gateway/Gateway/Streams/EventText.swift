import RPC
import Vocabulary

/// Writes Server-Sent Events (WHATWG HTML section 9.2.6).
enum EventText {
    /// A comment. Proxies see that the connection is in use, and the gateway notices a client that has gone.
    static let heartbeat = Array(":\n\n".utf8)

    /// Returns the beginning of a stream, which tells the client at once that the stream is open.
    /// - Parameter retry: how long the client should wait before it reconnects, in milliseconds.
    static func opening(retry: Int) -> [UInt8] { Array("retry: \(retry)\n: open\n\n".utf8) }

    static func ending(_ ending: StreamEnding, retry: Int) -> [UInt8] {
        Array("retry: \(ending.retry(usual: retry))\n: \(ending.words)\n\n".utf8)
    }

    /// Returns a position without an event. The client sends it when it reconnects.
    static func position(_ position: StreamPosition) -> [UInt8] { Array("id: \(position)\n\n".utf8) }

    /// Returns the event that tells the client to read its list anew.
    static func resync(at position: StreamPosition) -> [UInt8] {
        Array("id: \(position)\nevent: resync\ndata: {}\n\n".utf8)
    }

    /// Returns an event.
    /// - Parameter data: a JSON object, to which the number is added.
    /// - Throws: ``ClientError/unreadable`` for a malformed type or data that is not an object.
    static func event(_ type: String, at position: StreamPosition, data: RawJSON) throws(ClientError) -> [UInt8] {
        guard !type.isEmpty, type.utf8.allSatisfy(isNameByte), data.bytes.first == UInt8(ascii: "{") else {
            throw .unreadable
        }
        var bytes = Array("id: \(position)\nevent: \(type)\ndata: {\"number\":\(position.number)".utf8)
        bytes.reserveCapacity(bytes.count + data.bytes.count + 3)
        if data.bytes.count > 2 { bytes.append(UInt8(ascii: ",")) }
        // Compact JSON has no line break, which would end the `data` line.
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
