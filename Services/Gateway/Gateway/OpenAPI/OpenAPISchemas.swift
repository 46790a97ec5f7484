import Documentation
import RPC
import Vocabulary

/// The schemas of a document: JSON Schema 2020-12, as OpenAPI 3.1 wants. Objects are components, so that clients that
/// are generated from the document have a type for each.
struct OpenAPISchemas {
    /// The components by their names.
    private(set) var components: [String: JSONTree] = [:]

    /// Whether an object comes from a client or goes to one.
    enum Direction {
        /// Closed: an unknown member is a fault. Members may be left out.
        case call
        /// Open: later versions may have more members. All members are present.
        case reply

        /// The same Swift type has different schemas in a call and in a reply.
        var suffix: String { self == .call ? "Input" : "" }
    }

    static func reference(_ kind: String, _ name: String) -> JSONTree { ["$ref": "#/components/\(kind)/\(name)"] }

    mutating func add(_ name: String, _ schema: JSONTree) { components[name] = schema }

    /// Adds an object and returns a reference to it.
    /// - Parameter text: describes an object whose type has no comment.
    mutating func reference(to object: DocumentedObject, as direction: Direction, otherwise text: String) -> JSONTree {
        component(
            object.componentName + direction.suffix, object.members, direction,
            description: object.sentences.isEmpty ? text : object.sentences)
    }

    /// Adds the body of a call and returns a reference to it.
    mutating func reference(toBody members: [DocumentedMember], named name: String, description: String) -> JSONTree {
        component(name, members, .call, description: description)
    }

    /// Returns the schema of a member. The comment of the member is added even when the schema is a reference.
    mutating func schema(of member: DocumentedMember, _ direction: Direction) -> JSONTree {
        let found = schema(member.schema, member, direction)
        // Not every reader of documents accepts members beside a reference.
        let isReference = found["$ref"] != nil
        var schema: JSONTree = isReference ? ["allOf": [found]] : found
        let text = [member.isObject ? member.sentences : member.explanation, Self.note(on: member)]
            .filter { !$0.isEmpty }.joined(separator: " ")
        if !text.isEmpty { schema["description"] = .string(text) }
        if let unit = member.unit { schema["x-unit"] = .string(unit) }
        if !member.isObject, let type = member.typeName { schema["x-type"] = .string(type) }
        if let example = member.example, !member.isObject { schema["examples"] = [.raw(example)] }
        return isReference && text.isEmpty ? found : schema
    }

    // MARK: Types

    private mutating func schema(_ schema: Schema, _ member: DocumentedMember, _ direction: Direction) -> JSONTree {
        switch schema {
        case .string(let rule): return Self.string(rule)
        case .integer(let range): return Self.integer(range)
        case .number: return ["type": "number"]
        case .boolean: return ["type": "boolean"]
        case .any: return [:]
        case .array(let items): return ["type": "array", "items": self.schema(items, member, direction)]
        case .dictionary(let values):
            return ["type": "object", "additionalProperties": self.schema(values, member, direction)]
        case .object: return object(member, direction)
        case .nullable(let inner): return Self.nullable(self.schema(inner, member, direction))
        }
    }

    private mutating func object(_ member: DocumentedMember, _ direction: Direction) -> JSONTree {
        guard let name = member.componentName else { return properties(member.members, direction) }
        return component(name + direction.suffix, member.members, direction, description: member.typeSentences)
    }

    private mutating func component(
        _ name: String, _ members: [DocumentedMember], _ direction: Direction, description: String
    ) -> JSONTree {
        if components[name] == nil {
            // A type within itself refers to this name.
            components[name] = ["type": "object"]
            var schema = properties(members, direction)
            if !description.isEmpty { schema["description"] = .string(description) }
            components[name] = schema
        }
        return Self.reference("schemas", name)
    }

    private mutating func properties(_ members: [DocumentedMember], _ direction: Direction) -> JSONTree {
        var properties: JSONTree = [:]
        for member in members { properties[member.name] = schema(of: member, direction) }
        var schema: JSONTree = ["type": "object"]
        if !members.isEmpty { schema["properties"] = properties }
        let required = members.filter(\.isRequired).map { JSONTree.string($0.name) }
        if !required.isEmpty { schema["required"] = .array(required) }
        if direction == .call { schema["additionalProperties"] = false }
        return schema
    }

    private static func string(_ rule: StringRule) -> JSONTree {
        var schema: JSONTree = ["type": "string"]
        if let format = rule.format { schema["format"] = .string(format) }
        if let pattern = rule.pattern { schema["pattern"] = .string(pattern) }
        if let length = rule.minLength { schema["minLength"] = .integer(Int64(length)) }
        if let length = rule.maxLength { schema["maxLength"] = .integer(Int64(length)) }
        if let allowed = rule.allowed { schema["enum"] = .array(allowed.map { .string($0) }) }
        return schema
    }

    private static func integer(_ range: ClosedRange<Int64>) -> JSONTree {
        var schema: JSONTree = ["type": "integer", "format": "int64"]
        if range.lowerBound != .min { schema["minimum"] = .integer(range.lowerBound) }
        if range.upperBound != .max { schema["maximum"] = .integer(range.upperBound) }
        return schema
    }

    private static func nullable(_ schema: JSONTree) -> JSONTree {
        guard case .string(let type)? = schema["type"] else { return ["anyOf": [schema, ["type": "null"]]] }
        var schema = schema
        schema["type"] = [.string(type), "null"]
        if case .array(let allowed)? = schema["enum"] { schema["enum"] = .array(allowed + [.null]) }
        return schema
    }

    // MARK: Words

    /// Returns the unit and the comments of fixed values.
    private static func note(on member: DocumentedMember) -> String {
        var parts: [String] = []
        if let unit = member.unit { parts.append("In \(unit).") }
        let values = member.values.filter { !$0.sentences.isEmpty }
        if !values.isEmpty {
            parts.append("\n\n" + values.map { "* `\($0.text)`: \($0.sentences)" }.joined(separator: "\n"))
        }
        return parts.joined(separator: " ")
    }
}

extension DocumentedMember {
    /// Whether the value, or each value of the list, is an object.
    var isObject: Bool { !members.isEmpty }
}
