import CarsContract
import RPC
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CarsService

@Suite("The filters of the dealers' list")
struct CarFilterTests {
    /// A car for the filters.
    private struct Sample {
        var brand = "Toyota"
        var model = "Corolla"
        var year = 2_019
        var mileage = 84_000
        var specification = CarSpecification.gulf
        var hasWarranty = false
        var hadAccident = false
        var description = "One owner."

        func sell(in town: CarTown) async throws -> CarID {
            let (seller, chosen) = (town.stranger(), try await town.model(brand, model))
            let car = try await town.call(
                StartCar(
                    brand: chosen.brand, model: chosen.model, year: ModelYear(year), mileage: Mileage(mileage),
                    description: Paragraph(description)), as: seller
            ).id
            let history = hadAccident ? CarHistory(happened: true, details: .example) : CarHistory.none
            _ = try await town.call(
                UpdateCar(
                    car: car, specification: .set(specification), hasWarranty: .set(hasWarranty),
                    accidents: .set(history), replacedParts: .set(.none)), as: seller)
            try await town.addPhotos(1, to: car)
            _ = try await town.call(SubmitCar(car: car), as: seller)
            return car
        }
    }

    @Test("Each filter, and several together, find exactly the matching cars (R04.30)")
    func filters() async throws {
        let town = try await CarTown()
        let samples = [
            Sample(), Sample(model: "Yaris", year: 2_009, mileage: 199_999, hasWarranty: true, hadAccident: true),
            Sample(brand: "Nissan", model: "Patrol", year: 2_020, mileage: 0, specification: .american),
            Sample(brand: "Škoda", model: "Octavia", year: 1_986, mileage: 1_250_000, specification: .european),
            Sample(year: 2_027, mileage: 90_000, hasWarranty: true, description: "Torquemada's car, full history."),
        ]
        var cars: [CarID] = []
        for sample in samples { cars.append(try await sample.sell(in: town)) }
        let (toyota, patrol) = (try await town.model(), try await town.model("Nissan", "Patrol"))
        func years(_ from: Int?, _ to: Int?) -> ListCars {
            ListCars(
                yearFrom: from.map { ModelYear(unchecked: $0) }, yearTo: to.map { ModelYear(unchecked: $0) })
        }
        func mileage(_ to: Int) -> ListCars { ListCars(mileageTo: Mileage(unchecked: to)) }
        func text(_ search: String) -> ListCars { ListCars(search: Line(unchecked: search)) }
        let cases: [(ListCars, [Int])] = [
            (ListCars(), [0, 1, 2, 3, 4]), (ListCars(brand: toyota.brand), [0, 1, 4]),
            (ListCars(model: toyota.model), [0, 4]), (ListCars(brand: toyota.brand, model: patrol.model), []),
            (ListCars(brand: .example), []), (ListCars(specification: .european), [3]),
            (ListCars(specification: .korean), []), (ListCars(hasWarranty: true), [1, 4]),
            (ListCars(hasWarranty: false), [0, 2, 3]), (ListCars(isAccidentFree: true), [0, 2, 3, 4]),
            (ListCars(isAccidentFree: false), [1]), (years(2_009, 2_009), [1]), (years(2_009, 2_019), [0, 1]),
            (years(2_010, 2_019), [0]), (years(2_020, nil), [2, 4]), (years(nil, 2_000), [3]),
            (years(1_900, 2_200), [0, 1, 2, 3, 4]), (years(2_021, 2_026), []), (mileage(0), [2]),
            (mileage(84_000), [0, 2]), (mileage(83_999), [2]), (mileage(199_998), [0, 2, 4]),
            (mileage(199_999), [0, 1, 2, 4]), (mileage(1_249_999), [0, 1, 2, 4]),
            (mileage(5_000_000), [0, 1, 2, 3, 4]), (text("toy cor"), [0, 4]), (text("SKODA"), [3]),
            (text("škod"), [3]), (text("own"), [0, 1, 2, 3]), (text("torquemada"), [4]), (text("torquemadas"), [4]),
            (text("torquemado"), []), (text("orolla"), []), (text("-"), []), (text("_gulf"), []), (text("_w1"), []),
            (text("\"OR\" NEAR("), []), (text("owner OR full"), []), (text("history full toyota"), [4]),
            (
                ListCars(
                    brand: toyota.brand, yearFrom: ModelYear(unchecked: 2_015), mileageTo: Mileage(unchecked: 100_000),
                    hasWarranty: false, search: Line(unchecked: "one")), [0]
            ),
        ]
        let dealer = town.strangeDealer()
        for (call, expected) in cases {
            let found = try await town.listed(call, to: dealer)
            #expect(found == expected.reversed().map { cars[$0] }, "\(call)")
        }
    }

    @Test("A masked phone number is not found by its digits, and a long description by its first hundred words")
    func words() async throws {
        let town = try await CarTown()
        let many = (1...150).map { "w\($0)x" }.joined(separator: " ")
        let car = try await Sample(description: "9988 7766 fahad@example.com \(many)").sell(in: town)
        let dealer = town.strangeDealer()
        for (search, isFound) in [
            ("w1x", true), ("w90x", true), ("w120x", false), ("9988", false), ("99887766", false), ("fahad", false),
            ("example", false),
        ] {
            let found = try await town.listed(ListCars(search: Line(search)), to: dealer)
            #expect(found == (isFound ? [car] : []), "\(search)")
        }
    }

    @Test("A last year before the first one is a fault of the last year (R04.59)")
    func emptyRange() async throws {
        let town = try await CarTown()
        let call = ListCars(yearFrom: ModelYear(unchecked: 2_019), yearTo: ModelYear(unchecked: 2_018))
        let faults = try await town.faults(call, as: town.strangeDealer())
        #expect(faults == ["yearTo: outOfRange"])
    }

    @Test("The words of a range are in exactly the cars of the range, and there are at most 60")
    func ranges() {
        var generator = SeededGenerator(seed: 7)
        func car(year: Int, mileage: Int) -> Set<String> {
            Set(
                CarAttributes.words(
                    of: CarRecord(
                        id: .example, seller: nil, state: .onSale, brand: .example, model: .example,
                        year: ModelYear(unchecked: year), mileage: Mileage(unchecked: mileage), description: "",
                        createdAt: .example)))
        }
        for _ in 0..<2_000 {
            let bounds = [
                Int.random(in: 1_900...2_200, using: &generator), .random(in: 1_900...2_200, using: &generator),
            ]
            let range = bounds.min().flatMap { least in bounds.max().map { least...$0 } } ?? 1_900...2_200
            let words = CarAttributes.words(years: range)
            let year = Int.random(in: 1_900...2_200, using: &generator)
            let hasWord = !car(year: year, mileage: 0).isDisjoint(with: words)
            #expect(hasWord == range.contains(year) && words.count <= 60)

            let most = Int.random(in: 0...5_000_000, using: &generator)
            let found = CarAttributes.words(mileageTo: Mileage(unchecked: most))
            let mileage = Int.random(in: 0...5_000_000, using: &generator)
            let hasMileage = !car(year: 2_000, mileage: mileage).isDisjoint(with: found)
            let unit = CarAttributes.mileageUnit
            #expect(hasMileage == (mileage / unit <= most / unit) && found.count <= 60)
        }
    }
}
