public import Vocabulary

/// A JSON value of any shape, kept as it was written, without whitespace outside strings.
///
/// For what is passed on or stored and not looked at: the data of an event, the reply to an earlier call. Only this
/// module's coder can read and write it. As a member that may be missing it is `RawJSON?`: there `null` is nil; as a
/// required one it may be `null` itself.
public struct RawJSON: WireValue {
    public static var schema: Schema { .any }
    public static var example: RawJSON { RawJSON(unchecked: Array("{}".utf8)) }

    public let bytes: [UInt8]

    /// - Parameter bytes: known to be JSON without whitespace.
    init(unchecked bytes: [UInt8]) { self.bytes = bytes }

    public init(_ node: JSONNode) { bytes = node.compacted() }

    /// - Throws: ``JSONSyntaxError`` when the bytes are no JSON as we accept it.
    public init(parsing bytes: [UInt8]) throws(JSONSyntaxError) { self.init(try JSONDocument(parsing: bytes).root) }

    /// - Throws: what encoding the value throws.
    public init(encoding value: some Encodable) throws { bytes = try JSONWriter.encode(value) }

    public init(from decoder: any Decoder) throws {
        guard let reader = decoder as? JSONValueReader else {
            // Probes and examples: any value will do.
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
