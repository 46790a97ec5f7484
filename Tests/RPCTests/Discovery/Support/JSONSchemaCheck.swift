import RPC

/// Searches a schema and its references for anything that ``JSONSchemaReading`` would ignore.
struct JSONSchemaCheck {
    static let types: Set = ["null", "boolean", "integer", "number", "string", "array", "object"]

    let references: JSONReferences
    private var followed: Set<String> = []

    init(references: JSONReferences) { self.references = references }

    mutating func check(_ schema: JSONNode, at path: String) throws {
        if schema.kind == .boolean { return }
        guard schema.kind == .object else { throw unsupported("no schema", path) }
        for (keyword, value) in schema.members { try check(keyword, value, at: "\(path)/\(keyword)") }
    }

    private mutating func check(_ keyword: String, _ value: JSONNode, at path: String) throws {
        switch keyword {
        case "$schema", "$id", "$comment", "title", "description", "default", "examples": break
        case "$ref":
            guard let reference = value.string else { throw unsupported("a reference that is no text", path) }
            guard followed.insert(reference).inserted else { return }
            try check(try references.find(reference), at: reference)
        case "type":
            for type in value.kind == .array ? value.elements : [value] where !Self.types.contains(type.string ?? "") {
                throw unsupported("a type", path)
            }
        case "enum": try require(value.kind == .array, path)
        case "const": break
        case "minLength", "maxLength", "minItems", "maxItems":
            try require((value.integer ?? -1) >= 0, path)
        case "minimum", "maximum": try require(value.integer != nil, path)
        case "uniqueItems": try require(value.kind == .boolean, path)
        case "pattern": try check(pattern: value.string, path)
        case "format": try require(JSONSchemaFormats.all[value.string ?? ""] != nil, path)
        case "required":
            try require(value.kind == .array && value.elements.allSatisfy { $0.kind == .string }, path)
        case "properties", "definitions": try checkEach(value, path)
        case "patternProperties":
            for name in value.memberNames { try check(pattern: name, path) }
            try checkEach(value, path)
        case "additionalProperties", "additionalItems", "not": try check(value, at: path)
        case "items" where value.kind != .array: try check(value, at: path)
        case "items", "oneOf", "anyOf", "allOf":
            try require(!value.elements.isEmpty, path)
            for (index, schema) in value.elements.enumerated() { try check(schema, at: "\(path)/\(index)") }
        default: throw unsupported("a keyword", path)
        }
    }

    private mutating func checkEach(_ schemas: JSONNode, _ path: String) throws {
        try require(schemas.kind == .object, path)
        for (name, schema) in schemas.members { try check(schema, at: "\(path)/\(name)") }
    }

    private func check(pattern: String?, _ path: String) throws {
        guard let pattern, (try? Regex(pattern)) != nil else { throw unsupported("a pattern", path) }
    }

    private func require(_ isSo: Bool, _ path: String) throws {
        if !isSo { throw unsupported("a value", path) }
    }

    private func unsupported(_ what: String, _ path: String) -> JSONSchema.Unsupported {
        JSONSchema.Unsupported(what: "\(what) at \(path)")
    }
}
