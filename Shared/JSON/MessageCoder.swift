/// Turns messages into bytes and back. A protocol, so that a benchmark can compare coders.
public protocol MessageCoder: Sendable {
    func encode<T: Encodable>(_ value: T) throws -> [UInt8]
    func decode<T: Decodable>(_ type: T.Type, from bytes: [UInt8]) throws -> T
}

/// Our own strict coder; unknown members are ignored.
public struct KvartMessageCoder: MessageCoder {
    public init() {}

    public func encode<T: Encodable>(_ value: T) throws -> [UInt8] { try JSONWriter.encode(value) }

    public func decode<T: Decodable>(_ type: T.Type, from bytes: [UInt8]) throws -> T {
        try JSONReader.decode(type, from: bytes, unknownMembers: .ignored)
    }
}
