public import CallTypes
public import Vocabulary

/// Marks notifications as read: the given numbers, or all up to one number. Ignores numbers that are not in the inbox.
public struct MarkNotificationsRead: Call {
    public static let name = "identity.markNotificationsRead"
    public static let summary = "Mark your notifications as read"
    public static let access = Access.accounts(Set(AccountKind.allCases))
    public static let route: Route? = .json(.post, "/v1/notifications/read")
    public static let sends = Sending.nothing
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Ana has seen all that her app shows", MarkNotificationsRead(upTo: 17), UnreadCount(unread: 0)),
        CallExample(
            "Ana opens two of them", MarkNotificationsRead(numbers: [12, 15]), UnreadCount(unread: 1)),
    ]
    /// The limit of one call.
    public static let maxNumbers = 100

    /// The numbers of single notifications, at most 100. Either this or `upTo` is required.
    public var numbers: [Int64]?
    /// Marks the notification with this number and all earlier ones. Either this or `numbers` is required.
    public var upTo: Int64?

    public init(numbers: [Int64]) {
        self.numbers = numbers
        upTo = nil
    }

    public init(upTo: Int64) {
        numbers = nil
        self.upTo = upTo
    }

    public func validate(_ faults: inout Faults) {
        if numbers == nil, upTo == nil { faults.record(.required, at: "numbers") }
        if numbers != nil, upTo != nil { faults.record(.givenTwice, at: "upTo") }
        if let numbers, numbers.count > Self.maxNumbers {
            faults.record(.tooLong(atMost: Self.maxNumbers, "notifications"), at: "numbers")
        }
    }

    public typealias Reply = UnreadCount
}
