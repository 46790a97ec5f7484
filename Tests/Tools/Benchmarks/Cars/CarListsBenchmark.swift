import CarsContract
import Foundation
import RPC
import Vocabulary

/// Measures a page of 50 of the dealers' list: all cars, and three filters together. There are a thousand, a hundred
/// thousand and a million cars on sale. A page costs the same in all of them.
///
/// The dealer has made bids for forty of the newest thousand cars, which the list leaves out.
struct CarListsBenchmark {
    /// The folder of the databases.
    let disk: URL
    let seconds: Double

    func run() async throws {
        Output.heading("cars: a page of 50 of the dealers' list, with more and more cars on sale")
        let lists = GrowingLists(
            program: "car-marketplace", disk: disk, seconds: seconds * 0.2
        ) { service, size in
            let cars = try await SeededCars.seed(size, into: service.database)
            try service.up { socket in
                for list in CarList.allCases { try list.check(cars, at: socket) }
            }
            return cars
        }
        try await lists.measure(CarList.allCases.map { ($0.rawValue, $0.line) }, of: "cars")
    }
}

/// The measured list.
private enum CarList: String, CaseIterable {
    case all, brand = "brand, year", model = "model, mileage", text = "text, market"
    case brandMiddle = "brand, middle"

    private func call(in cars: SeededCars) throws -> ListCars {
        switch self {
        case .all: return ListCars()
        case .brand:
            return ListCars(
                brand: cars.brands[0], yearFrom: try ModelYear(SeededCars.yearOfHalf), hasWarranty: true)
        case .model:
            return ListCars(
                model: cars.models[0], mileageTo: try Mileage(SeededCars.mileageOfHalf), isAccidentFree: true)
        case .text:
            return ListCars(
                yearFrom: try ModelYear(SeededCars.yearOfHalf), specification: .gulf, search: try Line("brand own"))
        case .brandMiddle:
            var call = try Self.brand.call(in: cars)
            // The numbers of the list begin at 1.
            call.cursor = try ListCursors<Int64>(of: call).cursor(after: Int64(cars.count / 2))
            return call
        }
    }

    func line(in cars: SeededCars) throws -> [UInt8] {
        try ServiceSocket.line(call(in: cars), number: 0, by: AccountID(cars.dealer), .dealer)
    }

    /// - Throws: ``BenchmarkFailure`` when a page is not full.
    func check(_ cars: SeededCars, at socket: ServiceSocket) throws {
        let pages = try socket.replies(to: [call(in: cars)], by: [AccountID(cars.dealer)], .dealer)
        let count = pages.first?.items.count ?? 0
        guard count == PageLimit.standard.count else {
            throw BenchmarkFailure("\(rawValue) finds \(count) of \(cars.count) cars")
        }
    }
}
