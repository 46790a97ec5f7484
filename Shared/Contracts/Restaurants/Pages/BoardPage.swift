public import CallTypes

/// The orders and tables of a restaurant, for the people who work there. It refreshes itself, and each step of an order
/// is one tap.
public struct BoardPage: LinkedPage {
    public static let name = "restaurants.board"
    public static let path = "/restaurants/board"
    public static let readings = [
        PageReading(
            ShowBoard.self, of: "orders", under: "restaurants.board.orders", counting: "waiting",
            showing: PageThing(
                "restaurants.boardOrder", states: ["state", "isKnownGuest"],
                facts: ["table", "number", "guest", "lines", "note", "submittedAt", "deadline", "total"],
                actions: "actions"),
            itemMember: "order",
            buttons: [
                PageButton("accept", makes: AcceptOrder.self),
                PageButton("ready", makes: AdvanceOrder.self, with: ["to": OrderStep.ready.rawValue]),
                PageButton("serve", makes: AdvanceOrder.self, with: ["to": OrderStep.served.rawValue]),
            ]),
        PageReading(
            ListSessions.self, of: "items", under: "restaurants.board.tables", counting: "waiting",
            showing: PageThing(
                "restaurants.boardTable", states: ["wishes.wish"], facts: ["table", "pin", "guests", "openedAt"],
                actions: "actions"),
            itemMember: "session",
            buttons: [
                PageButton("answer", makes: AnswerTable.self), PageButton("close", makes: CloseSession.self),
            ]),
    ]
    public static let follows = [PageStream(StreamReceivedOrders.self, events: ["order", "table"])]

    public init() {}
}
