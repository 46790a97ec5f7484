import Configuration
import ServiceKit

/// What an operator can set for the timetable that other programs read.
struct GTFSSettings: Hashable, Sendable {
    /// `gtfs.days`: how many days ahead it tells the trips, 1 to 366; 60.
    var days = 60

    init() {}

    /// - Throws: `ConfigurationError` when a value is there but is not what it should be.
    init(_ reader: ConfigReader) throws(ConfigurationError) {
        days = try reader.checkedInt(forKey: "gtfs.days", default: 60)
        guard 1...366 ~= days else { throw ConfigurationError("gtfs.days must be from 1 to 366, not \(days)") }
    }
}
