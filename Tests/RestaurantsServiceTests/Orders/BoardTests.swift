import CallTypes
import RPC
import RestaurantsContract
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import RestaurantsService

@Suite("The board of the employees")
struct BoardTests {
    private static func board(_ town: OrderTown, in language: Language? = nil) async throws -> ShowBoard.Reply {
        var meta = CallMeta.signedIn(AccountID(town.employees[1]), .person)
        meta.language = language?.rawValue
        return try await town.town.client.call(ShowBoard(), meta: meta)
    }

    @Test("Waiting orders come first, the longest waiting first, and each order has its one next step")
    func order() async throws {
        let town = try await OrderTown()
        let ana = try await town.sit()
        var orders: [OrderID] = []
        for _ in 1...4 { orders.append(try await town.call(try await town.order(ana.session), as: ana).id) }
        let waiter = town.employees[0]
        _ = try await town.call(AcceptOrder(order: orders[0]), as: waiter)
        _ = try await town.call(AcceptOrder(order: orders[1]), as: waiter)
        _ = try await town.call(AdvanceOrder(order: orders[1], to: .ready), as: waiter)
        let board = try await Self.board(town)
        #expect(board.waiting == 2)
        #expect(board.orders.map(\.id) == [orders[2], orders[3], orders[0], orders[1]])
        #expect(board.orders.map(\.actions) == [[.accept], [.accept], [.ready], [.serve]])
        #expect(board.orders.map(\.isKnownGuest) == [true, true, true, true])
        _ = try await town.call(AdvanceOrder(order: orders[1], to: .served), as: waiter)
        let ids = try await Self.board(town).orders.map(\.id)
        #expect(ids == [orders[2], orders[3], orders[0]])
    }

    @Test("Lines have their counts, options and notes in the language of the reader, without lines that are struck out")
    func lines() async throws {
        let town = try await OrderTown()
        let ana = try await town.sit()
        var content = try ProductContent.sample()
        content.name.en = try Line("Sea bass")
        let option = { (number: Int, name: Localized<Line>) in
            ProductOption(
                number: OptionNumber(unchecked: number), name: name, price: Money(0, .eur),
                limit: OptionCount(unchecked: 2), preset: OptionCount(unchecked: 0))
        }
        content.optionGroups = [
            OptionGroup(
                number: OptionNumber(unchecked: 1), name: try Localized("Prilog"), minimum: OptionCount(unchecked: 0),
                maximum: OptionCount(unchecked: 3), free: OptionCount(unchecked: 0),
                options: [
                    option(1, Localized(en: try Line("Chard"), hr: try Line("Blitva"))),
                    option(2, try Localized("Riža")),
                ])
        ]
        _ = try await town.offer.call(
            UpdateProduct(menu: town.offer.menu, product: town.offer.product, content: content))
        var call = try await town.order(ana.session, count: 2)
        call.lines[0].note = try Line("Bez češnjaka")
        call.lines[0].choices = [(1, 1), (2, 2)].map { option, count in
            OptionChoice(
                group: OptionNumber(unchecked: 1), option: OptionNumber(unchecked: option),
                count: OptionCount(unchecked: count))
        }
        call.lines.append(call.lines[0])
        call.lines[1].note = nil
        call.note = try Line("Brzo")
        let order = try await town.call(call, as: ana)
        let lines = try await Self.board(town).orders[0].lines
        #expect(lines.map(\.text) == ["2 × Brancin (Blitva, 2 × Riža)", "2 × Brancin (Blitva, 2 × Riža)"])
        #expect(lines.map(\.note?.text) == ["Bez češnjaka", nil])
        let english = try await Self.board(town, in: .en).orders[0]
        #expect(english.lines[0].text == "2 × Sea bass (Chard, 2 × Riža)")
        #expect(english.note?.text == "Brzo" && english.total == order.total && english.deadline == order.deadline)
        _ = try await town.call(
            AmendOrder(order: order.id, lines: [1], reason: try Line("x")), as: town.employees[0])
        let amended = try await Self.board(town).orders[0]
        #expect(amended.lines.map(\.note) == [nil] && amended.actions == [] && amended.state == .needsGuestOk)
    }

    @Test("An order past its deadline is not on the board, even before the job has ended it")
    func expired() async throws {
        let town = try await OrderTown()
        let ana = try await town.sit()
        _ = try await town.call(try await town.order(ana.session), as: ana)
        var two = try await town.order(ana.session)
        two.lines.append(two.lines[0])
        let second = try await town.call(two, as: ana).id
        _ = try await town.call(
            AmendOrder(order: second, lines: [1], reason: try Line("x")), as: town.employees[0])
        #expect(try await Self.board(town).orders.count == 2)
        town.town.clock.advance(by: OrderRecord.patience)
        let board = try await Self.board(town)
        #expect(board.waiting == 0 && board.orders.isEmpty)
    }

    @Test("A device without an approved order is an unknown guest, a person is known")
    func guests() async throws {
        let town = try await OrderTown()
        let ana = try await town.sit()
        let person = try await town.sitSignedIn()
        _ = try await town.call(try await town.order(ana.session), as: ana)
        _ = try await town.ordered(by: person)
        let board = try await Self.board(town)
        #expect(board.orders.map(\.isKnownGuest) == [false, true])
        #expect(board.orders.map(\.guest) == [1, 2])
    }

    @Test("R02.46 R02.50 a person who works nowhere is refused, and an employee elsewhere sees other orders")
    func strangers() async throws {
        let town = try await OrderTown()
        let ana = try await town.sit()
        _ = try await town.call(try await town.order(ana.session), as: ana)
        let (nobody, colleague) = (try await town.town.person(8), try await town.town.person(9))
        let other = try await town.town.restaurant(2)
        try await town.town.employ(colleague, at: other)
        await #expect(throws: ShowBoard.Refused.notAnEmployee) { try await town.call(ShowBoard(), as: nobody) }
        #expect(try await town.call(ShowBoard(), as: colleague) == ShowBoard.Reply(waiting: 0, orders: []))
    }

    @Test("The board has at most 100 orders and counts all that wait, and old active orders never hide these")
    func long() async throws {
        let town = try await OrderTown()
        let ana = try await town.sit()
        let order = try await town.call(try await town.order(ana.session), as: ana).id
        _ = try await town.call(AcceptOrder(order: order), as: town.employees[0])
        var last = order
        for _ in 0..<ShowBoard.maxOrders {
            last = try await town.call(try await town.order(ana.session), as: ana).id
        }
        let board = try await Self.board(town)
        #expect(board.waiting == 100 && board.orders.count == 100)
        #expect(board.orders.last?.id == last && !board.orders.contains { $0.id == order })
        _ = try await town.call(try await town.order(ana.session), as: ana)
        let longer = try await Self.board(town)
        #expect(longer.waiting == 101 && longer.orders == board.orders)
    }

    @Test("An order that was just accepted is on the board, also after 100 orders that nobody has served")
    func accepted() async throws {
        let town = try await OrderTown()
        let ana = try await town.sit()
        var orders: [OrderID] = []
        for _ in 0...ShowBoard.maxOrders {
            let order = try await town.call(try await town.order(ana.session), as: ana).id
            _ = try await town.call(AcceptOrder(order: order), as: town.employees[0])
            orders.append(order)
        }
        #expect(try await Self.board(town).orders.map(\.id) == Array(orders.dropFirst()))
    }
}
