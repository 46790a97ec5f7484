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

/// A program with contexts, built as in its `main`.
struct SweptProgram: Sendable, CustomTestStringConvertible {
    let name: String
    /// The contexts that have a database.
    var contexts: [any ContextService.Type] { program.contexts }
    var settings: [any Settings.Type] { program.settings }
    private let program: ContextProgram
    private let build: @Sendable (ServiceEnvironment) async throws -> ServiceParts
    var testDescription: String { name }

    static let all = Program.allCases.compactMap { SweptProgram($0) }

    /// The compiler requires a case for every program. A test compares the calls of all programs with the contracts of
    /// the town, so no context can be forgotten either.
    /// - Returns: `nil` for a program without a context.
    private init?(_ program: Program) {
        let name = program.name
        switch program {
        case .carMarketplace: self.init(name, ContextProgram(CarsService.self))
        case .catalogOrders:
            self.init(name, ContextProgram(RestaurantsService.self, CityOffersService.self))
        case .deliveries: self.init(name, ContextProgram(DeliveriesService.self))
        case .identity: self.init(name, ContextProgram(IdentityService.self))
        case .transportBooking: self.init(name, ContextProgram(CoachesService.self))
        case .egress, .gateway: return nil
        }
    }

    private init(_ name: String, _ program: ContextProgram) {
        self.name = name
        self.program = program
        build = { try await program.parts(in: $0) }
    }

    /// Builds the program. Every service has its own user.
    /// - Parameters:
    ///   - folder: the state directory.
    ///   - seed: the seed of the program's randomness.
    ///   - client: returns the client of another program.
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

    /// Runs the body with the program in its own folder. The program's background tasks do not run.
    func with<T>(_ body: (ServiceParts) async throws -> T) async throws -> T {
        try await withScratchFolder { try await body(try await parts(in: $0)) }
    }
}
