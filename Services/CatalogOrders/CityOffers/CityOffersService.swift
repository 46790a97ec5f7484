import CityOffersContract
public import ContextKit
public import RPC
public import SQLiteKit

/// Answers the calls of promoters and of people who look for offers. It has no tables and no calls yet.
public struct CityOffersService: ContextService {
    public static let contract: any (Contract & SendableMetatype).Type = CityOffersContract.self
    public static let migrations: [Migration] = []

    public let host: ServiceHost

    public init(_ host: ServiceHost) { self.host = host }

    public func register(_ calls: inout Calls) {}
}
