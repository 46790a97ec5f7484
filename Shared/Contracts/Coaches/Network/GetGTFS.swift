public import CallTypes
import Vocabulary

/// Routes, stops, trips and fares for other programs: a ZIP file as the General Transit Feed Specification describes
/// it, from today on (E-16, products C.4, 9).
///
/// Regular trips have the name of their route and start, `1-0600`; one that differs on a day, or runs on that day only,
/// has the day, too, `1-0600-20261126`. Trips that were called off are left out. Fares are those of Fares v2, an area
/// for each zone of a route to get on in, and to get off in.
public struct GetGTFS: Call {
    public static let name = "coaches.getGTFS"
    public static let summary = "Download the timetable as a GTFS archive"
    public static let access = Access.anyone
    public static let route: Route? = .document("/v1/coaches/gtfs.zip")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "A journey planner takes the timetable",
            GetGTFS(),
            Document(
                mediaType: "application/zip", fileName: "gtfs.zip",
                content: Base64Bytes([0x50, 0x4B, 0x05, 0x06] + [UInt8](repeating: 0, count: 18))))
    ]

    public init() {}

    public typealias Reply = Document
}
