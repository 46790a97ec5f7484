import CarsContract
import RPC
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CarsService

@Suite("Cars on sale")
struct SubmissionTests {
    @Test("A submitted car is on sale for 30 days, and every dealer sees it (R04.23)")
    func submitted() async throws {
        let town = try await CarTown()
        let (seller, dealers) = (town.stranger(), (0..<3).map { _ in town.strangeDealer() })
        let draft = try await town.draft(seller)
        for dealer in dealers {
            let cars = try await town.listed(to: dealer)
            #expect(cars == [])
        }
        let car = try await town.call(SubmitCar(car: draft), as: seller)
        #expect(car.state == .onSale && car.missing == [] && car.actions == [.sell, .delete])
        let submittedAt = try #require(car.submittedAt)
        #expect(car.expiresAt == submittedAt + .seconds(30 * 86_400))
        for dealer in dealers {
            let cars = try await town.listed(to: dealer)
            #expect(cars == [draft])
            let details = try await town.call(GetCar(car: draft), as: dealer)
            #expect(details.submittedAt == submittedAt && details.photos.count == 1)
        }
    }

    @Test("Every missing member is named at the submission, `photos` without a photo (R04.19, R04.20, R04.59)")
    func incomplete() async throws {
        let town = try await CarTown()
        let (seller, other) = (town.stranger(), town.stranger())
        let started = try await town.start(seller).id
        let missing = try await town.faults(SubmitCar(car: started), as: seller)
        #expect(
            missing
                == ["specification", "hasWarranty", "accidents", "replacedParts", "photos"].map { "\($0): required" })
        let withoutPhoto = try await town.draft(other, photos: 0)
        let faults = try await town.faults(SubmitCar(car: withoutPhoto), as: other)
        #expect(faults == ["photos: required"])
        let shown = try await town.listed(to: town.strangeDealer())
        #expect(shown == [])
    }

    @Test("A second car is refused while one is on sale, and can be started after a deletion (R04.24, R04.25)")
    func second() async throws {
        let town = try await CarTown()
        let seller = town.stranger()
        let first = try await town.sell(seller)
        await #expect(throws: StartCar.Refused.carOnSale) { try await town.start(seller) }
        _ = try await town.call(DeleteCar(car: first), as: seller)
        let second = try await town.sell(seller)
        let shown = try await town.listed(to: town.strangeDealer())
        #expect(shown == [second])
    }

    @Test("A draft cannot be submitted while a car that was renewed meanwhile is on sale (R04.24)")
    func draftBesideRenewed() async throws {
        let town = try await CarTown()
        let seller = town.stranger()
        let first = try await town.sell(seller)
        town.clock.advance(by: .seconds(31 * 86_400))
        try await town.runner.runDue()
        let second = try await town.draft(seller)
        _ = try await town.call(RenewCar(car: first), as: seller)
        let draft = try await town.mine(second, seller)
        #expect(draft.missing == [] && draft.actions == [.update, .delete])
        await #expect(throws: SubmitCar.Refused.carOnSale) {
            try await town.call(SubmitCar(car: second), as: seller)
        }
    }

    @Test("A car that is on sale never changes")
    func unchangeable() async throws {
        let town = try await CarTown()
        let seller = town.stranger()
        let car = try await town.sell(seller)
        let photo = try #require(try await town.mine(car, seller).photos.first).id
        await #expect(throws: UpdateCar.Refused.notDraft) {
            try await town.call(UpdateCar(car: car, mileage: .set(.example)), as: seller)
        }
        await #expect(throws: SubmitCar.Refused.notDraft) { try await town.call(SubmitCar(car: car), as: seller) }
        await #expect(throws: PhotoRefused.notDraft) {
            try await town.call(RemovePhoto(car: car, photo: photo), as: seller)
        }
        await #expect(throws: PhotoRefused.notDraft) {
            try await town.call(SortPhotos(car: car, photos: [photo]), as: seller)
        }
    }

    @Test("Dealers see neither the seller nor a price, a part of the VIN, and texts without contacts (R04.29, R04.34)")
    func details() async throws {
        let town = try await CarTown()
        let (seller, dealer) = (town.stranger(), town.strangeDealer())
        let car = try await town.sell(
            seller, description: "Call +965 9988 7766 or fahad@example.com, 84 000 km.", vin: .example)
        let details = try await town.call(GetCar(car: car), as: dealer)
        #expect(details.description.text == "Call ••• or •••, 84 000 km.")
        #expect(details.maskedVIN == "1M8GDM*******2788" && details.myBid == nil)
        let reply = String(decoding: try JSONWriter.encode(details), as: UTF8.self)
        #expect(!reply.contains("\(seller)") && !reply.contains(VIN.example.text) && !reply.contains("9988"))
        let mine = try await town.mine(car, seller)
        #expect(mine.description.text.contains("9988 7766") && mine.vin == .example)
        let bid = try await town.bid(of: dealer, for: car)
        let after = try await town.call(GetCar(car: car), as: dealer)
        #expect(after.myBid == bid)
    }

    @Test("Contacts are masked in every text that dealers see, before and after a bid is accepted (R04.34)")
    func maskedTexts() async throws {
        let town = try await CarTown()
        let (seller, dealer) = (town.stranger(), town.strangeDealer())
        let car = try await town.draft(seller, description: "Call 9988 7766.")
        let text = Paragraph(unchecked: "Ask fahad@example.com or 9988 7766.")
        let history = CarHistory(happened: true, details: text)
        let change = UpdateCar(
            car: car, service: .set(text), accidents: .set(history), replacedParts: .set(history))
        _ = try await town.call(change, as: seller)
        _ = try await town.call(SubmitCar(car: car), as: seller)
        let bid = try await town.bid(of: dealer, for: car)
        for isAccepted in [false, true] {
            if isAccepted { try await town.makeActive(bid) }
            let details = try await town.call(GetCar(car: car), as: dealer)
            #expect(details.description.text == "Call •••.")
            let others = [details.service, details.accidents.details, details.replacedParts.details]
            #expect(others.map { $0?.text } == Array(repeating: "Ask ••• or •••.", count: 3))
        }
    }

    @Test("No reply about cars has a price or an amount (R04.29)")
    func noPrice() {
        let schemas = [
            Schema.of(MyCar.self), Schema.of(Page<MyCarRow>.self), Schema.of(CarDetails.self),
            Schema.of(Page<CarRow>.self), Schema.of(VINConflict.self), Schema.of(Page<VINConflictRow>.self),
            Schema.of(StartCar.self), Schema.of(UpdateCar.self),
        ]
        let names = schemas.flatMap(\.names).map { $0.lowercased() }
        #expect(names.contains("mileage") && names.contains("bidcount"))
        let found = names.filter { name in ["price", "amount", "currency", "cost"].contains { name.contains($0) } }
        #expect(found == [])
    }

    @Test("Only sellers sell, only dealers see the cars on sale, and only staff sees conflicts (R04.30)")
    func kinds() async throws {
        let town = try await CarTown()
        let (seller, dealer) = (town.stranger(), town.strangeDealer())
        let car = try await town.sell(seller)
        let refused = [
            try await town.refusal(of: ListCars(), as: seller),
            try await town.refusal(of: GetCar(car: car), as: seller),
            try await town.refusal(of: ListMyCars(), as: dealer),
            try await town.refusal(of: GetMyCar(car: car), as: dealer),
            try await town.refusal(of: DeleteCar(car: car), as: dealer),
            try await town.refusal(of: ListVINConflicts(), as: seller),
            try await town.refusal(of: ListVINConflicts(), as: dealer),
            try await town.refusal(of: ListCars(), CallMeta.signedIn(CarTown.staff, .staff)),
        ]
        #expect(refused.allSatisfy { $0 == "rpc.forbidden" })
    }
}

extension Schema {
    /// The names of all members, at any depth.
    fileprivate var names: [String] {
        switch self {
        case .string, .integer, .number, .boolean, .any: []
        case .nullable(let schema), .array(let schema), .dictionary(let schema): schema.names
        case .object(let members): members.flatMap { [$0.name] + $0.schema.names }
        }
    }
}
