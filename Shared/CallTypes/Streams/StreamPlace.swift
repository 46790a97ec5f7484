public import Vocabulary

/// Where a reader stands in a stream of its own: the `id` of an event of Server-Sent Events, `0196...b3.17`.
///
/// Numbers count up for each reader by itself, and none is given twice. They mean something only within one epoch, that of
/// the service's feed: a service that was restored from a backup begins another.
public struct StreamPlace: WireText {
    public static var schema: Schema { .string(StringRule(pattern: "^[0-9a-f-]{36}[.][0-9]{1,19}$")) }
    public static var example: StreamPlace { StreamPlace(epoch: .example, number: 17) }

    public let epoch: FeedID
    /// Of the last event that the reader has; 0 for none.
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
