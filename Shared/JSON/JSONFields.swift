@_spi(Reflection) import Swift
import Vocabulary

/// The members that the `init(from:)` which the compiler writes asks for, found without decoding.
///
/// Needed where decoding stops half-way: when nothing can stand in for a faulty member, not even an example, the type
/// around it cannot be made, and what it would have asked for next is only to be learned from its stored properties.
struct JSONFields {
    struct Field {
        var name: String
        /// Of an optional property: what is in it.
        var type: any Decodable.Type
        var isOptional: Bool
        /// Whether leaving it out is a fault.
        var isRequired: Bool { !isOptional && !(type is any DecodesAbsence.Type) }
    }

    let fields: [Field]
    /// Whether the type has a coding key of that name.
    let isKey: (String) -> Bool

    /// Fails for a type that reads itself in another way than the compiler would, as far as that shows: in what it asks
    /// for before it fails with examples.
    init?<T: Decodable>(of type: T.Type) {
        let asked = JSONAsked()
        // Whether it succeeds does not matter.
        _ = try? T(from: JSONAskedDecoder(asked: asked))
        guard let isKey = asked.isKey, !asked.isCustom else { return nil }
        let fields = Self.stored(in: type).filter { isKey($0.name) }
        for request in asked.requests {
            guard let field = fields.first(where: { $0.name == request.name }) else {
                // The key has another name than the property: that one is not found later either.
                continue
            }
            guard field.type == request.type, field.isOptional == request.isOptional else { return nil }
        }
        self.fields = fields
        self.isKey = isKey
    }

    /// Whether the type has no members at all: then the compiler's `init(from:)` does not even ask for a container, and
    /// would take anything.
    static func asksNothing<T: Decodable>(_ type: T.Type) -> Bool {
        guard MemoryLayout<T>.size == 0 else { return false }
        let asked = JSONAsked()
        guard (try? T(from: JSONAskedDecoder(asked: asked))) != nil else { return false }
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

/// What a type asked its decoder for.
private final class JSONAsked {
    var requests: [(name: String, type: any Decodable.Type, isOptional: Bool)] = []
    var isKey: ((String) -> Bool)?
    /// Whether it did what no code of the compiler's does.
    var isCustom = false
}

/// Takes down what members a type asks for, and hands out examples.
private struct JSONAskedDecoder: Decoder {
    let asked: JSONAsked

    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
        if asked.isKey != nil { asked.isCustom = true }
        asked.isKey = { Key(stringValue: $0)?.stringValue == $0 }
        return KeyedDecodingContainer(JSONAskedMembers<Key>(asked: asked))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw custom() }
    func singleValueContainer() throws -> any SingleValueDecodingContainer { throw custom() }

    private func custom() -> JSONUnreadable {
        asked.isCustom = true
        return JSONUnreadable()
    }
}

private struct JSONAskedMembers<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let asked: JSONAsked

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
