import RPC

/// What answers the calls about the carrier itself.
enum CarrierHandlers {
    static func all(_ kit: TransportKit) -> [any Handler] {
        [
            GetAppVersionHandler(kit: kit), GetBookingTermsHandler(kit: kit), GetHelpHandler(kit: kit),
            SetAppVersionHandler(kit: kit), SetHelpHandler(kit: kit),
        ]
    }
}
