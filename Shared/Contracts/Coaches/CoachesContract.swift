public import CallTypes
public import Vocabulary

/// Seats in coaches: routes, timetables, trips and bookings.
public enum CoachesContract: Contract {
    public static let name = "coaches"
    /// The default language of passengers (R03.56).
    public static let language = Language.uk
    public static let calls: [any Call.Type] = [
        AcceptCallback.self, Board.self, Book.self, BookForCaller.self, CancelBooking.self, CancelForCaller.self,
        CancelTrip.self, ChangeTrip.self, ConfirmRefund.self, FindBookings.self, GetAppVersion.self, GetBalance.self,
        GetBooking.self, GetBookingForCaller.self, GetBookingTerms.self, GetGTFS.self, GetHelp.self, GetManifest.self,
        GetReceipt.self, GetTicket.self, GetTicketForCaller.self, GetTimetable.self, ListBookings.self,
        ListDepartures.self, ListPaymentIssues.self, ListRefunds.self, ListRoutes.self, ListStops.self,
        ListTariffs.self, ListTicketKeys.self, ListTickets.self, ListTrips.self, OpenTrip.self, PutRoute.self,
        PutStop.self, PutTariff.self, PutTimetable.self, Quote.self, QuoteRefund.self, RemoveRoute.self,
        RemoveStop.self, RemoveTariff.self,
        RetryPayment.self, RetryRefund.self, ReturnFromPayment.self, SetAppVersion.self, SetHelp.self,
        SettleRefund.self, ShowPayment.self, StartPayment.self, TakeCash.self,
    ]
    public static let events: [any Event.Type] = [
        SeatsBooked.self, NotificationRequested<CoachesContract>.self, BookingPaid.self, RefundOpened.self,
        RefundPaid.self, SeatsReleased.self, TripCancelled.self,
    ]
    public static let notices: (any Notice.Type)? = CoachesNotice.self
    public static let pages: [any LinkedPage.Type] = [BookingPage.self]
}
