import RPC

/// The calls about the timetable for other programs.
enum GTFSHandlers {
    static func all(_ kit: TransportKit, settings: GTFSSettings = GTFSSettings()) -> [any Handler] {
        [GetGTFSHandler(office: GTFSOffice(kit, settings: settings))]
    }
}
