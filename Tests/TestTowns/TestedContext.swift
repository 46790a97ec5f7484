public import Configuration
public import ContextKit
import RPC
public import TestKit
import Town

/// A context that a ``TestTown`` can be built around, and the properties of that town.
public protocol TestedContext: ContextService {
    /// The systems around the services that the test simulates, such as an acquirer.
    associatedtype Surroundings: Sendable = Void
    static var townSettings: [String: ConfigValue] { get }
    static var townIdentitySettings: [String: ConfigValue] { get }
    static func townClock() -> TestClock
    /// Called before the context is built.
    static func surroundings(of services: TestServices) throws -> Surroundings
}

extension TestedContext {
    public static var townSettings: [String: ConfigValue] { [:] }
    public static var townIdentitySettings: [String: ConfigValue] { [:] }
    public static func townClock() -> TestClock { TestClock() }

    /// The name by which other services reach the context.
    static var program: String {
        guard let context = Town.context(named: contract.name) else {
            preconditionFailure("\(contract.name) is not in the table of the town")
        }
        return context.program.name
    }
}

extension TestedContext where Surroundings == Void {
    public static func surroundings(of services: TestServices) {}
}
