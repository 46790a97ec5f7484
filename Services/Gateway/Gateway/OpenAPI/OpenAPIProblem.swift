import RPC

/// The schema of an error.
enum OpenAPIProblem {
    static func schema() throws -> JSONTree {
        let faults: JSONTree = [
            "type": "object", "required": ["code", "message"],
            "properties": [
                "code": text("Stable, for programs: `required`."), "message": text("For people."),
                "arguments": [
                    "type": "object", "description": "The values in the message.",
                    "additionalProperties": ["type": "string"],
                ],
            ],
        ]
        return [
            "type": "object", "description": "An error (RFC 9457).",
            "required": ["type", "title", "status", "statusCode", "message"],
            "properties": [
                "type": text("Stable, for programs: `coaches.book.notEnoughSeats`."),
                "title": text("The phrase of the status."), "status": status, "statusCode": status,
                "message": text("For people, in the language of the answer."),
                "detail": text("The sentences of the faulty members, each once, five at most."),
                "errors": [
                    "type": "object", "description": "Every faulty member by its path, `customer.name`.",
                    "additionalProperties": ["type": "array", "items": faults],
                ],
                "arguments": [
                    "type": "object", "description": "The values of a refusal.",
                    "additionalProperties": ["type": "string"],
                ],
                "limit": [
                    "type": "integer", "description": "The limit that was exceeded, in bytes, milliseconds or items.",
                ],
                "reference": text("Finds the reason in the log."),
                "trace": text("Finds the call in the logs of all services."),
            ],
        ]
    }

    private static let status: JSONTree = [
        "type": "integer", "minimum": 400, "maximum": 599, "description": "The status of the answer.",
    ]

    private static func text(_ description: String) -> JSONTree {
        ["type": "string", "description": .string(description)]
    }
}
