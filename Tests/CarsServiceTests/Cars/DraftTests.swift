import CarsContract
import GRDB
import RPC
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CarsService

@Suite("Drafts of cars")
struct DraftTests {
    @Test("The two steps of a car fill it, and the reply names what is missing (R04.19)")
    func steps() async throws {
        let town = try await CarTown()
        let seller = town.stranger()
        let started = try await town.start(seller)
        #expect(started.state == .draft && started.brand.name.text == "Toyota" && started.model.name.text == "Corolla")
        #expect(started.missing == [.specification, .hasWarranty, .accidents, .replacedParts, .photos])
        #expect(started.actions == [.update, .delete] && started.version == 1)
        let details = Paragraph(unchecked: "Rear bumper, 2022.")
        let filled = try await town.call(
            UpdateCar(
                car: started.id, specification: .set(.gulf), hasWarranty: .set(true),
                service: .set(Paragraph(unchecked: "Every year.")),
                accidents: .set(CarHistory(happened: true, details: details)), replacedParts: .set(.none),
                vin: .set(.example)), as: seller)
        #expect(filled.missing == [.photos] && filled.version == 2)
        #expect(filled.accidents?.details == details && filled.vin == .example && !filled.isVINDoubtful)
        try await town.addPhotos(1, to: started.id)
        let complete = try await town.mine(started.id, seller)
        #expect(complete.missing == [] && complete.actions == [.update, .submit, .delete])
        #expect(complete.service?.text == "Every year." && complete.hasWarranty == true)
    }

    @Test(
        "Each faulty member of the two steps is named (R04.19, R04.59)",
        arguments: [
            (
                #""year":1800,"mileage":-1,"description":"  ","brand":"x","model":null"#,
                [
                    "brand: format", "model: required", "year: outOfRange", "mileage: outOfRange",
                    "description: required",
                ]
            ),
            (
                "",
                ["brand: required", "model: required", "year: required", "mileage: required", "description: required"]
            ),
        ])
    func firstStep(members: String, faults: [String]) async throws {
        let town = try await CarTown()
        let seller = town.stranger()
        let found = try await town.faults(StartCar.self, "{\(members)}", as: seller)
        #expect(Set(found) == Set(faults))
        let count = try await town.count("SELECT count(*) FROM car")
        #expect(count == 0)
    }

    @Test("Each faulty member of the second step is named, and nothing is changed (R04.19, R04.59)")
    func secondStep() async throws {
        let town = try await CarTown()
        let seller = town.stranger()
        let car = try await town.start(seller)
        let cases: [(String, [String])] = [
            (
                #""specification":"lunar","hasWarranty":"yes","vin":"123","accidents":7,"service":"""#,
                [
                    "specification: notAllowed", "hasWarranty: type", "vin: format", "accidents: type",
                    "service: required",
                ]
            ),
            (
                #""accidents":{"happened":true},"replacedParts":{"happened":false,"details":"x"},"hasWarranty":true"#,
                ["accidents.details: required", "replacedParts.details: unknownMember"]
            ),
            (
                #""brand":null,"model":null,"year":null,"mileage":null,"description":null"#,
                ["brand", "model", "year", "mileage", "description"].map { "\($0): required" }
            ),
        ]
        for (members, faults) in cases {
            let json = #"{"car":"\#(car.id)",\#(members)}"#
            let found = try await town.faults(UpdateCar.self, json, as: seller)
            #expect(Set(found) == Set(faults))
        }
        let after = try await town.mine(car.id, seller)
        #expect(after == car)
    }

    @Test("The next year is accepted, and a later one is a fault of the year (R04.19)")
    func years() async throws {
        let town = try await CarTown()
        let (seller, model) = (town.stranger(), try await town.model())
        func start(_ year: Int) -> StartCar {
            StartCar(
                brand: model.brand, model: model.model, year: ModelYear(unchecked: year), mileage: .example,
                description: .example)
        }
        // The clock of the town is in 2026.
        let later = try await town.faults(start(2_028), as: seller)
        #expect(later == ["year: outOfRange"])
        let car = try await town.call(start(2_027), as: seller)
        let changed = try await town.faults(
            UpdateCar(car: car.id, year: .set(ModelYear(unchecked: 2_028))), as: seller)
        #expect(changed == ["year: outOfRange"])
        let after = try await town.mine(car.id, seller)
        #expect(after == car)
    }

    @Test("A model of another brand, and one that is not offered any more, are refused at the member (R04.18)")
    func models() async throws {
        let town = try await CarTown()
        let seller = town.stranger()
        let (toyota, nissan) = (try await town.model(), try await town.model("Nissan", "Patrol"))
        func start(_ brand: BrandID, _ model: ModelID) -> StartCar {
            StartCar(brand: brand, model: model, year: .example, mileage: .example, description: .example)
        }
        await #expect(throws: StartCar.Refused.unknownModelOfBrand) {
            try await town.call(start(toyota.brand, nissan.model), as: seller)
        }
        await #expect(throws: StartCar.Refused.unknownBrand) {
            try await town.call(start(.example, nissan.model), as: seller)
        }
        let car = try await town.call(start(toyota.brand, toyota.model), as: seller)
        await #expect(throws: UpdateCar.Refused.unknownModelOfBrand) {
            try await town.call(UpdateCar(car: car.id, brand: .set(nissan.brand)), as: seller)
        }
        let moved = try await town.call(
            UpdateCar(car: car.id, brand: .set(nissan.brand), model: .set(nissan.model)), as: seller)
        #expect(moved.brand.name.text == "Nissan" && moved.model.name.text == "Patrol")
        try await town.database.write { try $0.execute(sql: "UPDATE model SET isActive = 0") }
        await #expect(throws: StartCar.Refused.unknownModelOfBrand) {
            try await town.call(start(toyota.brand, toyota.model), as: town.stranger())
        }
        // A draft keeps its model.
        _ = try await town.call(UpdateCar(car: car.id, hasWarranty: .set(true)), as: seller)
        try await town.database.write { try $0.execute(sql: "UPDATE brand SET isActive = 0") }
        await #expect(throws: StartCar.Refused.unknownBrand) {
            try await town.call(start(toyota.brand, toyota.model), as: town.stranger())
        }
    }

    @Test("A change keeps what it leaves out, clears what is null, and is refused when the version is stale")
    func patches() async throws {
        let town = try await CarTown()
        let seller = town.stranger()
        let car = try await town.draft(seller, vin: .example)
        let before = try await town.mine(car, seller)
        let same = try await town.call(UpdateCar(car: car), as: seller)
        #expect(same.version == before.version)
        let changed = try await town.call(
            UpdateCar(car: car, mileage: .set(Mileage(90_000)), hasWarranty: .clear, vin: .clear), as: seller)
        #expect(changed.mileage.number == 90_000 && changed.hasWarranty == nil && changed.vin == nil)
        #expect(changed.specification == .gulf && changed.version == before.version + 1)
        var meta = CallMeta.signedIn(AccountID(seller), .person)
        meta.expectedVersion = before.version
        let call = UpdateCar(car: car, hasWarranty: .set(true))
        let refused = try await town.refusal(of: call, meta)
        #expect(refused == "rpc.stale")
        meta.expectedVersion = changed.version
        let accepted = try await town.refusal(of: call, meta)
        #expect(accepted == nil)
    }

    @Test("A seller has one draft, and may start another after deleting it")
    func single() async throws {
        let town = try await CarTown()
        let (seller, other) = (town.stranger(), town.stranger())
        let car = try await town.start(seller)
        await #expect(throws: StartCar.Refused.draftExists) { try await town.start(seller) }
        _ = try await town.start(other)
        await #expect(throws: UpdateCar.Refused.unknownCar) {
            try await town.call(UpdateCar(car: car.id, hasWarranty: .set(true)), as: other)
        }
        await #expect(throws: DeleteCar.Refused.unknownCar) {
            try await town.call(DeleteCar(car: car.id), as: other)
        }
        await #expect(throws: CarRefused.unknownCar) { try await town.mine(car.id, other) }
        _ = try await town.call(DeleteCar(car: car.id), as: seller)
        let rows = try await town.count("SELECT count(*) FROM car")
        #expect(rows == 1)
        _ = try await town.start(seller)
    }

    @Test("After ten cars at once, one more can be started each hour")
    func limited() async throws {
        let town = try await CarTown()
        let seller = town.stranger()
        for _ in 1...10 {
            _ = try await town.call(DeleteCar(car: town.start(seller).id), as: seller)
        }
        let refused = try await town.refusal(of: town.anyStart(), as: seller)
        #expect(refused == "rpc.throttled")
        town.clock.advance(by: .seconds(3_600))
        let accepted = try await town.refusal(of: town.anyStart(), as: seller)
        #expect(accepted == nil)
    }

    @Test("A repeated start with the same key starts one car")
    func repeated() async throws {
        let town = try await CarTown()
        var meta = CallMeta.signedIn(AccountID(town.stranger()), .person)
        meta.idempotencyKey = "0123456789abcdef"
        let call = try await town.anyStart()
        let (first, second) = (
            try await town.client.call(call, meta: meta), try await town.client.call(call, meta: meta)
        )
        #expect(first == second)
        let rows = try await town.count("SELECT count(*) FROM car")
        #expect(rows == 1)
    }
}

extension CarTown {
    fileprivate func anyStart() async throws -> StartCar {
        let model = try await model()
        return StartCar(
            brand: model.brand, model: model.model, year: .example, mileage: .example, description: .example)
    }
}
