import CarsService
import CityOffersService
import CoachesService
import Configuration
import ContextKit
import DeliveriesService
import Foundation
import IdentityService
import RPC
import RestaurantsService
import ServiceKit
import TestKit
import Testing

/// A program with contexts, built as its `main` builds it, in a folder of its own.
struct SweptProgram: Sendable, CustomTestStringConvertible {
    let name: String
    var settings: [any Settings.Type] = []
    let build: @Sendable (ServiceEnvironment) async throws -> ServiceParts
    var testDescription: String { name }

    /// A test compares their calls with the contracts of the town: none can be forgotten.
    static let all = [
        SweptProgram(name: "car-marketplace") { try await CarsService.parts(in: $0) },
        SweptProgram(name: "catalog-orders") { environment in
            try await ServiceParts(
                [RestaurantsService.context(in: environment), CityOffersService.context(in: environment)],
                in: environment)
        },
        SweptProgram(name: "deliveries", settings: DeliveriesService.allSettings) {
            try await DeliveriesService.parts(in: $0)
        },
        SweptProgram(name: "identity", settings: IdentityService.allSettings) {
            try await IdentityService.parts(in: $0)
        },
        SweptProgram(name: "transport-booking", settings: CoachesService.allSettings) {
            try await CoachesService.parts(in: $0)
        },
    ]

    /// Runs the body with the program, whose background does not run. Every service is another user.
    func with<T>(_ body: (ServiceParts) async throws -> T) async throws -> T {
        let folder = FileManager.default.temporaryDirectory.appending(path: "sweep-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var environment = ServiceEnvironment.test(
            name, TestClock().effects(seed: 1), settings: ["network.sample": true], in: folder.path())
        environment.policy = SweptCaller.policy
        return try await body(try await build(environment))
    }
}
