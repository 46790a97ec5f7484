public import Vocabulary

/// A reader's position in its own stream: the `id` of a Server-Sent Event, `0196...b3.17`.
///
/// Numbers are counted for each reader separately and never reused. They are valid within one epoch, that of the
/// service's feed. A service that was restored from a backup begins a new epoch.
public struct StreamPosition: WireText {
    public static var schema: Schema { .string(StringRule(pattern: "^[0-9a-f-]{36}[.][0-9]{1,19}$")) }
    public static var example: StreamPosition { StreamPosition(epoch: .example, number: 17) }

    public let epoch: FeedID
    /// The number of the last event that the reader has; 0 for none.
    public let number: Int64

    public init(epoch: FeedID, number: Int64) {
        self.epoch = epoch
        self.number = number
    }

    public var text: String { "\(epoch).\(number)" }

    public init(_ text: String) throws(Fault) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, let epoch = FeedID(String(parts[0])), let number = Int64(parts[1]), number >= 0,
            parts[1].utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
        else { throw .format("This must be the id of an event of this stream.", "place") }
        self.init(epoch: epoch, number: number)
    }
}
