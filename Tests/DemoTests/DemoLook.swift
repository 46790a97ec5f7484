import CarsContract
import CityOffersContract
import CoachesContract
import DeliveriesContract
import Demo
import RestaurantsContract
import Testing
import Vocabulary

/// A look at a demo that has just been loaded, by the calls of its accounts.
struct DemoLook {
    let town: TownClient
    let record: DemoRecord

    private func first(_ role: DemoRole) throws -> DemoAccount { try #require(record.accounts(role).first) }

    /// There are parcels in each state, and on each step of their way.
    func parcels() async throws {
        var parcels: [DeliverySummaryForStore] = []
        for store in record.accounts(.store) {
            parcels += try await town.call(ListDeliveriesForStore(limit: .largest), as: store).items
        }
        #expect(Set(parcels.map(\.status)) == Set(DeliveryStatus.allCases))
        #expect(Set(parcels.compactMap(\.progress)) == Set(DeliveryProgress.allCases))
    }

    /// All products have a picture and a name in each language, and orders wait for an employee.
    func restaurants() async throws {
        for (restaurant, waiter) in zip(record.accounts(.restaurant), record.accounts(.waiter)) {
            let menu = try await town.call(ShowMenu(restaurant: RestaurantID(restaurant.id))).menu
            let products = menu.categories.flatMap(\.products)
            #expect(!products.isEmpty)
            #expect(products.allSatisfy { $0.picture != nil })
            let product = try #require(products.first)
            let own = try await town.call(GetProduct(menu: menu.id, product: product.id), as: restaurant)
            #expect(Language.allCases.allSatisfy { own.content.name[$0] != nil })
            let board = try await town.call(ShowBoard(), as: waiter)
            #expect(board.waiting > 0)
            #expect(Set(board.orders.map(\.state)).isSuperset(of: [.submitted, .needsGuestOk, .accepted, .ready]))
        }
    }

    /// Passengers have seats that are paid, unpaid, cancelled and returned, and one route is the demo's own.
    func coaches() async throws {
        var states: Set<BookingStatus> = []
        for passenger in record.accounts(.passenger) {
            for group in BookingGroup.allCases {
                states.formUnion(try await town.call(ListBookings(group: group), as: passenger).items.map(\.status))
            }
        }
        #expect(states.isSuperset(of: [.confirmed, .awaitingPayment, .cancelled, .refunded]))
        #expect(try await town.call(ListRoutes()).items.count == 3)
    }

    /// Offers are shown in at least three cities with pictures, and followers have points.
    func offers() async throws {
        let offers = try await town.call(FindOffers(limit: .largest)).items
        #expect(Set(offers.map(\.city)).count >= 3)
        #expect(offers.allSatisfy { $0.thumbnail != nil })
        let follower = try first(.follower)
        #expect(try await town.call(GetPoints(), as: follower).balance > 0)
        #expect(try await !town.call(ListSavedOffers(), as: follower).items.isEmpty)
        #expect(try await !town.call(ListMyClaims(), as: follower).items.isEmpty)
    }

    /// Cars have bids in several states, and one is sold.
    func cars() async throws {
        var bids: Set<BidState> = []
        for dealer in record.accounts(.dealer) {
            bids.formUnion(try await town.call(ListMyBids(limit: .largest), as: dealer).items.map(\.state))
        }
        #expect(bids.isSuperset(of: [.pending, .active, .rejected, .withdrawn, .won]))
        var cars: Set<CarState> = []
        for seller in record.accounts(.seller) {
            cars.formUnion(try await town.call(ListMyCars(), as: seller).items.map(\.state))
        }
        #expect(cars == [.draft, .onSale, .sold])
    }

    /// Something happens in a part within some turns.
    func goesOn(_ part: String) async throws {
        for turn in 0..<20 {
            if try await DemoTown.step(part, record, town, turn: turn) != nil { return }
        }
        Issue.record("nothing happens in the \(part)")
    }
}
