public import Vocabulary

/// What a call with a `.raw` route is: the bytes of a request as they came, with members of the path beside them.
///
/// Another company's server sends them. There is no session and no origin to look at: what the bytes say is proven by
/// what is in them, a signature.
public protocol RawCall: Call where Reply == RawReply {
    /// `Content-Type` as it was sent; `nil` without one.
    var contentType: String? { get }
    /// At most ``RawReply/mostBytes``.
    var body: Base64Bytes { get }
}

/// The answer to a request that another company's server, or a browser on its way back from there, has sent.
public struct RawReply: Codable, Hashable, Sendable {
    /// The most bytes that a raw request and its answer may have.
    public static let mostBytes = 64 << 10

    /// An HTTP status, 200 to 499.
    public var status: Int
    /// `nil` for an answer without content.
    public var mediaType: String?
    public var body: Base64Bytes
    /// `Location`, a path of ours, `/coach-payments/0196`: with 303 a browser goes on there by GET.
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

/// A form that a page of ours sends to another site, where a payment is made. A reply of a `.page` call that has one
/// names it `outwardForm`; the page may then be sent to that origin, and to no other.
public struct OutwardForm: Codable, Hashable, Sendable {
    /// `https://acquirer.example/pay`
    public var action: String
    /// In the order in which they are sent; a name may come again.
    public var fields: [Field]

    public struct Field: Codable, Hashable, Sendable {
        public var name: String
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
