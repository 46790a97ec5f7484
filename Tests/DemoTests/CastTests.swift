import CityOffersContract
@testable import Demo
import Testing

@Suite("The seed of a demo")
struct CastTests {
    /// Everything that the seed decides without a town.
    private struct Drawn: Hashable {
        var people: [PersonalName]
        var businesses: [String]
        var pictures: [String]

        init(_ seed: UInt64) {
            let cast = Cast(seed: seed)
            people = DemoRole.allCases.flatMap { cast.people($0) }
            businesses = DemoRole.allCases.flatMap { cast.businesses($0) }
            var numbers = SeededNumbers(seed: seed, for: "pictures")
            let car = CarPicture(&numbers)
            pictures = DishLook.allCases.map { DishPicture(look: $0).svg(&numbers) } + [car.svg(0, &numbers)]
        }
    }

    @Test("Two demos with one seed have the same people, businesses and pictures; with another seed they have others")
    func seeds() {
        #expect(Drawn(7) == Drawn(7))
        let (first, second) = (Drawn(7), Drawn(8))
        #expect(first.people != second.people)
        #expect(first.businesses != second.businesses)
        #expect(first.pictures != second.pictures)
    }

    @Test("No two people and no two businesses have one name")
    func names() {
        for seed in 0..<200 {
            let cast = Cast(seed: UInt64(seed))
            let people = DemoRole.allCases.flatMap { cast.people($0) }
            let businesses = DemoRole.allCases.flatMap { cast.businesses($0) }
            #expect(Set(people).count == people.count)
            #expect(Set(businesses).count == businesses.count)
        }
    }

    @Test("There is a menu for each restaurant, with dishes of every look, and an offer of every kind")
    func data() {
        #expect(MenuPlan.all.count == DemoRole.restaurant.size)
        let dishes = MenuPlan.all.flatMap(\.categories).flatMap(\.dishes)
        #expect(Set(dishes.map(\.look)) == Set(DishLook.allCases))
        #expect(Set(OfferPlan.all.map(\.kind)) == Set(OfferKind.allCases))
    }
}
