public import CallTypes
public import Vocabulary

/// Adds a stop, or changes its name and location. The change applies to the routes and trips that have the stop.
public struct PutStop: Call {
    public static let name = "coaches.putStop"
    public static let summary = "Add a stop, or change its name and location"
    public static let access = Access.staff(.dispatcher)
    public static let route: Route? = .json(.put, "/v1/coaches/stops/{stop}")
    public static let sends = Sending.nothing
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "A stop in Sumy is added",
            PutStop(
                stop: ExampleNetwork.sumy, name: Line(unchecked: "Суми"), latitude: 50.9077, longitude: 34.7981),
            Reply(id: ExampleNetwork.sumy, name: Line(unchecked: "Суми"), latitude: 50.9077, longitude: 34.7981))
    ]

    public var stop: StopCode
    public var name: Line
    /// Degrees north of the equator (WGS 84).
    public var latitude: Double
    /// Degrees east of Greenwich (WGS 84).
    public var longitude: Double

    public init(stop: StopCode, name: Line, latitude: Double, longitude: Double) {
        self.stop = stop
        self.name = name
        self.latitude = latitude
        self.longitude = longitude
    }

    public func validate(_ faults: inout Faults) {
        if !(-90...90).contains(latitude) { faults.record(.outOfRange(-90...90), at: "latitude") }
        if !(-180...180).contains(longitude) { faults.record(.outOfRange(-180...180), at: "longitude") }
    }

    public struct Reply: Codable, Hashable, Sendable {
        public var id: StopCode
        public var name: Line
        /// Degrees north of the equator (WGS 84).
        public var latitude: Double
        /// Degrees east of Greenwich (WGS 84).
        public var longitude: Double

        public init(id: StopCode, name: Line, latitude: Double, longitude: Double) {
            self.id = id
            self.name = name
            self.latitude = latitude
            self.longitude = longitude
        }
    }
}
