import ServiceKit

/// What an operator can set for the timetable that other programs read.
struct GTFSSettings: Settings {
    @Setting("gtfs.days", .number(1...366), "how many days ahead GTFS tells the trips")
    var days = 60
}
