import RPC

/// Writes JSON-RPC 2.0 responses (section 5) from parts that are already JSON.
enum RPCResponse {
    static let nullID = Array("null".utf8)

    /// - Parameters:
    ///   - id: the id as the client wrote it.
    ///   - result: compact JSON.
    static func result(_ result: some Collection<UInt8>, to id: [UInt8]) -> [UInt8] {
        var bytes = opening(id, #","result":"#, capacity: result.count)
        bytes.append(contentsOf: result)
        bytes.append(UInt8(ascii: "}"))
        return bytes
    }

    /// - Parameter trace: the trace, written only beside a reference.
    static func error(_ error: ErrorObject, to id: [UInt8], trace: String? = nil) -> [UInt8] {
        var bytes = opening(id, #","error":"#, capacity: 256)
        do {
            try JSONWriter.write(TracedError(error: error, trace: trace), into: &bytes)
        } catch {
            preconditionFailure("an error object holds strings and integers only: \(error)")
        }
        bytes.append(UInt8(ascii: "}"))
        return bytes
    }

    static func batch(_ responses: [[UInt8]]) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(responses.reduce(2) { $0 + $1.count + 1 })
        bytes.append(UInt8(ascii: "["))
        for (index, response) in responses.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            bytes.append(contentsOf: response)
        }
        bytes.append(UInt8(ascii: "]"))
        return bytes
    }

    private static func opening(_ id: [UInt8], _ member: StaticString, capacity: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(capacity + id.count + 48)
        bytes += #"{"jsonrpc":"2.0","id":"#.utf8
        bytes += id
        member.withUTF8Buffer { bytes += $0 }
        return bytes
    }
}

/// An error as the service wrote it. Adds the trace to `data` if there is a reference.
private struct TracedError: Encodable {
    private enum Keys: String, CodingKey { case code, message, data }

    let error: ErrorObject
    let trace: String?

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(error.code, forKey: .code)
        try container.encode(error.message, forKey: .message)
        try container.encode(
            TracedDetails(details: error.data, trace: error.data.reference == nil ? nil : trace), forKey: .data)
    }
}

private struct TracedDetails: Encodable {
    private enum Keys: String, CodingKey { case trace }

    let details: ErrorObject.Details
    let trace: String?

    func encode(to encoder: any Encoder) throws {
        try details.encode(to: encoder)
        guard let trace else { return }
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(trace, forKey: .trace)
    }
}
