import RPC
import Vocabulary

/// Makes a value of a type from examples, and records where the type has secrets: the values that
/// `JSONWriter.encodeWithoutSecrets` leaves out.
final class SecretProbe {
    /// A recursive type, or one whose decoding fails for the examples.
    struct Endless: Error {
        var path: String
    }

    private(set) var secrets: [String] = []

    /// Returns the paths of the secret members, in the order of decoding; `list.note` for a member of the elements of a
    /// list.
    static func secrets<T: Decodable>(in type: T.Type) throws -> [String] {
        let probe = SecretProbe()
        _ = try probe.value(type, at: [])
        return probe.secrets
    }

    /// Returns a value of the type with all members, including optional ones, and one element in each list.
    static func whole<T: Decodable>(_ type: T.Type) throws -> T { try SecretProbe().value(type, at: []) }

    fileprivate func value<T: Decodable>(_ type: T.Type, at path: [String]) throws -> T {
        let name = path.filter { !$0.isEmpty }.joined(separator: ".")
        guard path.count < 32 else { throw Endless(path: name) }
        guard let leaf = type as? any WireValue.Type, let example = leaf.example as? T else {
            if type is any SecretValue.Type { secrets.append(name) }
            return try T(from: SecretProbeDecoder(probe: self, path: path))
        }
        if try hidesSomething(leaf) { secrets.append(name) }
        return example
    }

    /// Whether a leaf is a secret or contains one, as a patch or an optional field does.
    private func hidesSomething<V: WireValue>(_ type: V.Type) throws -> Bool {
        try JSONWriter.encode(V.example) != JSONWriter.encodeWithoutSecrets(V.example)
    }
}

private struct SecretProbeDecoder: Decoder, SingleValueDecodingContainer {
    let probe: SecretProbe
    let path: [String]

    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(SecretProbeMembers<Key>(probe: probe, path: path))
    }

    func unkeyedContainer() -> any UnkeyedDecodingContainer { SecretProbeElements(probe: probe, path: path) }
    func singleValueContainer() -> any SingleValueDecodingContainer { self }

    func decodeNil() -> Bool { false }
    /// The value itself, decoded as another type.
    func decode<T: Decodable>(_ type: T.Type) throws -> T { try probe.value(type, at: path + [""]) }
}

private struct SecretProbeMembers<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let probe: SecretProbe
    let path: [String]

    var codingPath: [any CodingKey] { [] }
    /// One invented key where keys are data; none where a type lists its keys.
    var allKeys: [Key] { [Key(stringValue: "1")].compactMap(\.self) }

    func contains(_ key: Key) -> Bool { true }
    func decodeNil(forKey key: Key) -> Bool { false }

    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
        try probe.value(type, at: path + [key.stringValue])
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedDecodingContainer<Nested> {
        KeyedDecodingContainer(SecretProbeMembers<Nested>(probe: probe, path: path + [key.stringValue]))
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedDecodingContainer {
        SecretProbeElements(probe: probe, path: path + [key.stringValue])
    }

    func superDecoder() -> any Decoder { SecretProbeDecoder(probe: probe, path: path) }

    func superDecoder(forKey key: Key) -> any Decoder {
        SecretProbeDecoder(probe: probe, path: path + [key.stringValue])
    }
}

/// Has one element.
private struct SecretProbeElements: UnkeyedDecodingContainer {
    let probe: SecretProbe
    let path: [String]
    private(set) var currentIndex = 0

    init(probe: SecretProbe, path: [String]) {
        self.probe = probe
        self.path = path
    }

    var codingPath: [any CodingKey] { [] }
    var count: Int? { 1 }
    var isAtEnd: Bool { currentIndex > 0 }

    mutating func decodeNil() -> Bool { false }

    mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
        currentIndex += 1
        return try probe.value(type, at: path + [""])
    }

    mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedDecodingContainer<Nested> {
        currentIndex += 1
        return KeyedDecodingContainer(SecretProbeMembers<Nested>(probe: probe, path: path))
    }

    mutating func nestedUnkeyedContainer() -> any UnkeyedDecodingContainer {
        currentIndex += 1
        return SecretProbeElements(probe: probe, path: path)
    }

    mutating func superDecoder() -> any Decoder {
        currentIndex += 1
        return SecretProbeDecoder(probe: probe, path: path)
    }
}
