import GatewayService
import HTTPTypes
import RPC
import RestaurantsContract
import Vocabulary

/// A gateway for a restaurant's employees, with scripted orders and tables.
struct BoardGateway {
    let services: ScriptedClient
    let gateway: TestGateway

    static let path = BoardPage.path

    /// - Parameters:
    ///   - orders: the board.
    ///   - sessions: the open sessions of the tables.
    ///   - errors: by the names of the calls.
    init(
        orders: ShowBoard.Reply = ShowBoard.examples[0].reply,
        sessions: ListSessions.Reply = ListSessions.examples[0].reply, errors: [String: ErrorObject] = [:]
    ) throws {
        let replies = [
            ShowBoard.name: try Self.text(orders), ListSessions.name: try Self.text(sessions),
            AcceptOrder.name: try exampleReply(of: AcceptOrder.self),
            AdvanceOrder.name: try exampleReply(of: AdvanceOrder.self),
            CloseSession.name: try exampleReply(of: CloseSession.self),
        ]
        services = ScriptedClient { method in
            if let error = errors[method] { throw error }
            guard let reply = replies[method] else { throw ErrorObject(.unknownCall(method)) }
            return try JSONDocument(parsing: Array(#"{"meta":{},"reply":\#(reply)}"#.utf8)).root
        }
        gateway = try TestGateway(service: services, contracts: .only("deliveries", "identity", "restaurants"))
    }

    private static func text(_ reply: some Encodable) throws -> String {
        String(decoding: try JSONWriter.encode(reply), as: UTF8.self)
    }

    /// Returns a browser of an employee who is signed in.
    func browser(_ language: Language = .en) -> PageBrowser {
        let browser = PageBrowser(gateway)
        browser.cookies["__Host-kvart-access"] = "person"
        browser.language = language.rawValue
        return browser
    }

    /// The calls that changed something, as `name {"order":"..."}`.
    var changes: [String] {
        services.sent.filter { ![ShowBoard.name, ListSessions.name].contains($0.method) }
            .map { "\($0.method) \($0.call ?? "")" }
    }

    /// An order of the board in a state.
    static func order(_ state: OrderState, _ lines: [BoardLine] = [BoardLine(text: "1 × Soup", note: nil)])
        -> BoardOrder
    {
        BoardOrder(
            id: .example, number: 7, table: .example, guest: 1, isKnownGuest: false, state: state, lines: lines,
            note: nil, total: Money(4_400, .eur), submittedAt: .example, deadline: nil)
    }
}
