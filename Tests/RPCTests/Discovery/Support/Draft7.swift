import RPC

/// A schema of JSON Schema draft 7 schemas, as far as ours go: whatever keyword our documents do not use is refused. It
/// stands where the meta-schema of OpenRPC refers to the one of JSON Schema, which is not here.
enum Draft7 {
    static let address = "https://meta.json-schema.tools"

    static let text = #"""
        {
            "oneOf": [{"$ref": "https://meta.json-schema.tools/#/definitions/JSONSchemaObject"}, {"type": "boolean"}],
            "definitions": {
                "JSONSchemaObject": {
                    "type": "object",
                    "additionalProperties": false,
                    "properties": {
                        "$ref": {"type": "string", "format": "uri-reference"},
                        "type": {
                            "enum": ["null", "boolean", "integer", "number", "string", "array", "object"]
                        },
                        "enum": {"type": "array", "minItems": 1, "uniqueItems": true, "items": {"type": "string"}},
                        "format": {"type": "string", "minLength": 1},
                        "pattern": {"type": "string", "minLength": 1},
                        "minLength": {"type": "integer", "minimum": 0},
                        "maxLength": {"type": "integer", "minimum": 0},
                        "minimum": {"type": "integer"},
                        "maximum": {"type": "integer"},
                        "items": {"$ref": "https://meta.json-schema.tools"},
                        "anyOf": {
                            "type": "array", "minItems": 1, "items": {"$ref": "https://meta.json-schema.tools"}
                        },
                        "properties": {
                            "type": "object", "additionalProperties": {"$ref": "https://meta.json-schema.tools"}
                        },
                        "required": {
                            "type": "array", "minItems": 1, "uniqueItems": true, "items": {"type": "string"}
                        },
                        "additionalProperties": {"$ref": "https://meta.json-schema.tools"}
                    }
                }
            }
        }
        """#

    static let document: JSONNode = {
        do {
            return try JSONDocument(parsing: Array(text.utf8)).root
        } catch {
            preconditionFailure("the schema of schemas is JSON: \(error)")
        }
    }()
}
