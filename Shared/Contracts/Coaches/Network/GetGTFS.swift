public import CallTypes
import Vocabulary

/// Returns routes, stops, trips and fares from today on as a ZIP file in the format of the General Transit Feed
/// Specification.
///
/// A regular trip is named after its route and start, `1-0600`. A trip that differs on a day, or runs on that day only,
/// has the day in its name, `1-0600-20261126`. Cancelled trips are left out. Fares are in Fares v2: each zone of a
/// route is one area for boarding and another for alighting.
public struct GetGTFS: Call {
    public static let name = "coaches.getGTFS"
    public static let summary = "Download the timetable as a GTFS archive"
    public static let access = Access.anyone
    public static let route: Route? = .document("/v1/coaches/gtfs.zip")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "A journey planner downloads the timetable",
            GetGTFS(),
            Document(
                mediaType: "application/zip", fileName: "gtfs.zip",
                content: Base64Bytes([0x50, 0x4B, 0x05, 0x06] + [UInt8](repeating: 0, count: 18))))
    ]

    public init() {}

    public typealias Reply = Document
}
