import Glibc

/// Builds the lines of the protocol. Every frame is one JSON text and one LF; our JSON texts contain no LF.
public enum Frame {
    static let newline = UInt8(ascii: "\n")

    /// Returns a request with parameters that are already encoded.
    public static func request(id: UInt64, method: String, params: [UInt8]) -> [UInt8] {
        var frame = [UInt8]()
        frame.reserveCapacity(params.count + method.utf8.count + 64)
        frame.append(contentsOf: #"{"jsonrpc":"2.0","id":"#.utf8)
        frame.append(contentsOf: String(id).utf8)
        frame.append(contentsOf: #","method":"#.utf8)
        JSONWriter.writeString(method, into: &frame)
        frame.append(contentsOf: #","params":"#.utf8)
        frame.append(contentsOf: params)
        frame.append(UInt8(ascii: "}"))
        return finished(frame)
    }

    /// Returns the parameters of a domain call: `meta` and `call`.
    /// - Parameter call: compact JSON of an object.
    public static func params(meta: CallMeta, call: [UInt8]) throws -> [UInt8] {
        var params = [UInt8](#"{"meta":"#.utf8)
        try JSONWriter.write(meta, into: &params)
        params.append(contentsOf: #","call":"#.utf8)
        params.append(contentsOf: call)
        params.append(UInt8(ascii: "}"))
        return params
    }

    static func result(id: [UInt8], _ result: [UInt8]) -> [UInt8] {
        var frame = opening(id: id, capacity: result.count)
        frame.append(contentsOf: #","result":"#.utf8)
        frame.append(contentsOf: result)
        frame.append(UInt8(ascii: "}"))
        return finished(frame)
    }

    /// Returns the result of a domain call: the reply and the facts that the gateway needs beside it.
    /// - Parameter describesItself: see ``Answer/describesItself``.
    static func reply<Reply: Encodable>(
        id: [UInt8], _ answer: Answer<Reply>, describesItself: Bool
    ) throws -> [UInt8] {
        var frame = opening(id: id, capacity: 512)
        frame.append(contentsOf: #","result":{"meta":"#.utf8)
        let meta = describesItself ? answer.completeMeta : answer.meta
        if meta.isEmpty { frame.append(contentsOf: "{}".utf8) } else { try JSONWriter.write(meta, into: &frame) }
        frame.append(contentsOf: #","reply":"#.utf8)
        try JSONWriter.write(answer.reply, into: &frame)
        frame.append(contentsOf: "}}".utf8)
        return finished(frame)
    }

    /// Returns a notification of the service.
    static func notification(_ method: String) -> [UInt8] {
        var frame = [UInt8](#"{"jsonrpc":"2.0","method":"#.utf8)
        JSONWriter.writeString(method, into: &frame)
        frame.append(UInt8(ascii: "}"))
        return finished(frame)
    }

    /// Returns the answers to a batch, in one array.
    /// - Parameter frames: complete frames, at least one.
    static func batch(_ frames: [[UInt8]]) -> [UInt8] {
        var batch: [UInt8] = []
        batch.reserveCapacity(frames.reduce(2) { $0 + $1.count })
        for frame in frames {
            batch.append(UInt8(ascii: batch.isEmpty ? "[" : ","))
            batch.append(contentsOf: frame.dropLast())
        }
        batch.append(UInt8(ascii: "]"))
        return finished(batch)
    }

    static func error(id: [UInt8], _ error: ErrorObject) -> [UInt8] {
        var frame = opening(id: id, capacity: 256)
        frame.append(contentsOf: #","error":"#.utf8)
        do {
            try JSONWriter.write(error, into: &frame)
        } catch {
            preconditionFailure("an error object holds strings and integers only: \(error)")
        }
        frame.append(UInt8(ascii: "}"))
        return finished(frame)
    }

    private static func opening(id: [UInt8], capacity: Int) -> [UInt8] {
        var frame = [UInt8]()
        frame.reserveCapacity(capacity + id.count + 48)
        frame.append(contentsOf: #"{"jsonrpc":"2.0","id":"#.utf8)
        frame.append(contentsOf: id)
        return frame
    }

    /// Ends the line. An LF inside would smuggle in a second frame, so this is always checked.
    private static func finished(_ frame: consuming [UInt8]) -> [UInt8] {
        precondition(!holdsNewline(frame), "a frame holds a line feed")
        frame.append(newline)
        return frame
    }

    private static func holdsNewline(_ frame: [UInt8]) -> Bool {
        frame.withUnsafeBytes { bytes in
            bytes.baseAddress.map { memchr($0, CInt(newline), bytes.count) != nil } ?? false
        }
    }
}
