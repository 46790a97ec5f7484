import Documentation
import RPC
import Vocabulary

/// The contents of a call's request and of its successful answers, which depend on the kind of its route.
struct OpenAPIContents {
    let call: DocumentedCall
    let route: Route

    // MARK: Request

    func requestBody(_ schemas: inout OpenAPISchemas) -> JSONTree? {
        switch route {
        case .upload(_, let limits): return upload(limits)
        case .raw:
            return [
                "description":
                    "The bytes of the other company's server, in its format. At most \(RawReply.maxBytes), with any `Content-Type`.",
                "content": ["application/octet-stream": ["schema": ["type": "string", "format": "binary"]]],
            ]
        case .json:
            let members = call.members(in: .body)
            guard !members.isEmpty else { return nil }
            let schema = schemas.reference(
                toBody: members, named: call.componentName + "Body", description: "The body of `\(call.name)`.")
            var content: JSONTree = ["schema": schema]
            let names = Set(members.map(\.name))
            if let samples = samples({ $0.call.keeping(names) }) { content["examples"] = samples }
            return [
                "description": "The members of the call.",
                "required": .boolean(members.contains(where: \.isRequired)), "content": ["application/json": content],
            ]
        case .document, .page, .stream: return nil
        }
    }

    private func upload(_ limits: UploadLimits) -> JSONTree {
        let file: JSONTree = ["type": "string", "format": "binary"]
        var content: JSONTree = [:]
        content["application/octet-stream"] = ["schema": file]
        content["multipart/form-data"] = [
            "schema": [
                "type": "object", "description": "A form with this one file and nothing else.",
                "properties": ["file": file], "required": ["file"],
            ]
        ]
        let types = limits.types.sorted().joined(separator: ", ")
        return [
            "required": true,
            "description":
                "One file of at most \(limits.size) bytes: \(types). The bytes may have any `Content-Type`, because the content decides.",
            "content": content,
        ]
    }

    // MARK: Answers

    /// Returns the answers that are no errors, by their statuses.
    func responses(_ schemas: inout OpenAPISchemas) -> [(status: String, response: JSONTree)] {
        if route.kind == .raw { return rawResponses }
        let text: String
        var content: JSONTree
        switch route {
        case .json, .upload, .raw:
            text = "The reply."
            var reply: JSONTree = [
                "schema": schemas.reference(
                    to: call.reply, as: .reply, otherwise: "The reply of `\(call.name)`.")
            ]
            if let samples = samples({ .raw($0.reply) }) { reply["examples"] = samples }
            content = ["application/json": reply]
        case .document:
            text = "The file."
            content = [:]
            for type in mediaTypes(of: "mediaType") { content[type] = ["schema": Self.file(of: type)] }
            if content.isEmpty { content = ["*/*": ["schema": [:]]] }
        case .page:
            text = "A page for people."
            content = ["text/html": ["schema": ["type": "string"]]]
        case .stream:
            text = "Server-Sent Events, until the client or the session ends the stream."
            content = ["text/event-stream": stream(&schemas)]
        }
        var response: JSONTree = ["description": .string(text), "content": content]
        var headers: JSONTree = [:]
        if call.hasTag { headers["ETag"] = OpenAPISchemas.reference("headers", "ETag") }
        if call.isPaged { headers["Link"] = OpenAPISchemas.reference("headers", "Link") }
        if call.acceptsIdempotencyKey, call.keepsReply {
            headers["Idempotent-Replayed"] = OpenAPISchemas.reference("headers", "IdempotentReplayed")
        }
        if !headers.isEmpty { response["headers"] = headers }
        let unchanged = ("304", OpenAPISchemas.reference("responses", "NotModified"))
        return [("200", response)] + (call.hasTag ? [unchanged] : [])
    }

    /// A file of JSON is no text to its readers, but a value of any shape.
    private static func file(of mediaType: String) -> JSONTree {
        mediaType == "application/json" ? [:] : ["type": "string", "format": "binary"]
    }

    /// The events have schemas in the form of OpenAPI 3.2 (`itemSchema`), because 3.1 has none for parts of a stream.
    private func stream(_ schemas: inout OpenAPISchemas) -> JSONTree {
        let resync: JSONTree = Self.event("resync", ["type": "object"], "The client must read its list anew.")
        let events = call.events.map { event in
            Self.event(event.name, schemas.reference(to: event.data, as: .reply, otherwise: ""), event.data.sentences)
        }
        return [
            "schema": ["type": "string", "contentMediaType": "text/event-stream"],
            "x-itemSchema": ["oneOf": .array(events + [resync])],
        ]
    }

    private static func event(_ name: String, _ data: JSONTree, _ text: String) -> JSONTree {
        [
            "type": "object", "description": .string(text), "required": ["id", "event", "data"],
            "properties": [
                "id": ["type": "string", "description": "The position, for `Last-Event-ID`."],
                "event": ["const": .string(name)],
                "data": ["type": "string", "contentMediaType": "application/json", "contentSchema": data],
            ],
        ]
    }

    /// The service chooses status and content. The examples of the contract have each of them.
    private var rawResponses: [(status: String, response: JSONTree)] {
        var responses: [(status: String, response: JSONTree)] = []
        for example in call.examples {
            guard let reply = try? JSONDocument(parsing: example.reply.bytes).root,
                let status = reply[member: "status"]?.integer, !responses.contains(where: { $0.status == "\(status)" })
            else { continue }
            var response: JSONTree = ["description": .string("\(example.name).")]
            if let type = reply[member: "mediaType"]?.string { response["content"] = [type: ["schema": [:]]] }
            if let path = reply[member: "location"]?.string {
                response["headers"] = [
                    "Location": [
                        "description": "A page of ours.", "schema": ["type": "string", "examples": [.string(path)]],
                    ]
                ]
            }
            responses.append(("\(status)", response))
        }
        return responses
    }

    // MARK: Examples

    private func mediaTypes(of member: String) -> [String] {
        let types = call.examples.compactMap { example in
            (try? JSONDocument(parsing: example.reply.bytes).root)?[member: member]?.string
        }
        return Set(types).sorted()
    }

    /// Returns `nil` without examples.
    private func samples(_ value: (DocumentedExample) -> JSONTree?) -> JSONTree? {
        var samples: JSONTree = [:]
        for (number, example) in call.examples.enumerated() {
            guard let value = value(example) else { continue }
            samples["example\(number + 1)"] = ["summary": .string(example.name), "value": value]
        }
        return samples.isEmpty ? nil : samples
    }
}

extension RawJSON {
    /// Returns an object with these members only.
    fileprivate func keeping(_ names: Set<String>) -> JSONTree? {
        guard let root = try? JSONDocument(parsing: bytes).root else { return nil }
        let members = root.members.filter { names.contains($0.name) }
        return .object(members.map { JSONTree.Member(name: $0.name, value: .raw(RawJSON($0.value))) })
    }
}
