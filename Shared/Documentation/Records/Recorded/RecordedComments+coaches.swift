// Written by `make record` from the comments in Shared/Contracts. The format: ContractRecord.swift.
extension RecordedComments {
    static let coaches = #"""
        AcceptCallback: Receives the acquirer's report on a payment attempt.\n\nThe body is JSON, bare or as the name or a value of a form. The signature inside the JSON authenticates it. Every body with a valid signature gets the signed "accept", even if it is a repetition or matches no payment (`coaches.listPaymentIssues`): otherwise the acquirer repeats it for days. Any other body gets the same answer, 400, whatever the error.
          body Base64Bytes: At most `maxBytes`.
          contentType String?: `Content-Type` as it was sent; `null` without one.
        AppVersion: A version of the app, one to four numbers: `1.4`, `2.0.11`. Versions are compared number by number.
        Board: Verifies a ticket and records that its passenger has boarded. A repeated call changes nothing and returns the time of the first one.
          ticket TicketToken: The content of the QR code.
          trip TripID: The trip whose passengers board now.
        Board.Refused
          .forged: None of the carrier's keys has signed the ticket.
          .notValid: The seat was returned, the booking was cancelled, or the passenger has got another seat.
          .wrongTrip: The ticket is for another trip.
        Board.Reply
          boardedAt Instant: The time of the first boarding.
          booking BookingID
          number Int64: The order number.
          seat Int: The number of the seat on the ticket, from 1.
          surname Line
          toName Line: Where the passenger gets off.
          wasBoarded Bool: Whether the ticket was used before: the seat is occupied, or the same passenger was checked twice.
        Book: Books seats on a bus for a passenger, one way or return: all of them or none. The service chooses the seats. They are held for an hour, but not beyond the end of booking, and have to be paid in that time.\n\nThe carrier sets the price, whatever the passenger expects. A refusal that concerns the return way has `journey` = `return` among its arguments. A refusal for lack of seats has the number of `free` seats.
          comment BookingComment: A comment for the dispatcher and the driver.
          date CalendarDate: When the bus leaves the stop `from`, in local time.
          expectedTotal Money?: The total that the passenger was shown. If the price differs, nothing is booked.
          from StopCode
          phone PhoneNumber?: The passenger's phone number; the account's when absent.
          returnJourney JourneyRequest?: The return way. It begins after the outbound way has ended.
          route RouteCode
          seats SeatCount: The number of seats on each way.
          surname Line?: The passenger's surname; the account's when absent.
          time ClockTime
          to StopCode
          tripTime ClockTime?: When the bus starts at its first stop, as `tripTime`. It selects one of the buses that leave at the same local time, in one of the two nights in which the clocks change. Without it, the first of them with enough seats is taken.
        Book.Reply
          booking BookingDetails
        BookForCaller: Books seats for a passenger who calls a dispatcher by phone, like `coaches.book`. The booking has no account.
          comment BookingComment: A comment for the dispatcher and the driver.
          date CalendarDate: When the bus leaves the stop `from`, in local time.
          expectedTotal Money?: The total that the caller was told. If the price differs, nothing is booked.
          from StopCode
          paysOnBoard Bool?: Whether the caller pays the driver; `false` when absent. The seats are then held until the outbound way is over, so that the payment can be recorded until then.
          phone PhoneNumber: The caller's phone number.
          returnJourney JourneyRequest?: The return way. It begins after the outbound way has ended.
          route RouteCode
          seats SeatCount: The number of seats on each way.
          surname Line: The caller's surname.
          time ClockTime
          to StopCode
          tripTime ClockTime?: When the bus starts at its first stop, as `tripTime`. It selects one of the buses that leave at the same local time, in one of the two nights in which the clocks change. Without it, the first of them with enough seats is taken.
        BookForCaller.Refused: The refusals of `coaches.book`, except those that concern an account: the call contains the surname and the phone number, and the number of bookings of callers is not limited.
        BookForCaller.Reply
          booking BookingDetails
        BookingAction: An action that the passenger of a booking can take now. The state of the booking never refuses a call whose action is offered.
          .cancel: Cancel the unpaid booking.
          .pay: Pay by card.
          .receipt: Get the receipt.
          .refund: Return seats: at least one of them has a refund.
          .ticket: Get the ticket.
        BookingComment: A passenger's comment for the carrier, or none. An absent comment, `null` and a text without a visible character mean the same. At most 4,000 characters, kept as they were typed.
        BookingDetails: A booking as its passenger sees it: one entry for all of its seats.
          actions [BookingAction]
          comment Paragraph?
          createdAt Instant
          heldUntil Instant?: The end of the hold: `payUntil`, or later while a payment is processed. `null` when the booking is not unpaid.
          id BookingID
          isUnpaid Bool: Whether the booking is unpaid.
          journey JourneyDetails
          number Int64: The order number, for conversations by phone.
          paidAt Instant?
          paidBy PaymentMethod?
          passenger Passenger
          payUntil Instant?: The end of the time to pay; `null` when the booking is not unpaid.
          refunds [RefundDetails]
          returnJourney JourneyDetails?: The return way, if there is one.
          seats Int: The number of booked seats on each way.
          seatsChanged Bool: Whether a late payment gave the booking other seats.
          status BookingStatus
          statusCode Int: The status as the number of the former app, from 2 to 8 in the order of the statuses.
          total Money: The price of all seats on both ways, as agreed. A way that the carrier cancelled before the payment is not included.
          version Int64: Grows with every change.
        BookingGroup: The groups of a passenger's history.
          .booked: Unpaid, or paid and not over.
          .closed: Cancelled, not paid in time, or refunded.
          .finished: The journey is over.
        BookingID = Identifier<BookingTag>
        BookingRefused: The reasons why seats cannot be booked or quoted.
          .bookingClosed: The bus has not left yet, but booking has closed. The argument `closedAt` is the time of closing.
          .dateOutOfRange: The day is before today, or after the last day on sale.
          .departed: The bus has left the stop, or leaves it right now.
          .noSuchDeparture: No bus leaves that stop on that day at that time.
          .notOnSale: The carrier has closed or cancelled the trip.
          .phoneMissing: Neither the account nor the call has a phone number.
          .priceChanged: The price differs from the total that the passenger expects.
          .returnTooEarly: The return way begins before the outbound way has ended.
          .surnameMissing: Neither the account nor the call has a surname.
          .tooManyUnpaid: The account has the maximum number of unpaid bookings.
          .unknownArrivalStop: The route does not stop there, or alighting is not allowed there.
          .unknownDepartureStop: The route does not stop there, or boarding is not allowed there.
          .wrongDirection: The route goes the other way.
        BookingRow: A booking in its passenger's list: one row for all of its seats. `coaches.getBooking` returns the rest, such as the order number.
          date CalendarDate: When the bus leaves the passenger's stop, in local time.
          fromName Line
          heldUntil Instant?: The end of the hold; `null` when the booking is not unpaid.
          id BookingID
          returnDate CalendarDate?: When the return bus leaves, in local time; `null` for one way.
          route RouteCode: The route of the outbound way. The stops, `date` and `time` are of the outbound way, too.
          seats Int: The number of booked seats on each way.
          status BookingStatus: The status at the time of the call. A booking that is `awaitingPayment` can be paid or cancelled.
          statusCode Int: The status as the number of the former app, from 2 to 8 in the order of the statuses.
          time ClockTime
          toName Line
          total Money
        BookingRowForStaff: A booking in a dispatcher's list, with its passenger. `coaches.getBookingForCaller` returns the rest.
          date CalendarDate: When the bus leaves the passenger's stop, in local time.
          fromName Line: The boarding stop of the outbound way. `toName`, `date` and `time` are of the outbound way, too.
          id BookingID
          number Int64: The order number.
          phone PhoneNumber?: `null` when the phone number was erased.
          seats Int: The number of booked seats on each way.
          status BookingStatus: The status at the time of the call.
          surname Line: A dash when the surname was erased.
          time ClockTime
          toName Line
          total Money
        BookingStatus: The status of a booking.
          .awaitingPayment: Unpaid; the seats are held until the time to pay is over.
          .cancelled: Cancelled before the payment, by the passenger or by a dispatcher.
          .cancelledByCarrier: The carrier has cancelled the trip.
          .completed: The journey is over.
          .confirmed: Paid, by card or in cash.
          .expired: Not paid in time.
          .refunded: All seats were returned after the payment.
        BookingTag: A booking: seats that were booked together under one passenger's name.
        CancelBooking: Cancels a passenger's unpaid booking as a whole. Its seats are free at once.
          booking BookingID
        CancelBooking.Reply
          booking BookingDetails
        CancelForCaller: Cancels any booking for a dispatcher. The seats of a paid booking are returned, and its price, or a share of it, is refunded.
          booking BookingID
          refundPercent Int?: The refunded share of the price of each seat, 0 to 100; 100 when absent. Ignored for an unpaid booking.
        CancelForCaller.Reply
          booking BookingDetails
        CancelTrip: Cancels a trip for all its passengers in one transaction, and notifies them. Payments for the trip are refunded in full. The other way of a return booking stays: paid if it was paid, otherwise to be paid at its own price.\n\nA trip without a record is opened first. Cancelled again, nothing more happens, and the reply is the same.
          reason Line: The reason, for the records of staff.
          trip TripID
        CancelTrip.Refused
          .over: The bus has reached its last stop.
        CancelTrip.Reply
          cancelledBookings Int: The number of bookings with seats on the trip, paid or not.
          refunded Money: The sum of the refunds.
          trip TripID
        CancellationRefused: The reasons why a booking is not cancelled.
          .notCancellable: The booking has ended, or it is paid and needs a refund instead.
          .notFound: The booking is unknown or another passenger's; both get the same answer.
          .paymentInProgress: The acquirer is processing a payment of the booking.
        ChangeTrip: Changes the number of seats of a trip, or stops or restarts its sale. Bookings are not changed.
          capacity TripCapacity?: Unchanged when absent.
          isOnSale Bool?: Unchanged when absent.
          trip TripID
        ChangeTrip.Refused
          .seatsTaken: A taken seat has a number above the new capacity.
        ChangeTrip.Reply
          trip TripDetails
        ChosenSeat: A seat on one way of a booking.
          journey Int: 0 outbound, 1 return.
          seat Int: The number of the seat.
        CoachesContract: Seats in coaches: routes, timetables, trips and bookings.
        ConfirmRefund: Returns the seats for the offered amount. They are free at once, and the payment is refunded by the method of the payment. Confirmed again, nothing more happens.
          quote RefundQuoteID
        ConfirmRefund.Refused
          .notFound: The offer is unknown or another passenger's; both get the same answer.
          .quoteOutdated: The booking has changed since the offer.
        ConfirmRefund.Reply
          booking BookingDetails
        Departure: The departure of a bus from a stop.
          arrivesAt Instant?: The arrival at the stop where the passenger gets off; `null` when the call names none.
          bookableUntil Instant: When booking closes: at the departure, or earlier if the carrier has set a cutoff.
          date CalendarDate: When the bus leaves the stop, in local time.
          departsAt Instant
          isBookable Bool: Whether booking is open, and the bus is on sale and has a free seat.
          seatsLeft Int: The seats that are free between the two stops. Without an arrival stop, they are free up to the last stop.
          time ClockTime
          trip TripID?: `null` while the trip has no record.
          tripDate CalendarDate: When the bus starts at the first stop of its route by the timetable, perhaps the day before `date`. The pair is unique within the route, so `tripTime` identifies this bus.
          tripTime ClockTime
          utcOffset UTCOffset: The offset of the local time. When the clocks are put back, it distinguishes two departures at the same `time`.
        FindBookings: Lists the bookings of callers and passengers for a dispatcher, the latest departure first. All given filters must match.
          cursor PageCursor?: The `next` of the previous part; `null` requests the first part.
          from Instant?: Only bookings whose bus leaves the passenger's stop at this time or later.
          limit PageLimit?: 50 when absent.
          search Line?: An order number, a whole phone number, or the beginning of a surname. Case and accents do not matter.
          status BookingStatus?: The status at the time of the call.
          until Instant?: Only bookings whose bus leaves the passenger's stop before this time.
        GetAppVersion: Returns the required version of the app; an app asks for it at its start.
        GetAppVersion.Reply
          version AppVersion?: `null` when every version works.
        GetBalance: Returns the balance: the money received is kept or refunded. Each amount is summed separately, so `received = kept + refunded + toRefund + failed` shows that none was lost.
          currency Currency?: The currency of the sums; hryvnias when absent.
        GetBalance.Reply
          failed Money: Refunds that the acquirer has refused. Staff has to handle them.
          kept Money: The prices of paid seats that were not returned, and the fees of returned seats.
          received Money: Card and cash payments, including late and repeated ones.
          refunded Money: Refunds that are paid.
          toRefund Money: Refunds that are in progress or waiting.
        GetBooking: Returns one of the passenger's own bookings in its current state.
          booking BookingID
        GetBooking.Refused
          .notFound: The booking is unknown or another passenger's; both get the same answer.
        GetBooking.Reply
          booking BookingDetails
        GetBookingForCaller: Returns any booking in its current state, for a dispatcher.
          booking BookingID
        GetBookingForCaller.Refused
        GetBookingForCaller.Reply
          account AccountID?: The passenger's account; `null` for a caller, and when the account is deleted.
          booking BookingDetails: The booking as its passenger sees it.
          madeBy AccountID?: The dispatcher who booked for a caller.
        GetBookingTerms: Returns the terms that an app needs before it searches for a journey: the days on sale, the number of seats, the time to pay.
        GetBookingTerms.Reply
          capacity Int: The number of seats of a trip without a record.
          currency Currency
          cutoffSeconds Int: How long before the departure booking closes, in seconds; 0 when it closes at the departure.
          lastDate CalendarDate: The last day on sale.
          maxSeats Int: The maximum number of seats in one booking, if as many are free.
          paymentSeconds Int: How long a booking waits to be paid, in seconds.
          today CalendarDate: The current date, in local time.
          zone String: The time zone of dates and times without a zone, `Europe/Kyiv`.
        GetGTFS: Returns routes, stops, trips and fares from today on as a ZIP file in the format of the General Transit Feed Specification.
        GetHelp: Returns the carrier's contact data and frequent questions.
        GetHelp.Reply
          carrier Line: The name of the carrier.
          email EmailAddress?
          phone PhoneNumber?
          text Paragraph?: In the caller's language, else in Ukrainian, else in any available language.
        GetManifest: Lists the passengers of a trip, stop by stop in the order of the route, with their comments for the carrier. Ended holds are left out. The list is complete: it has a row for each seat of the bus.
          trip TripID
        GetManifest.Refused
        GetManifest.Reply
          cancelReason Line?: The reason of the cancellation, from `coaches.cancelTrip`; `null` unless the trip is cancelled.
          capacity Int: The number of all seats of the bus, taken or not.
          date CalendarDate: When the trip starts at the first stop by the timetable.
          isCancelled Bool: Whether the carrier has cancelled the trip, which is final.
          isOnSale Bool: Whether the sale is open. A dispatcher opens and closes it with `coaches.changeTrip`.
          route RouteCode
          routeName Line
          stops [ManifestStop]: The stops where passengers may board.
          time ClockTime
          trip TripID
        GetReceipt: Returns the receipt of the passenger's own booking, with payments and refunds, as a PDF in the requested language.
          booking BookingID
        GetReceipt.Refused
          .noReceipt: The booking was never paid.
          .notFound: The booking is unknown or another passenger's; both get the same answer.
        GetTicket: Returns the tickets of the passenger's own booking as a PDF in the requested language, a page for each seat and way. Returned seats have no ticket.
          booking BookingID
        GetTicketForCaller: Returns the tickets of any booking as a PDF, for a dispatcher who hands them out.
          booking BookingID
        GetTimetable: Returns the recurring starts of a route: the times at its first stop, and the days of each time. The list has no pages, because a route has only a few starts.
          route RouteCode
        GetTimetable.Reply
          starts [TimetableStart]: Sorted by time.
        HelpText: The frequent questions in one language.
          language Language
          text Paragraph
        JourneyDetails: One way of a booking: a trip from a stop to a stop.
          arrivesAt Instant
          date CalendarDate: When the bus leaves the passenger's stop, in local time.
          departsAt Instant
          from StopCode
          fromName Line
          pricePerSeat Money
          route RouteCode
          routeName Line
          seats [Int]: The seats that are still booked, by number.
          tariffName Line
          time ClockTime
          to StopCode
          toName Line
          trip TripID
          tripDate CalendarDate: When the bus starts at the first stop of its route by the timetable, perhaps the day before `date`.
          tripTime ClockTime
          utcOffset UTCOffset: The offset of the local time. When the clocks are put back, it distinguishes two departures at the same `time`.
        JourneyRequest: A requested journey: a bus and two stops.
          date CalendarDate: When the bus leaves `from`, in local time.
          from StopCode
          route RouteCode
          time ClockTime
          to StopCode
          tripTime ClockTime?: When the bus starts at its first stop, as `tripTime`. It selects one of the buses that leave at the same local time, in one of the two nights in which the clocks change. Without it, the first of them with enough seats is taken.
        ListBookings: Lists the passenger's own bookings, the latest departure first. All given filters must match.
          cursor PageCursor?: The `next` of the previous part; `null` requests the first part.
          from Instant?: Only bookings whose bus leaves the passenger's stop at this time or later.
          group BookingGroup?: Only this group. Without it `booked` and `finished`.
          limit PageLimit?: 50 when absent.
          until Instant?: Only bookings whose bus leaves the passenger's stop before this time.
        ListDepartures: Lists the buses that leave a stop on a day, the earliest first. Departed buses stay in the list of their day; cancelled ones are left out. The list is complete, because it has the buses of one route on one day.
          date CalendarDate: When the bus leaves that stop, in local time: today, or another day on sale.
          from StopCode: The boarding stop.
          route RouteCode
          to StopCode?: The stop where the passenger gets off.
        ListDepartures.Refused
        ListDepartures.Reply
          items [Departure]
        ListPaymentIssues: Lists the acquirer's reports that only staff can resolve, the newest first.
          cursor PageCursor?: The `next` of the previous part; `null` requests the first part.
          from Instant?: Only issues that were recorded at this time or later.
          limit PageLimit?: 50 when absent.
          reason PaymentIssueReason?: Only issues with this reason.
          until Instant?: Only issues that were recorded before this time.
        ListRefunds: Lists the refunds that are not paid yet: first those that failed, then those that wait or are to be paid in cash, then those in progress; each group with the oldest first.
          cursor PageCursor?: The `next` of the previous part; `null` requests the first part.
          from Instant?: Only refunds that were opened at this time or later.
          limit PageLimit?: 50 when absent.
          state RefundState?: Only refunds in this state. Without it, all that are not paid.
          until Instant?: Only refunds that were opened before this time.
        ListRoutes: Lists the carrier's routes, each in one direction. The list is complete, because one carrier has few routes and apps cache them.
        ListRoutes.Reply
          items [RouteSummary]: Sorted by code.
        ListStops: Lists the stops of a route where passengers board and where they get off, both in the order of the route. Trips with a record keep the stops that they were created with. The lists are complete, because a route has a few dozen stops and apps cache them.
          route RouteCode
        ListStops.Reply
          arrivalStops [RouteStopView]
          departureStops [RouteStopView]
        ListTariffs: Lists the prices of seats on a route. The list is complete: there is one price for each sum of two zones.
          route RouteCode
        ListTariffs.Reply
          items [TariffView]: Sorted by the sum of the zones.
        ListTicketKeys: Lists the public keys that verify tickets. A program that checks tickets stores them to work without a network. The first key signs new tickets; the others are former keys. The list is complete, because the operator sets these keys.
        ListTicketKeys.Reply
          items [TicketKey]
        ListTickets: Lists the tickets of the passenger's own booking, for a program that shows the codes itself. The list is complete: there is a ticket for each seat of the booking.
          booking BookingID
        ListTickets.Reply
          items [Ticket]: The tickets of the outbound way, then of the return way, each sorted by seat.
        ListTrips: Lists the trips of a route that have a record, because they were booked or opened, sorted by their start. A day without any gives an empty list. All given filters must match.
          cursor PageCursor?: The `next` of the previous part; `null` requests the first part.
          from CalendarDate?: Only trips that start at the first stop on this day or later, in local time. Today when absent.
          limit PageLimit?: 50 when absent.
          route RouteCode
          status TripStatus?
          until CalendarDate?: Only trips that start before this day.
        ListTrips.Refused
          .unknownRoute: The route does not exist.
        ManifestSeat: A seat with its passenger.
          boardedAt Instant?
          booking BookingID
          comment Paragraph?: The passenger's comment for the carrier.
          isPaid Bool: Whether the passenger has paid, by card or in cash. A seat that is not paid is only held.
          number Int64: The order number.
          paidBy PaymentMethod?: `null` when the booking is unpaid.
          phone PhoneNumber?: `null` when the phone number was erased, long after the journey or with the account.
          phoneNational String?: Ten digits; `null` for a number of another country.
          seat Int: The number of the seat in the bus, from 1.
          status BookingStatus
          surname Line
          to StopCode: The stop where the passenger gets off.
          toName Line
        ManifestStop: The passengers who board at a stop.
          boarding [ManifestSeat]: The seats, sorted by number.
          date CalendarDate: When the bus leaves the stop, in local time.
          departsAt Instant
          name Line
          stop StopCode
          time ClockTime
          utcOffset UTCOffset: The offset of the local time. When the clocks are put back, it distinguishes two departures at the same `time`.
        OffsetMinutes: Minutes of elapsed time from the start of a trip to a stop: 0 to 4320, three days.
        OpenTrip: Creates the record of a trip before its first booking: to change or cancel it, or to run a bus outside the timetable. For a trip that is open already, the reply shows its state.
          capacity TripCapacity?: The default number of seats when absent.
          date CalendarDate: When the trip starts at the first stop, in local time: from today to a year ahead, or earlier if it is still under way.
          route RouteCode
          time ClockTime
        OpenTrip.Refused
          .cancelled: The trip was cancelled.
          .capacityMismatch: The trip is open already and has another number of seats.
          .dateOutOfRange: The day is before today and the trip is over, or the day is more than a year ahead.
          .over: The bus would have reached its last stop by now.
        OpenTrip.Reply
          trip TripDetails
        Passenger: The passenger, as given when the booking was made.
          phone PhoneNumber?: `null` when the phone number was erased, some months after the journey.
          phoneNational String?: Ten digits, the national form in Ukraine; `null` for a number of another country.
          surname Line: A dash when the surname was erased.
        PaymentAttemptID = Identifier<PaymentAttemptTag>
        PaymentAttemptTag: One attempt to pay for a booking by card.
        PaymentIssue: A report with a valid signature that matches no payment.
          at Instant
          details String: An English sentence without a full stop: the reported and the expected values.
          number Int64?: The order number; `null` when the reference is unknown.
          reason PaymentIssueReason
          reference String: The reference in the acquirer's report.
        PaymentIssueReason: The reason why a report matches no payment.
          .refundedElsewhere: A payment was refunded without this service. The booking is unchanged.
          .refundedUnpaid: An attempt was refunded whose payment was never reported.
          .unanswered: The acquirer has not reported the outcome of an attempt for a week.
          .unknownReference: No attempt has this reference.
          .unknownStatus: The status of the report is unknown.
          .wrongMerchant: The report names another merchant.
        PaymentMethod: How a booking was paid.
        PaymentPageJourney: One way of the booking to be paid.
          date CalendarDate: When the bus leaves the passenger's stop, in local time.
          fromName Line
          seats Int: The number of seats.
          time ClockTime
          toName Line
          utcOffset UTCOffset?: The offset of `time`, only where that local time occurs twice in the night.
        PaymentPageState: The state that the page of a payment shows.
          .closed: The time to pay is over, or the booking was cancelled.
          .declined: The acquirer has declined the attempt or let it expire. The booking can still be paid, by a new attempt (`coaches.retryPayment`).
          .open: The booking can be paid.
          .processing: The acquirer has not decided yet. With `payUntil`, the acquirer may not even know the attempt.
          .refunded: The payment is being refunded or is refunded. With `payUntil` the booking can still be paid, by a new attempt (`coaches.retryPayment`).
          .repriced: The carrier has cancelled one way, so the booking has another price. It can be paid by a new attempt (`coaches.retryPayment`).
          .unknown: There is no such payment.
        PutRoute: Adds a route, or changes its name and stops. New stops apply to trips without a record; trips with a record keep the stops that they were created with.
          name Line
          route RouteCode
          stops [RouteStop]: 2 to 100 stops in the order of the route. The first one has the offset 0 and allows boarding; the last one allows alighting.
        PutRoute.Refused
          .unknownStop: One of the stops does not exist. The argument `stop` is its code.
        PutRoute.Reply
          id RouteCode
          name Line
          stops [RouteStop]
        PutStop: Adds a stop, or changes its name and location. The change applies to the routes and trips that have the stop.
          latitude Double: Degrees north of the equator (WGS 84).
          longitude Double: Degrees east of Greenwich (WGS 84).
          name Line
          stop StopCode
        PutStop.Reply
          id StopCode
          latitude Double: Degrees north of the equator (WGS 84).
          longitude Double: Degrees east of Greenwich (WGS 84).
          name Line
        PutTariff: Sets the price of a seat between two zones of a route. Bookings keep their price.
          name Line: The name that passengers see, `Суми - Київ`.
          price Money: The price of one seat in hryvnias: 1 to 10,000,000 kopecks.
          route RouteCode
          zoneSum ZoneSum
        PutTariff.Reply
          tariff TariffView
        PutTimetable: Sets when the trips of a route start, and replaces the earlier timetable. Trips with a record still run; they are cancelled one by one.
          route RouteCode
          starts [TimetableStart]: The starts, each time once; empty when no bus runs.
        PutTimetable.Reply
          starts [TimetableStart]: Sorted by time.
        Quote: Returns the price of seats, and all that a passenger needs to see before booking. The call holds no seats, and the caller cannot set the price.
          date CalendarDate?: When the bus leaves `from`, in local time. With `time` the call finds the bus; without both it returns only the price.
          from StopCode: The boarding stop.
          phone PhoneNumber?
          route RouteCode
          seats SeatCount
          surname Line?: The passenger's surname, when it differs from the account's.
          time ClockTime?
          to StopCode: The stop where the passenger gets off.
          tripTime ClockTime?: When the bus starts at its first stop, as `tripTime`. It selects one of the buses that leave at the same local time, in one of the two nights in which the clocks change. Without it, the first of them with enough seats is taken.
        Quote.Refused
        Quote.Reply
          departure Departure?: `null` when the call names no time.
          fromName Line
          passenger Passenger?: The passenger; `null` when the surname or the phone number is not known.
          pricePerSeat Money
          routeName Line
          seats Int: The number of seats that `total` pays for.
          tariffName Line
          toName Line
          total Money
          zoneSum Int: The sum of the zones of `from` and `to`.
        QuoteRefund: Makes a refund offer for paid seats. The offer is valid for 15 minutes, but never beyond the departure. The offered amount is the amount that is paid.
          booking BookingID
          seats [ChosenSeat]?: The seats; when absent, all that can be returned.
        QuoteRefund.Refused
          .boarded: The passenger of the seat has boarded.
          .departed: The bus has left the passenger's stop.
          .notFound: The booking is unknown or another passenger's; both get the same answer.
          .notRefundable: The booking is not paid or has ended, or it is too late for any refund.
          .unknownSeat: The booking has no such seat, or the seat was returned before.
        QuoteRefund.Reply
          amount Money: The sum of the refunds of all lines.
          expiresAt Instant: The end of the offer.
          fee Money: The sum of the fees of all lines.
          id RefundQuoteID
          lines [RefundLine]
        RefundCause: The cause of a refund.
          .accountDeleted: The account had been deleted before the payment arrived.
          .cancelled: The passenger or a dispatcher had cancelled the booking before the payment arrived.
          .carrier: The carrier cancelled the trip, before or after the payment.
          .departed: The bus had left before the payment arrived.
          .duplicate: The booking was paid twice.
          .noSeats: The hold had ended, and no seats were free when the payment arrived.
          .notOnSale: The hold had ended, and the trip was no longer on sale when the payment arrived.
          .passenger: The passenger returned seats.
          .staff: A dispatcher cancelled a paid booking.
        RefundDetails: A refund.
          amount Money
          cause RefundCause
          createdAt Instant
          id RefundID
          state RefundState
        RefundForStaff: A refund, as staff sees it after a change.
          amount Money
          booking BookingID
          cause RefundCause
          createdAt Instant
          id RefundID
          method PaymentMethod: The method of the payment, and so of the refund: a dispatcher pays out cash.
          number Int64: The order number of the booking.
          reason Line?: The acquirer's text for a failed refund. The dispatcher's note for a refund that was paid out by hand.
          reasonCode Int?: The acquirer's reason code, for a refund that has failed or was paid out by hand after that; `null` when the acquirer gave none.
          settledAt Instant?: When the refund was paid or refused.
          state RefundState
        RefundID = Identifier<RefundTag>
        RefundLine: The offer for one seat.
          amount Money: The refund.
          fee Money: The fee that the carrier keeps.
          journey Int: 0 outbound, 1 return.
          price Money: The price that was paid: `fee` plus `amount`.
          seat Int: The number of the seat in the bus, from 1.
        RefundQuoteID = Identifier<RefundQuoteTag>
        RefundQuoteTag: An offer to refund seats, valid for a limited time.
        RefundRow: A refund in the list of staff. `coaches.getBookingForCaller` returns the cause.
          amount Money
          booking BookingID
          createdAt Instant
          id RefundID
          method PaymentMethod: The method of the payment, and so of the refund: a dispatcher pays out cash.
          number Int64: The order number of the booking.
          reason Line?: See `RefundForStaff`.
          reasonCode Int?: See `RefundForStaff`.
          state RefundState
        RefundState: The state of a refund.
          .created: The acquirer has not been asked yet, or has not answered.
          .done: The passenger has the money.
          .failed: The acquirer has refused the refund. Staff has to handle it.
          .inTransit: The acquirer has accepted the refund.
        RefundTag: A refund.
        RemoveRoute: Removes a route that nothing uses, with its stops and prices. The stops themselves stay.\n\nA route with a timetable is on sale. A trip needs its route for good, also when the trip is over or cancelled: bookings and tickets show it. To stop selling a route that had trips, set an empty timetable.
          route RouteCode
        RemoveRoute.Refused
          .hasTimetable: The timetable has a start, now or in another season.
          .hasTrips: A passenger has booked a trip of the route, or a dispatcher has opened one.
        RemoveStop: Removes a stop that nothing uses. A trip keeps the stops with which it was made, also when its route has others since, so a stop of a trip stays for good.
          stop StopCode
        RemoveStop.Refused
          .onRoute: A route has the stop; the arguments have the code of the first such route as `route`.
          .onTrip: A trip has the stop, but no route has it any more.
        RemoveTariff: Removes the tariff between two zones of a route. Journeys between these zones are no longer sold. Existing bookings stay.
          route RouteCode
          zoneSum ZoneSum
        RemoveTariff.Refused
        RetryPayment: Starts another attempt from the page of a declined payment, and redirects the browser to its page.\n\nThe address of the page is the only secret, as it is for paying. An attempt that is open already is used. When the booking cannot be paid any more, the browser is redirected to the page, which says so.
          body Base64Bytes: At most `maxBytes`.
          contentType String?: `Content-Type` as it was sent; `null` without one.
          paymentKey LinkText: A `PaymentKey`, if the address is valid.
        RetryRefund: Sends a failed refund to the acquirer again, unless the acquirer reports that it was paid after all.
          refund RefundID
        RetryRefund.Refused
          .notFailed: The refund has not failed: it waits, is in progress, or is paid.
        RetryRefund.Reply
          refund RefundForStaff
        ReturnFromPayment: Redirects a browser that comes back from the acquirer to the page of the payment. The content of the returned form proves nothing and is ignored. If the attempt is still open, the acquirer is asked for its status soon.
          body Base64Bytes: At most `maxBytes`.
          contentType String?: `Content-Type` as it was sent; `null` without one.
          paymentKey LinkText: A `PaymentKey`, if the address is valid.
        RouteCode: The code of a route in addresses and lists: `1`, `sumy-kyiv`. 1 to 16 letters, digits and hyphens.
        RouteRefused: The reasons why a route cannot be read or changed.
          .unknownRoute: The route does not exist.
        RouteStop: A stop of a route in the call that sets it.
          arrivalZone TariffZone?: The arrival zone; `null` where alighting is not allowed.
          boardingZone TariffZone?: The boarding zone; `null` where boarding is not allowed.
          offsetMinutes OffsetMinutes: Minutes of elapsed time after the start of the trip.
          stop StopCode
        RouteStopView: A stop of a route where passengers board, or one where they get off.
          name Line
          offsetMinutes Int: Minutes of elapsed time after the start of the trip.
          stop StopCode
          zone Int: The tariff zone of the stop.
        RouteSummary: A route in one direction; the way back is a route of its own.
          id RouteCode
          name Line
        SeatCount: The number of seats of a booking: 1 to 60.
        SetAppVersion: Sets the required version of the app.
          version Blankable<AppVersion>: An absent, `null` or empty version means that every version works.
        SetAppVersion.Reply
          version AppVersion?
        SetHelp: Replaces the carrier's contact data and frequent questions in all languages.
          carrier Line: The name of the carrier.
          email EmailAddress?
          phone PhoneNumber?
          texts [HelpText]: The frequent questions, at most one text for each language.
        SetHelp.Reply
          carrier Line
          email EmailAddress?
          phone PhoneNumber?
          texts [HelpText]
        SettleRefund: Records that a dispatcher has paid a refund out by hand: a cash payment, or a refund that the acquirer has refused.
          note Line: A note for the books.
          refund RefundID
        SettleRefund.Refused
          .done: The refund is already paid.
          .inProgress: The acquirer is processing the refund. If it were paid out as well, it would be paid twice.
        SettleRefund.Reply
          refund RefundForStaff
        ShowPayment: Shows the page on which a booking is paid: the booking, and the form that goes to the acquirer. The browser returns to this page, too. Anyone with its address can see it.
          paymentKey LinkText: A `PaymentKey`, if the address is valid.
          returned Bool?: Whether the browser has just come back from the acquirer (`coaches.returnFromPayment`). An open payment is then shown as being processed, so that a passenger who has just paid does not pay twice.
        ShowPayment.Reply
          contact PageContact?: How to reach the carrier; `null` when it has published neither a phone number nor an e-mail address.
          heldUntil Instant?: The end of the hold of an unpaid booking, as `heldUntil`.
          heldUntilOffset UTCOffset?: The offset of `heldUntilTime`, as `payUntilOffset`.
          heldUntilTime ClockTime?: `heldUntil` in the carrier's local time.
          journeys [PaymentPageJourney]: The outbound way, and perhaps the return way; empty when the address is unknown.
          number Int64?: The order number; `null` when the address is unknown.
          outwardForm OutwardForm?: The form while the booking can be paid, but not for a browser that has just come back.
          payUntil Instant?: The end of the time to pay, while the booking can be paid.
          payUntilOffset UTCOffset?: The offset of `payUntilTime`, only where that local time occurs twice in the night.
          payUntilTime ClockTime?: `payUntil` in the carrier's local time.
          refundCause RefundCause?: The cause of the refund; `null` when there is none, or when there are several causes.
          state PaymentPageState
          total Money?
        StartPayment: Starts a card payment of a booking: an attempt, and the form that takes a browser to the acquirer.\n\nWhile the acquirer has not begun to process the attempt, a repeated call returns the same attempt. Only the acquirer reports that it was paid, never a browser that comes back.
          booking BookingID
        StartPayment.Refused
          .cardsNotAccepted: The carrier has no acquirer.
          .notFound: The booking is unknown or another passenger's; both get the same answer.
          .notPayable: The booking is paid or cancelled.
          .paymentInProgress: The acquirer is processing an earlier attempt.
          .paymentWindowClosed: The time to pay is over.
        StartPayment.Reply
          amount Money
          form OutwardForm
          id PaymentAttemptID: The identifier of the attempt.
          page String: The address of a page that shows the booking and sends the form, for an app without a browser of its own.
          payUntil Instant
          reference String: The acquirer's reference of the attempt.
        StopCode: The code of a stop in addresses and lists: `sumy`. 1 to 32 small letters, digits and hyphens.
        TakeCash: Records that a dispatcher has taken the money for a booking in cash, and confirms it.
          booking BookingID
        TakeCash.Refused
          .notPayable: The booking is paid or cancelled, or the time to pay is over.
          .paymentInProgress: The acquirer is processing a card payment.
        TakeCash.Reply
          booking BookingDetails
        TariffView: The price of a seat between two zones of a route.
          name Line: The name that passengers see, `Суми - Київ`.
          price Money: The price of one seat.
          zoneSum Int: The boarding zone plus the arrival zone.
        TariffZone: The tariff zone of a stop: 0 to 999.
        Ticket: A ticket for one seat on one way.
          journey Int: 0 outbound, 1 return.
          seat Int: The number of the seat in the bus, from 1.
          token TicketToken: The text of the QR code.
        TicketAlgorithm: The signature algorithms of tickets.
        TicketKey: A public key that verifies tickets.
          algorithm TicketAlgorithm
          id Base64URLBytes<TicketKey.IDLength>: The first four bytes of the SHA-256 of the key: `TicketToken` names its key by them.
          publicKey Base64URLBytes<TicketKey.PublicKeyLength>: The key itself, 32 bytes (RFC 8032 section 5.1.5).
        TicketRefused: The reasons why there is no ticket.
          .noTicket: The booking is not paid, or all of its seats were returned.
          .notFound: The booking is unknown or another passenger's; both get the same answer.
        TicketToken: The content of a ticket's QR code: one seat on one way of a booking, signed by the carrier. It can be verified without a network with the public keys of `coaches.listTicketKeys`.
        TimetableStart: A recurring start of a route.
          time ClockTime: The time at the first stop, in local time.
          validFrom CalendarDate?: The first day; `null` for no limit.
          validUntil CalendarDate?: The last day; `null` for no limit.
          weekdays [Weekday]: The days of the week, each once.
        TripCapacity: The number of seats of a trip: 1 to 100.
        TripDetails: A trip, as the calls that open and change it return it. A cancelled trip is never returned.
          capacity Int: The number of all seats of the bus, taken or not.
          date CalendarDate: When the trip starts at the first stop, in local time.
          endsAt Instant: The arrival at the last stop.
          id TripID
          isOnSale Bool: Whether the sale is open. A dispatcher opens and closes it with `coaches.changeTrip`.
          route RouteCode
          routeName Line
          seatsLeft Int: The seats that are free all the way.
          startsAt Instant
          time ClockTime
          version Int64: Counts the changes of the trip itself, not its bookings.
        TripID = Identifier<TripTag>
        TripStatus: Whether a trip can be booked.
          .cancelled: Cancelled by the carrier, for good.
          .closed: Not on sale now. A dispatcher may open its sale again.
        TripSummary: A trip that has a record.
          capacity Int: The number of all seats of the bus, taken or not.
          date CalendarDate: When the trip starts at the first stop, in local time.
          id TripID
          seatsLeft Int: The seats that are free all the way. Between two stops there may be more.
          startsAt Instant
          status TripStatus
          time ClockTime
        TripTag: A trip: a bus on one route that starts on one day at one time.
        ZoneSum: The boarding zone plus the arrival zone, which selects the tariff: 0 to 1998.
        """#
}
