public import Vocabulary

/// A JSON value of any shape, kept as written, without whitespace outside strings.
///
/// For data that is passed on or stored without being read: the data of an event, the reply to an earlier call. Only
/// this module's coder can read and write it. For an optional member, use `RawJSON?`: there `null` is nil. A required
/// `RawJSON` may be `null` itself.
public struct RawJSON: WireValue {
    public static var schema: Schema { .any }
    public static var example: RawJSON { RawJSON(unchecked: Array("{}".utf8)) }

    public let bytes: [UInt8]

    /// - Parameter bytes: valid JSON without whitespace.
    init(unchecked bytes: [UInt8]) { self.bytes = bytes }

    public init(_ node: JSONNode) { bytes = node.compacted() }

    /// - Throws: ``JSONSyntaxError`` when the bytes are not acceptable JSON.
    public init(parsing bytes: [UInt8]) throws(JSONSyntaxError) { self.init(try JSONDocument(parsing: bytes).root) }

    /// - Throws: the error of the value's encoding.
    public init(encoding value: some Encodable) throws { bytes = try JSONWriter.encode(value) }

    public init(from decoder: any Decoder) throws {
        guard let reader = decoder as? JSONValueReader else {
            // For probes and examples, any value will do.
            self = .example
            return
        }
        self.init(reader.node)
    }

    public func encode(to encoder: any Encoder) throws {
        guard let writer = encoder as? JSONValueWriter else {
            let context = EncodingError.Context(codingPath: [], debugDescription: "only JSONWriter writes raw JSON")
            throw EncodingError.invalidValue(self, context)
        }
        try writer.encode(self)
    }
}

extension RawJSON: JSONDirectlyRead, JSONDirectlyWritten {
    static var reader: AnyObject {
        JSONDirectReader<RawJSON> { reading, index in RawJSON(JSONNode(tape: reading.tape, index: index)) }
    }

    static var writer: AnyObject { JSONDirectWriter<RawJSON> { value, sink in sink.write(bytes: value.bytes) } }
}
