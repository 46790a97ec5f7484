public import Vocabulary

extension Schema {
    /// Finds the shape of a type: decodes it from a probe that returns examples and records each request.
    ///
    /// - A ``WireValue`` has its own schema and is not decoded; ``RawJSON`` is anything.
    /// - A member is required unless the type reads it with `decodeIfPresent` (then it is also nullable), tests it
    ///   with `contains`, or its type ``DecodesAbsence``.
    /// - A value whose type calls `decodeNil` is nullable.
    /// - A keyed container whose `allKeys` are data is a dictionary.
    /// - A type within itself appears as an object without members, because a schema has no references.
    public static func of<T: Decodable>(_ type: T.Type) -> Schema { JSONProbe.probe(type, within: []).schema }
}

enum JSONProbe {
    /// Returns the shape of a type, and a value of it if its `init(from:)` accepted the examples.
    static func probe<T: Decodable>(_ type: T.Type, within types: [ObjectIdentifier]) -> (schema: Schema, value: T?) {
        if let leaf = type as? any WireValue.Type { return (leaf.schema, leaf.example as? T) }
        if let dictionary = type as? any JSONDictionary.Type {
            return (.dictionary(dictionary.valueSchema(within: types)), nil)
        }
        guard !types.contains(ObjectIdentifier(type)) else { return (.object([]), nil) }
        let shape = JSONShape(within: types + [ObjectIdentifier(type)])
        let value = try? T(from: JSONProbeDecoder(shape: shape))
        // The type refused an example, perhaps before it had read every member.
        if value == nil { shape.addRest(of: type) }
        return (shape.schema, value)
    }
}

private protocol JSONDictionary {
    static func valueSchema(within types: [ObjectIdentifier]) -> Schema
}

/// Recognises dictionaries by their type and not by their keys, which may refuse made-up values.
extension Dictionary: JSONDictionary where Key: CodingKeyRepresentable, Value: Decodable {
    static func valueSchema(within types: [ObjectIdentifier]) -> Schema {
        JSONProbe.probe(Value.self, within: types).schema
    }
}

/// The recorded shape of one value.
final class JSONShape {
    struct Member {
        var name: String
        var shape: JSONShape
        var isRequired: Bool
    }

    /// The types being probed around this value.
    let types: [ObjectIdentifier]
    var leaf: Schema?
    var element: JSONShape?
    var isNullable = false
    /// The made-up name that `allKeys` returned.
    var dataKey: String?
    private var members: [Member] = []

    init(within types: [ObjectIdentifier]) { self.types = types }

    var schema: Schema {
        let schema = content
        switch schema {
        // The schema already includes null.
        case .nullable, .any: return schema
        default: return isNullable ? .nullable(schema) : schema
        }
    }

    private var content: Schema {
        if let leaf { return leaf }
        if let element { return .array(element.schema) }
        if let value = members.first, value.name == dataKey { return .dictionary(value.shape.schema) }
        return .object(
            members.map { Schema.Member(name: $0.name, schema: $0.shape.schema, isRequired: $0.isRequired) })
    }

    /// Returns the shape of a member, and records it if it is new.
    func member(_ name: String, isOptional: Bool = false) -> JSONShape {
        if let known = members.firstIndex(where: { $0.name == name }) {
            if isOptional { members[known].isRequired = false }
            return members[known].shape
        }
        let shape = JSONShape(within: types)
        members.append(Member(name: name, shape: shape, isRequired: !isOptional))
        return shape
    }

    /// Records the members that `type` did not reach.
    func addRest<T: Decodable>(of type: T.Type) {
        for field in JSONFields(of: type)?.fields ?? [] where !members.contains(where: { $0.name == field.name }) {
            let shape = member(field.name, isOptional: !field.isRequired)
            if field.isOptional { shape.isNullable = true }
            _ = try? shape.read(field.type)
        }
    }

    /// Records the type for this value, and returns an example of it.
    func read<T: Decodable>(_ type: T.Type) throws -> T {
        let (schema, value) = JSONProbe.probe(type, within: types)
        leaf = leaf ?? schema
        return try value ?? JSONExample.of(type)
    }
}
