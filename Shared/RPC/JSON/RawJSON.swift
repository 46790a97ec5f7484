/// A JSON value of any shape, kept as it was written, without whitespace outside strings.
///
/// For what is passed on or stored and not looked at: the data of an event, the reply to an earlier call. Only this
/// module's coder can read and write it.
public struct RawJSON: Codable, Hashable, Sendable {
    public let bytes: [UInt8]

    init(unchecked bytes: [UInt8]) { self.bytes = bytes }

    public init(_ node: JSONNode) { bytes = node.compacted() }

    /// - Throws: ``JSONSyntaxError`` when the bytes are no JSON as we accept it.
    public init(parsing bytes: [UInt8]) throws(JSONSyntaxError) { self.init(try JSONDocument(parsing: bytes).root) }

    /// - Throws: what encoding the value throws.
    public init(encoding value: some Encodable) throws { bytes = try JSONWriter.encode(value) }

    public init(from decoder: any Decoder) throws {
        guard let reader = decoder as? JSONValueReader else {
            // Schema probes and examples: any value will do.
            self.init(unchecked: Array("{}".utf8))
            return
        }
        self.init(JSONNode(tape: reader.reading.tape, index: reader.index))
    }

    public func encode(to encoder: any Encoder) throws {
        guard let writer = encoder as? JSONValueWriter else {
            let context = EncodingError.Context(codingPath: [], debugDescription: "only JSONWriter writes raw JSON")
            throw EncodingError.invalidValue(self, context)
        }
        writer.sink.leaf(writer.level, bytes)
    }
}
