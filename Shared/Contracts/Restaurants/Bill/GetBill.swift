public import CallTypes
public import Vocabulary

/// Returns the bill of the table at which the caller is a guest: a person who is signed in, or a device with its
/// secret. A guest of another table and a closed session do not find it.
public struct GetBill: Call {
    public static let name = "restaurants.getBill"
    public static let summary = "Get the bill of your table"
    public static let access = Access.anyone
    public static let route: Route? = .json(.get, "/v1/tables/sessions/{session}/bill")
    public static let examples: [CallExample<Self>] = [
        CallExample("A guest reads the bill", GetBill(session: ExampleTown.tableSession.id), ExampleTown.bill)
    ]

    public var session: TableSessionID

    public init(session: TableSessionID) { self.session = session }

    public typealias Reply = Bill
    public typealias Refused = BillRefused
}
