import RPC

/// A meta-schema for the part of JSON Schema draft 7 that our documents use: it refuses all other keywords. The
/// meta-schema of OpenRPC refers to the full one, which is not part of the tests.
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
