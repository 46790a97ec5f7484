/// The form that the value of a header must have.
enum HeaderForm: Hashable, Sendable {
    /// An idempotency key.
    case key
    /// Entity tags.
    case tags
    /// A position in a stream of events.
    case event
    /// Cookies, with this one occurring once.
    case single(cookie: String)
    /// The only value of the header.
    case one

    /// The form in English, as the end of a sentence.
    var text: String {
        switch self {
        case .key: "1 to \(IdempotencyKey.longest) visible characters"
        case .tags: "* or tags in quotes"
        case .event: "the id of an event of this stream"
        case .single(let cookie): "without two values for \(cookie)"
        case .one: "1"
        }
    }

    /// The arguments by which other languages choose their words.
    var words: [String: String] {
        switch self {
        case .key: ["form": "key", "most": "\(IdempotencyKey.longest)"]
        case .tags: ["form": "tags"]
        case .event: ["form": "event"]
        case .single(let cookie): ["form": "single", "cookie": cookie]
        case .one: ["form": "one"]
        }
    }
}
