/// How the gateway publishes a call.
public enum Route: Hashable, Sendable {
    /// A JSON body (and path and query members) in, the reply's JSON out.
    case json(Verb, String)
    /// A file in, streamed to disk before the call is made: raw bytes, or a form with one file. The call has one member
    /// of the type ``UploadedFile``.
    case upload(String, UploadLimits)
    /// The reply is bytes with a media type: a picture, a ticket. A document longer than 256 KiB comes in parts, see
    /// ``Document``.
    case document(String)
    /// Bytes and a media type in and out, without a session: for requests of another company's server.
    case raw(Verb, String)
    /// A page for people, opened from a mail or a code. It has the name of a template, and the `.json` call that its
    /// form makes (POST to the same path). The same template shows the result.
    case page(String, template: String, form: String? = nil)
    /// Events as they happen (Server-Sent Events).
    case stream(String)

    public enum Verb: String, Hashable, Sendable, CaseIterable {
        case get, post, put, patch, delete
    }

    /// The kind of route, `json`.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case json, upload, document, raw, page, stream
    }

    public var kind: Kind {
        switch self {
        case .json: .json
        case .upload: .upload
        case .document: .document
        case .raw: .raw
        case .page: .page
        case .stream: .stream
        }
    }

    /// Whether a request may have an idempotency key.
    var takesKeys: Bool { kind == .json || kind == .upload }

    public var verb: Verb {
        switch self {
        case .json(let verb, _), .raw(let verb, _): verb
        case .upload: .post
        case .document, .page, .stream: .get
        }
    }

    /// The path's template, `/v1/deliveries/{delivery}/accept`. A segment in braces is a member of the call.
    public var path: String {
        switch self {
        case .json(_, let path), .upload(let path, _), .document(let path), .raw(_, let path), .page(let path, _, _),
            .stream(let path):
            path
        }
    }
}
