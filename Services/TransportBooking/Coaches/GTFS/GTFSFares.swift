import CoachesContract
import RPC
import Vocabulary

/// The prices in the form of GTFS Fares v2. The price depends on the boarding zone and on the arrival zone, and a stop
/// may have one of each. So every zone of a route is one area for boarding and another for alighting.
struct GTFSFares: Sendable {
    private(set) var areas = CSVTable("areas.txt", ["area_id", "area_name"])
    private(set) var stopAreas = CSVTable("stop_areas.txt", ["area_id", "stop_id"])
    private(set) var products = CSVTable(
        "fare_products.txt", ["fare_product_id", "fare_product_name", "amount", "currency"])
    private(set) var rules = CSVTable(
        "fare_leg_rules.txt", ["network_id", "from_area_id", "to_area_id", "fare_product_id"])
    private var knownProducts: Set<String> = []

    /// - Parameters:
    ///   - id: the identifier of the route in `routes.txt`, and of the network that consists of this route alone.
    ///   - pattern: the stops of the route.
    mutating func add(_ id: String, _ route: CoachRoute, _ pattern: Pattern, in network: Network) {
        let positions = pattern.stops.indices
        let boarded = positions.filter { pattern.isBoarded(at: $0) }
        let left = positions.filter { pattern.isLeft(at: $0) }
        addAreas(boarded.map { pattern.stops[$0] }.map { (area: Self.area(id, boarding: $0), stop: $0.stop) }, network)
        addAreas(left.map { pattern.stops[$0] }.map { (area: Self.area(id, alighting: $0), stop: $0.stop) }, network)
        var known: Set<[String]> = []
        for boarding in boarded {
            for alighting in left where boarding < alighting {
                let sum = pattern.zoneSum(of: boarding..<alighting)
                guard let tariff = sum.flatMap({ route.tariffs[$0] }) else { continue }
                let (from, to) = (pattern.stops[boarding], pattern.stops[alighting])
                let product = add(tariff, of: route)
                let rule = [id, Self.area(id, boarding: from), Self.area(id, alighting: to), product]
                if known.insert(rule).inserted { rules.add(rule) }
            }
        }
    }

    private static func area(_ id: String, boarding stop: PatternStop) -> String { "\(id):b\(stop.boardingZone ?? 0)" }
    private static func area(_ id: String, alighting stop: PatternStop) -> String { "\(id):a\(stop.arrivalZone ?? 0)" }

    /// - Parameter members: pairs of an area and a stop, one for each stop in an area.
    private mutating func addAreas(_ members: [(area: String, stop: StopCode)], _ network: Network) {
        var known: Set<String> = []
        for member in members where known.insert(member.area).inserted {
            let stops = members.filter { $0.area == member.area }.map { $0.stop }
            areas.add([member.area, stops.map { network.name(of: $0).text }.joined(separator: ", ")])
            for stop in stops { stopAreas.add([member.area, stop.text]) }
        }
    }

    /// - Returns: the identifier of the fare product.
    private mutating func add(_ tariff: Tariff, of route: CoachRoute) -> String {
        let id = "\(route.code):\(tariff.zoneSum)"
        if knownProducts.insert(id).inserted {
            products.add([id, tariff.name.text, tariff.price.decimal, tariff.price.currency.rawValue])
        }
        return id
    }
}
