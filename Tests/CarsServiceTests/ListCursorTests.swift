import CarsContract
import RPC
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CarsService

@Suite("Cursors of the lists of cars")
struct ListCursorTests {
    @Test("Every list takes its own cursors, and refuses all others with the member")
    func cursors() async throws {
        let town = try await CarTown.unlimited()
        let (client, one) = (town.client, try PageLimit(1))
        let (fahad, others) = (town.stranger(), (0..<2).map { _ in town.stranger() })
        let cars = [try await town.sell(fahad, vin: .example)]
        for other in others { _ = try await town.sell(other, vin: .example) }
        let brand = try await town.model().brand
        _ = try await town.staff(AddModel(brand: brand, name: Line("Camry")))
        _ = try await town.staff(AddBrand(name: Line("Skoda")))
        let dealers = [try await town.dealer(1), try await town.dealer(2)]
        for dealer in dealers {
            let bid = try await town.call(PlaceBid(car: cars[0], amount: .example), as: dealer).id
            _ = try await town.call(Complain(car: cars[0], bid: bid, reason: .tooLowOrSpam), as: fahad)
            _ = try await town.call(AcceptBid(car: cars[0], bid: bid), as: fahad)
        }
        let second = try await town.call(ListCars(), as: dealers[0]).items[0].id
        _ = try await town.call(PlaceBid(car: second, amount: .example), as: dealers[0])
        let bids = try await ListUnderTest(
            ListBids(car: cars[0], limit: one), by: client, meta: .signedIn(AccountID(fahad), .person))
        _ = try await town.call(MarkSold(car: cars[0]), as: fahad)
        let draft = try await town.draft(fahad)
        let photo = try await town.call(GetMyCar(car: draft), as: fahad).car.photos[0].id

        let seller = CallMeta.signedIn(AccountID(fahad), .person)
        let dealer = CallMeta.signedIn(AccountID(dealers[0]), .dealer)
        var staff = CallMeta.signedIn(CarTown.staff, .staff)
        staff.caller?.permissions = ["admin"]
        let (myCars, myBids) = (ExportMyCars(), ExportMyBids())
        let lists = [
            bids,
            try await ListUnderTest(ListBrands(limit: one), by: client, meta: CallMeta()),
            try await ListUnderTest(ListModels(brand: brand, limit: one), by: client, meta: CallMeta()),
            try await ListUnderTest(ListAllBrands(limit: one), by: client, meta: staff),
            try await ListUnderTest(ListAllModels(brand: brand, limit: one), by: client, meta: staff),
            try await ListUnderTest(ListDealers(limit: one), by: client, meta: staff),
            try await ListUnderTest(ListMyCars(limit: one), by: client, meta: seller),
            try await ListUnderTest(
                ListCars(limit: one), by: client, meta: .signedIn(AccountID(town.strangeDealer()), .dealer)),
            try await ListUnderTest(ListVINConflicts(limit: one), by: client, meta: staff),
            try await ListUnderTest(ListMyBids(limit: one), by: client, meta: dealer),
            try await ListUnderTest(ListDisclosures(limit: one), by: client, meta: dealer),
            try await ListUnderTest(ListComplaints(limit: one), by: client, meta: staff),
            try await ListUnderTest(ListMyComplaints(limit: one), by: client, meta: seller),
            try await ListUnderTest(ListCandidates(car: cars[0], limit: one), by: client, meta: seller),
            try ListUnderTest(
                myCars, cursor: CarExport.Cursors(of: myCars).cursor(after: .example, .example), by: client,
                meta: seller),
            try ListUnderTest(
                myBids, cursor: BidExport.Cursors(of: myBids).cursor(after: .example, .example), by: client,
                meta: dealer),
        ]
        // A photo is no list: its parts are of one file, which `PhotoAccessTests` read.
        let faults = try await ListUnderTest.faults(of: lists, in: ListsOfCars.self)
        #expect(faults == [])
        let refused = try await client.error(
            GetPhoto.name,
            JSONWriter.encode(GetPhoto(car: draft, photo: photo, size: .medium, cursor: .init(bytes: [1]))),
            meta: seller)
        #expect(refused?.data.errors?.paths == ["cursor"])
    }
}

/// The contract without the call that reads the parts of a photo.
private enum ListsOfCars: Contract {
    static let name = CarsContract.name
    static let calls: [any Call.Type] = CarsContract.calls.filter { $0 != GetPhoto.self }
}
