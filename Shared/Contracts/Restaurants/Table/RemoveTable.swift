public import CallTypes
import Vocabulary

/// Removes a table. Its code is unknown from then on. A table that is added under the same number gets a new code.
public struct RemoveTable: Call {
    public static let name = "restaurants.removeTable"
    public static let summary = "Remove a table and its code"
    public static let access = Access.kinds(.restaurant)
    public static let route: Route? = .json(.delete, "/v1/restaurants/me/tables/{number}")
    public static let sends = Sending.nothing
    public static let examples: [CallExample<Self>] = [
        CallExample("The restaurant removes a table", RemoveTable(number: .example), EmptyReply())
    ]

    public var number: TableNumber

    public init(number: TableNumber) { self.number = number }

    public typealias Reply = EmptyReply
    public typealias Refused = TableRefused
}
