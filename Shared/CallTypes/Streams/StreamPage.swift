public import JSON
public import Vocabulary

/// What a call with a `.stream` route replies: what a reader has missed. The gateway asks for it when a stream opens,
/// again and again until it is complete, and then goes on with what it hears by ``FollowStream``.
///
/// Such a call has one optional member, `after`, a ``StreamPlace``; without it the stream begins with what comes next.
public struct StreamPage: Codable, Hashable, Sendable {
    /// In the order of their numbers, without gaps but for what was erased.
    public var items: [Item]
    /// What to give as `after` next time.
    public var place: StreamPlace
    /// Whether nothing is missing behind these.
    public var isComplete: Bool
    /// The reader's place is of another epoch, or so far back that there is no sense in going through all of it: it has
    /// to read its list anew, and the stream goes on at ``place``.
    public var resync: Bool
    /// Whom its items are handed out as, in ``FollowStream/Item/account``. Only pages of a call that anyone may make name
    /// one: nobody is signed in there who could be told apart. Any other page is the caller's own.
    public var reader: AccountID?

    public struct Item: Codable, Hashable, Sendable {
        public var number: Int64
        /// The `event` of Server-Sent Events.
        public var type: String
        /// A JSON object, the `data`. The gateway puts the number into it as its first member, `number`.
        public var data: RawJSON

        public init(number: Int64, type: String, data: RawJSON) {
            self.number = number
            self.type = type
            self.data = data
        }
    }

    public init(
        items: [Item], place: StreamPlace, isComplete: Bool, resync: Bool, reader: AccountID? = nil
    ) {
        self.items = items
        self.place = place
        self.isComplete = isComplete
        self.resync = resync
        self.reader = reader
    }
}

extension StreamPage.Item {
    /// For documents.
    public static let example = StreamPage.Item(number: 17, type: "notification", data: .example)
}
