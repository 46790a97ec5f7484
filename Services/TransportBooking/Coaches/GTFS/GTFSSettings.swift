import ServiceKit

/// The settings of the GTFS export.
struct GTFSSettings: Settings {
    @Setting("gtfs.days", .number(1...366), "how many days ahead GTFS lists the trips")
    var days = 60
}
