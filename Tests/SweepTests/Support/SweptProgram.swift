import CarsService
import CityOffersService
import CoachesService
import Configuration
import ContextKit
import DeliveriesService
import IdentityService
import Logging
import RPC
import RestaurantsService
import ServiceKit
import TestKit
import Testing

/// A program with contexts, built as its `main` builds it.
struct SweptProgram: Sendable, CustomTestStringConvertible {
    let name: String
    private(set) var settings: [any Settings.Type] = []
    private let build: @Sendable (ServiceEnvironment) async throws -> ServiceParts
    var testDescription: String { name }

    static let all = Program.allCases.compactMap { SweptProgram($0) }

    /// The compiler asks for a new program here. A test compares the calls of all with the contracts of the town, so no
    /// context can be forgotten either.
    /// - Returns: `nil` for a program without a context.
    private init?(_ program: Program) {
        name = program.name
        switch program {
        case .carMarketplace: build = { try await CarsService.parts(in: $0) }
        case .catalogOrders:
            build = { environment in
                try await ServiceParts(
                    [RestaurantsService.context(in: environment), CityOffersService.context(in: environment)],
                    in: environment)
            }
        case .deliveries:
            settings = DeliveriesService.allSettings
            build = { try await DeliveriesService.parts(in: $0) }
        case .identity:
            settings = IdentityService.allSettings
            build = { try await IdentityService.parts(in: $0) }
        case .transportBooking:
            settings = CoachesService.allSettings
            build = { try await CoachesService.parts(in: $0) }
        case .egress, .gateway: return nil
        }
    }

    /// Builds the program. Every service is another user.
    /// - Parameters:
    ///   - folder: the state directory.
    ///   - seed: of the program's randomness.
    ///   - client: the way to the other programs.
    func parts(
        in folder: String, clock: TestClock = TestClock(), seed: UInt64 = 1, logger: Logger? = nil,
        client: @escaping @Sendable (String) -> any Client = { _ in AbsentService() }
    ) async throws -> ServiceParts {
        var environment = ServiceEnvironment.test(
            name, clock.runtime(seed: seed), settings: ["network.sample": true, "throttles.factor": 1_000_000],
            in: folder,
            client: client)
        environment.policy = SweptCaller.policy
        environment.logger = logger ?? environment.logger
        return try await build(environment)
    }

    /// Runs the body with the program in a folder of its own. The program's background does not run.
    func with<T>(_ body: (ServiceParts) async throws -> T) async throws -> T {
        try await withScratchFolder { try await body(try await parts(in: $0)) }
    }
}
