import Vocabulary

/// A value about to be decoded. Unlike in the keyed and unkeyed containers, a fault is thrown here: the decoding
/// type's own value is faulty, and the reader of that type records the fault once.
struct JSONValueReader: Decoder, SingleValueDecodingContainer {
    let reading: JSONReading
    let index: Int

    var node: JSONNode { JSONNode(tape: reading.tape, index: index) }

    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard reading.tape.isKind(.object, index) else { throw reading.mismatch("an object", at: index) }
        guard let containers = JSONTypeInfo.of(type).pointee.containers else {
            return KeyedDecodingContainer(JSONKeyedReader<Key>(reading: reading, index: index))
        }
        return Unmanaged<JSONContainers<Key>>.fromOpaque(containers)
            ._withUnsafeGuaranteedRef { $0.reader(reading, index) }
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard reading.tape.isKind(.array, index) else { throw reading.mismatch("an array", at: index) }
        return JSONUnkeyedReader(reading: reading, index: index)
    }

    func singleValueContainer() -> any SingleValueDecodingContainer { self }

    func decodeNil() -> Bool { reading.tape.isKind(.null, index) }
    func decode(_ type: Bool.Type) throws -> Bool { try reading.boolean(index) }
    func decode(_ type: String.Type) throws -> String { try reading.string(index) }
    func decode(_ type: Double.Type) throws -> Double { try reading.floatingPoint(index) }
    func decode(_ type: Float.Type) throws -> Float { try reading.floatingPoint(index) }
    func decode(_ type: Int.Type) throws -> Int { Int(try reading.int64(index)) }
    func decode(_ type: Int8.Type) throws -> Int8 { try reading.integer(index) }
    func decode(_ type: Int16.Type) throws -> Int16 { try reading.integer(index) }
    func decode(_ type: Int32.Type) throws -> Int32 { try reading.integer(index) }
    func decode(_ type: Int64.Type) throws -> Int64 { try reading.int64(index) }
    func decode(_ type: UInt.Type) throws -> UInt { try reading.integer(index) }
    func decode(_ type: UInt8.Type) throws -> UInt8 { try reading.integer(index) }
    func decode(_ type: UInt16.Type) throws -> UInt16 { try reading.integer(index) }
    func decode(_ type: UInt32.Type) throws -> UInt32 { try reading.integer(index) }
    func decode(_ type: UInt64.Type) throws -> UInt64 { try reading.integer(index) }

    func decode<T: Decodable>(_ type: T.Type) throws -> T {
        do {
            return try reading.make(type, at: index, JSONTypeInfo.of(type))
        } catch {
            // The error is converted here, where the type is known: the caller may be an optional or a type around
            // this one.
            throw reading.named(error, of: type, at: index)
        }
    }
}
