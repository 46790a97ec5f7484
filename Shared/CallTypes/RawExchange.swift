public import Vocabulary

/// A call with a `.raw` route: the unchanged bytes of a request, and members of the path.
///
/// Another company's server sends the request. There is no session and no origin to check; a signature in the bytes
/// authenticates them.
public protocol RawCall: Call where Reply == RawReply {
    /// `Content-Type` as it was sent; `nil` without one.
    var contentType: String? { get }
    /// At most ``RawReply/maxBytes``.
    var body: Base64Bytes { get }
}

/// The answer to another company's server, or to a browser that returns from there.
public struct RawReply: Codable, Hashable, Sendable {
    /// The most bytes of a raw request and of its answer.
    public static let maxBytes = 64 << 10

    /// An HTTP status, 200 to 499.
    public var status: Int
    /// `nil` for an answer without content.
    public var mediaType: String?
    public var body: Base64Bytes
    /// `Location`, a path of ours, `/coach-payments/0196`. With status 303 a browser continues there with GET.
    public var location: String?

    public init(status: Int, mediaType: String?, body: Base64Bytes, location: String? = nil) {
        self.status = status
        self.mediaType = mediaType
        self.body = body
        self.location = location
    }

    public static func json(_ text: String) -> RawReply {
        RawReply(status: 200, mediaType: "application/json", body: Base64Bytes(Array(text.utf8)))
    }

    public static func seeOther(_ path: String) -> RawReply {
        RawReply(status: 303, mediaType: nil, body: Base64Bytes([]), location: path)
    }
}

/// A form that a page of ours sends to another site, where a payment is made. A reply of a `.page` call names it
/// `outwardForm`. The page may then send the form to that origin, and to no other.
public struct OutwardForm: Codable, Hashable, Sendable {
    /// `https://acquirer.example/pay`
    public var action: String
    /// In the order of the form; a name may repeat.
    public var fields: [Field]

    /// A hidden field of the form.
    public struct Field: Codable, Hashable, Sendable {
        /// The name that the other site expects. It may repeat.
        public var name: String
        /// The page sends it unchanged.
        public var value: String

        public init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    public init(action: String, fields: [Field]) {
        self.action = action
        self.fields = fields
    }
}
