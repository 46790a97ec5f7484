import RPC

/// The calls about bookings.
enum BookingHandlers {
    static func all(_ kit: TransportKit, identity: any Client) -> [any Handler] {
        let (bookings, lists) = (BookingStore(kit: kit), BookingLists(kit: kit))
        return [
            BookHandler(bookings: bookings, contacts: PassengerContacts(identity: identity)),
            BookForCallerHandler(bookings: bookings), CancelBookingHandler(bookings: bookings),
            CancelForCallerHandler(bookings: bookings), FindBookingsHandler(lists: lists),
            GetBookingHandler(bookings: bookings), ListBookingsHandler(lists: lists),
        ]
    }
}
