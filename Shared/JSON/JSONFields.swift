@_spi(Reflection) import Swift
import Vocabulary

/// The members that a compiler-written `init(from:)` reads, found without decoding.
///
/// This is needed when decoding stops half-way. If a faulty member has no stand-in, not even an example, the
/// enclosing type cannot be made. Only its stored properties then tell which members it would have read next.
struct JSONFields {
    struct Field {
        var name: String
        /// The wrapped type of an optional property.
        var type: any Decodable.Type
        var isOptional: Bool
        /// Whether a missing member is a fault.
        var isRequired: Bool { !isOptional && !(type is any DecodesAbsence.Type) }
    }

    let fields: [Field]
    /// Whether the type has a coding key of that name.
    let isKey: (String) -> Bool

    /// Fails for a type with a hand-written `init(from:)`, as far as that can be detected: by the members that it
    /// reads before it fails with examples.
    init?<T: Decodable>(of type: T.Type) {
        let asked = JSONFieldRequests()
        // The result does not matter.
        _ = try? T(from: JSONFieldRequestDecoder(asked: asked))
        guard let isKey = asked.isKey, !asked.isCustom else { return nil }
        let fields = Self.stored(in: type).filter { isKey($0.name) }
        for request in asked.requests {
            guard let field = fields.first(where: { $0.name == request.name }) else {
                // The key is named differently from the property, so the member is not found later either.
                continue
            }
            guard field.type == request.type, field.isOptional == request.isOptional else { return nil }
        }
        self.fields = fields
        self.isKey = isKey
    }

    /// Returns whether the type has no members. The compiler's `init(from:)` of such a type does not even open a
    /// container, and would accept any value.
    static func asksNothing<T: Decodable>(_ type: T.Type) -> Bool {
        guard MemoryLayout<T>.size == 0 else { return false }
        let asked = JSONFieldRequests()
        guard (try? T(from: JSONFieldRequestDecoder(asked: asked))) != nil else { return false }
        return asked.isKey == nil && !asked.isCustom
    }

    private static func stored(in type: any Any.Type) -> [Field] {
        var fields: [Field] = []
        _ = _forEachField(of: type) { name, _, type, _ in
            let wrapped = (type as? any JSONOptional.Type)?.wrapped
            if let decodable = (wrapped ?? type) as? any Decodable.Type {
                fields.append(Field(name: String(cString: name), type: decodable, isOptional: wrapped != nil))
            }
            return true
        }
        return fields
    }
}

private protocol JSONOptional {
    static var wrapped: any Any.Type { get }
}

extension Optional: JSONOptional {
    static var wrapped: any Any.Type { Wrapped.self }
}

/// Records the requests of a type to its decoder.
private final class JSONFieldRequests {
    var requests: [(name: String, type: any Decodable.Type, isOptional: Bool)] = []
    var isKey: ((String) -> Bool)?
    /// Whether the type did something that compiler-written code never does.
    var isCustom = false
}

/// Records the members that a type reads, and returns examples.
private struct JSONFieldRequestDecoder: Decoder {
    let asked: JSONFieldRequests

    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
        if asked.isKey != nil { asked.isCustom = true }
        asked.isKey = { Key(stringValue: $0)?.stringValue == $0 }
        return KeyedDecodingContainer(JSONFieldRequestContainer<Key>(asked: asked))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw custom() }
    func singleValueContainer() throws -> any SingleValueDecodingContainer { throw custom() }

    private func custom() -> JSONUnreadable {
        asked.isCustom = true
        return JSONUnreadable()
    }
}

private struct JSONFieldRequestContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let asked: JSONFieldRequests

    var codingPath: [any CodingKey] { [] }

    var allKeys: [Key] {
        asked.isCustom = true
        return []
    }

    func contains(_ key: Key) -> Bool {
        asked.isCustom = true
        return false
    }

    func decodeNil(forKey key: Key) -> Bool {
        asked.isCustom = true
        return false
    }

    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
        asked.requests.append((key.stringValue, type, false))
        return try JSONExample.of(type)
    }

    func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) -> T? {
        asked.requests.append((key.stringValue, type, true))
        return nil
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> { throw custom() }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer { throw custom() }
    func superDecoder() throws -> any Decoder { throw custom() }
    func superDecoder(forKey key: Key) throws -> any Decoder { throw custom() }

    private func custom() -> JSONUnreadable {
        asked.isCustom = true
        return JSONUnreadable()
    }
}
