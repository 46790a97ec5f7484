import RPC

/// Validates values by a schema that ``JSONSchemaCheck`` has read.
struct JSONSchemaReading {
    let references: JSONReferences

    func violations(of value: JSONNode, by schema: JSONNode, at path: String) throws -> [String] {
        if let all = schema.boolean { return all ? [] : ["\(path): may not be there"] }
        // Draft 7 ignores keywords beside a reference.
        if let reference = schema[member: "$ref"]?.string {
            return try violations(of: value, by: references.find(reference), at: path)
        }
        var found = violationsOfItself(value, schema).map { "\(path): \($0)" }
        switch value.kind {
        case .object: found += try violationsOfMembers(value, schema, path)
        case .array: found += try violationsOfElements(value, schema, path)
        default: break
        }
        return found + (try violationsOfChoices(value, schema, path))
    }

    // MARK: The value itself

    private func violationsOfItself(_ value: JSONNode, _ schema: JSONNode) -> [String] {
        var found: [String] = []
        if let type = schema[member: "type"] {
            let types = type.kind == .array ? type.elements.compactMap(\.string) : [type.string ?? ""]
            if !types.contains(where: { isOf(type: $0, value) }) { found.append("is no \(types)") }
        }
        if let allowed = schema[member: "enum"], !allowed.elements.map(JSONValue.init).contains(JSONValue(value)) {
            found.append("is none of those allowed")
        }
        if let constant = schema[member: "const"], JSONValue(constant) != JSONValue(value) {
            found.append("is another value")
        }
        if let text = value.string { found += violations(of: text, schema) }
        if let number = Double(String(decoding: value.bytes, as: UTF8.self)), value.kind == .number {
            if let least = schema[member: "minimum"]?.integer, number < Double(least) { found.append("is too small") }
            if let most = schema[member: "maximum"]?.integer, number > Double(most) { found.append("is too large") }
        }
        return found
    }

    private func violations(of text: String, _ schema: JSONNode) -> [String] {
        var found: [String] = []
        let length = text.unicodeScalars.count
        if let least = schema[member: "minLength"]?.integer, length < least { found.append("is too short") }
        if let most = schema[member: "maxLength"]?.integer, length > most { found.append("is too long") }
        if let pattern = schema[member: "pattern"]?.string, !matches(text, pattern) {
            found.append("is not of the pattern \(pattern)")
        }
        if let format = schema[member: "format"]?.string, JSONSchemaFormats.all[format]?(text) != true {
            found.append("is no \(format)")
        }
        return found
    }

    private func isOf(type: String, _ value: JSONNode) -> Bool {
        switch (type, value.kind) {
        case ("null", .null), ("boolean", .boolean), ("number", .number), ("string", .string), ("array", .array),
            ("object", .object):
            true
        case ("integer", .number):
            Double(String(decoding: value.bytes, as: UTF8.self)).map { $0 == $0.rounded() } ?? false
        default: false
        }
    }

    private func matches(_ text: String, _ pattern: String) -> Bool {
        (try? Regex(pattern)).flatMap { try? $0.firstMatch(in: text) } != nil
    }

    // MARK: Its content

    private func violationsOfMembers(_ value: JSONNode, _ schema: JSONNode, _ path: String) throws -> [String] {
        let names = value.memberNames
        var found = (schema[member: "required"]?.elements ?? []).compactMap(\.string)
            .filter { !names.contains($0) }.map { "\(path): lacks \($0)" }
        let patterns = schema[member: "patternProperties"]?.members ?? []
        for (name, member) in value.members {
            let own = schema[member: "properties"]?[member: name]
            var schemas = patterns.filter { matches(name, $0.name) }.map(\.value)
            if let own { schemas.append(own) }
            if schemas.isEmpty, let others = schema[member: "additionalProperties"] { schemas.append(others) }
            for schema in schemas { found += try violations(of: member, by: schema, at: join(path, name)) }
        }
        return found
    }

    private func violationsOfElements(_ value: JSONNode, _ schema: JSONNode, _ path: String) throws -> [String] {
        var found: [String] = []
        let count = value.elements.count
        if let least = schema[member: "minItems"]?.integer, count < least { found.append("\(path): has too few") }
        if let most = schema[member: "maxItems"]?.integer, count > most { found.append("\(path): has too many") }
        if schema[member: "uniqueItems"]?.boolean == true, Set(value.elements.map(JSONValue.init)).count < count {
            found.append("\(path): has one twice")
        }
        let items = schema[member: "items"]
        let others = items?.kind == .array ? schema[member: "additionalItems"] : items
        for (index, element) in value.elements.enumerated() {
            let inPlace = items?.kind == .array ? items?.elements.dropFirst(index).first : nil
            guard let schema = inPlace ?? others else { continue }
            found += try violations(of: element, by: schema, at: join(path, "\(index)"))
        }
        return found
    }

    private func violationsOfChoices(_ value: JSONNode, _ schema: JSONNode, _ path: String) throws -> [String] {
        var found: [String] = []
        for schema in schema[member: "allOf"]?.elements ?? [] {
            found += try violations(of: value, by: schema, at: path)
        }
        for keyword in ["anyOf", "oneOf"] {
            guard let choices = schema[member: keyword]?.elements else { continue }
            let outcomes = try choices.map { try violations(of: value, by: $0, at: path) }
            let fitting = outcomes.count { $0.isEmpty }
            if fitting == 0 {
                found += ["\(path): fits none of \(keyword)"] + (outcomes.min { $0.count < $1.count } ?? [])
            }
            if fitting > 1, keyword == "oneOf" { found.append("\(path): fits \(fitting) of oneOf") }
        }
        if let other = schema[member: "not"], try violations(of: value, by: other, at: path).isEmpty {
            found.append("\(path): fits what it must not")
        }
        return found
    }

    private func join(_ path: String, _ name: String) -> String { path.isEmpty ? name : "\(path).\(name)" }
}
