import HTTPTypes
import RPC
import RestaurantsContract
import Testing
import Vocabulary

@testable import GatewayService

@Suite("The page of the employees")
struct BoardPageTests {
    private static let order = OrderID.example

    // MARK: Sections

    @Test("Each section has its heading, and a section without items says so", arguments: Language.allCases)
    func sections(language: Language) async throws {
        let none = ShowBoard.Reply(waiting: 0, orders: [])
        let board = try BoardGateway(orders: none, sessions: ListSessions.Reply(items: []))
        let english = try await board.browser().open(BoardGateway.path)
        let answer = try await board.browser(language).open(BoardGateway.path)
        #expect(answer.status == 200 && answer.page.isBalanced)
        #expect(answer.page.all("h2").count == 2)
        #expect((answer.page.text == english.page.text) == (language == .en))
        #expect(english.page.text.ranges(of: "There is nothing here.").count == 2)
        #expect(answer.page.all("section").isEmpty)
    }

    @Test("An order has its lines with their notes, and one button for its next step")
    func steps() async throws {
        let steps: [(OrderState, String?)] = [
            (.submitted, "accept"), (.accepted, "ready"), (.preparing, "ready"), (.ready, "serve"),
            (.needsGuestOk, nil),
        ]
        let lines = [
            BoardLine(text: "2 × Sea bass (Chard)", note: Line(unchecked: "Without garlic")),
            BoardLine(text: "1 × Soup", note: nil),
        ]
        for (state, action) in steps {
            let orders = ShowBoard.Reply(waiting: 0, orders: [BoardGateway.order(state, lines)])
            let board = try BoardGateway(orders: orders, sessions: ListSessions.Reply(items: []))
            let answer = try await board.browser().open(BoardGateway.path)
            expectLinkedPage(answer, heading: "Orders and tables")
            let actions = answer.formActions.filter { $0.contains("action=") }
            let expected = action.map { ["\(BoardGateway.path)?action=\($0)&item=\(Self.order)"] } ?? []
            #expect(actions == expected, "\(state)")
            for shown in ["2 × Sea bass (Chard)", "Without garlic", "1 × Soup", "New guest"] {
                #expect(answer.page.text.contains(shown), "\(shown)")
            }
        }
    }

    @Test("Texts of guests are escaped", arguments: EscapingTests.hostile)
    func hostile(text: String) async throws {
        func page(_ text: String) async throws -> Answered {
            let line = BoardLine(text: text, note: Line(unchecked: text))
            let orders = ShowBoard.Reply(waiting: 1, orders: [BoardGateway.order(.submitted, [line])])
            return try await BoardGateway(orders: orders).browser().open(BoardGateway.path)
        }
        let (hostile, harmless) = (try await page(text), try await page("harmless"))
        #expect(hostile.page.text.contains(text))
        #expect(hostile.page.tags.map(\.shape) == harmless.page.tags.map(\.shape))
    }

    // MARK: Buttons of items

    @Test("A button makes its call with the id of the item and the fixed members, and leads back to the page")
    func buttons() async throws {
        let table = ListSessions.examples[0].reply.items[0].id
        let orders = ShowBoard.Reply(
            waiting: 1, orders: [.submitted, .accepted, .ready].map { BoardGateway.order($0) })
        let board = try BoardGateway(orders: orders)
        let browser = board.browser()
        for button in [
            "accept&item=\(Self.order)", "ready&item=\(Self.order)", "serve&item=\(Self.order)", "close&item=\(table)",
        ] {
            try await browser.open(BoardGateway.path)
            try await browser.submit("?action=\(button)")
            #expect(browser.sent.status == 303)
            #expect(browser.sent.headers[.location] == BoardGateway.path)
        }
        #expect(
            board.changes == [
                #"restaurants.acceptOrder {"order":"\#(Self.order)"}"#,
                #"restaurants.advanceOrder {"to":"ready","order":"\#(Self.order)"}"#,
                #"restaurants.advanceOrder {"to":"served","order":"\#(Self.order)"}"#,
                #"restaurants.closeSession {"session":"\#(table)"}"#,
            ])
    }

    @Test("An employee who taps too late sees the reason above the fresh list")
    func taken() async throws {
        let refusal = ErrorObject(OrderStepRefused.taken, of: AcceptOrder.name)
        let board = try BoardGateway(errors: [AcceptOrder.name: refusal])
        let browser = board.browser()
        try await browser.open(BoardGateway.path)
        let answer = try await browser.submit("?action=accept&item=\(ShowBoard.examples[0].reply.orders[0].id)")
        expectLinkedPage(answer, 409, heading: "Orders and tables")
        #expect(answer.alerts == 1)
        let text = answer.page.text
        let (reason, list) = (text.ranges(of: "A colleague has accepted this order."), text.ranges(of: "Sea bass"))
        #expect(reason.count == 1 && list.count == 1)
        if let reason = reason.first, let list = list.first { #expect(reason.lowerBound < list.lowerBound) }
        // The page goes on refreshing itself.
        #expect(answer.refreshes == ["30"])
    }

    @Test("A form without its item, with one too many, or with unknown parts is refused and does nothing")
    func malformed() async throws {
        let board = try BoardGateway()
        let headers: HTTPFields = [
            .contentType: "application/x-www-form-urlencoded", .cookie: "__Host-kvart-access=person",
            .secFetchSite: "same-origin",
        ]
        for query in [
            "action=accept", "action=accept&item=a&item=b", "action=accept&order=a", "item=a&action=accept",
            "action=unknown&item=a", "signOut=1&item=a", "action=accept&item=%FF",
        ] {
            let answer = try await board.gateway.ask(.post, "\(BoardGateway.path)?\(query)", "", headers: headers)
            #expect(answer.status == 400, "\(query)")
        }
        // The page of a delivery has no items.
        let delivery = "/deliveries/\(OrderID.example)?action=accept&item=a"
        let courier: HTTPFields = headers.merging([.cookie: "__Host-kvart-access=courier"])
        #expect(try await board.gateway.ask(.post, delivery, "", headers: courier).status == 400)
        #expect(board.changes == [])
    }

    @Test("The id of an item reaches the service unchanged, whatever characters it has")
    func encoded() async throws {
        let board = try BoardGateway()
        let headers: HTTPFields = [
            .contentType: "application/x-www-form-urlencoded", .cookie: "__Host-kvart-access=person",
            .secFetchSite: "same-origin",
        ]
        _ = try await board.gateway.ask(
            .post, "\(BoardGateway.path)?action=accept&item=a%26to%3Dready", "", headers: headers)
        #expect(board.changes == [#"restaurants.acceptOrder {"order":"a&to=ready"}"#])
    }

    // MARK: Following

    @Test("The page names its stream, the interval without one, and the number of waiting orders")
    func follows() async throws {
        let orders = ShowBoard.Reply(waiting: 3, orders: [BoardGateway.order(.submitted)])
        let answer = try await BoardGateway(orders: orders).browser().open(BoardGateway.path)
        #expect(answer.text.contains("<title>(3) Orders and tables - Kvart</title>"))
        #expect(answer.page.text.contains("Waiting: 3"))
        let streams = answer.page.all("span").map(\.attributes).filter { $0["data-stream"] != nil }
        #expect(streams == [["data-stream": "/v1/orders/received/stream", "data-events": "order table"]])
        let live = answer.page.all("div").map(\.attributes)
        #expect(
            live == [["data-refresh": "30", "data-count": "3", "data-failed": "That did not work. Please try again."]])
        // Only browsers without scripts reload the page.
        #expect(answer.refreshes == ["30"])
        let names = answer.page.tags.map(\.name)
        let position = try #require(names.firstIndex(of: "noscript"))
        #expect(Array(names[position...].prefix(3)) == ["noscript", "meta", "/noscript"])
        let none = try await BoardGateway(orders: ShowBoard.Reply(waiting: 0, orders: [])).browser()
            .open(BoardGateway.path)
        #expect(none.text.contains("<title>Orders and tables - Kvart</title>"))
    }

    @Test("The button for the sound has its words in every language, and is hidden without a script")
    func sound() async throws {
        var words: Set<String> = []
        for language in Language.allCases {
            let answer = try await BoardGateway().browser(language).open(BoardGateway.path)
            let button = try #require(answer.page.all("button").first { $0.attributes["hidden"] != nil })
            words.formUnion(["data-sound-on", "data-sound-off"].compactMap { button.attributes[$0] })
        }
        #expect(words.count == 2 * Language.allCases.count)
    }

    @Test("The policy allows only the page's own script, by its hash, and only while the page follows a stream")
    func policy() async throws {
        let board = try BoardGateway()
        let answer = try await board.browser().open(BoardGateway.path)
        let script = try #require(PageTexts.scripts["live"])
        #expect(answer.page.all("script").map(\.attributes) == [[:]])
        #expect(Array(answer.page.script.utf8) == script)
        let policy = try #require(answer.headers[.contentSecurityPolicy])
        let allowed = "script-src '\(ContentPolicy.hash(of: answer.page.script))'; connect-src 'self'; "
        #expect(policy.contains(allowed))
        let stranger = try await board.gateway.ask(.get, BoardGateway.path)
        let refusal = ErrorObject(ShowBoard.Refused.notAnEmployee, of: ShowBoard.name)
        let dismissed = try await BoardGateway(errors: [ShowBoard.name: refusal]).browser().open(BoardGateway.path)
        #expect(dismissed.status == 409 && dismissed.page.text.contains("You do not work at a restaurant."))
        for page in [stranger, dismissed] {
            #expect(page.page.all("script").isEmpty && page.refreshes.isEmpty)
            #expect(page.headers[.contentSecurityPolicy]?.contains("script-src") == false)
        }
    }
}
