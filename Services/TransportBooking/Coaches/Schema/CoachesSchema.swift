import SQLiteKit

/// The tables of transport-booking. A released migration is never edited; a change is a new migration.
///
/// Days are counted from 1970-01-01, times of day in minutes, money in minor units. All amounts of a row have one
/// currency.
enum CoachesSchema {
    static let migrations = [
        Migration(
            1, "the network, trips, bookings, payments, refunds",
            sql: [network, trips, bookings, payments, refunds].joined(separator: "\n")),
        refundProgress, listFilters, bookingLists, removal,
    ]

    private static let network = """
        -- The carrier's own data: one row.
        CREATE TABLE carrier (
            id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
            name TEXT NOT NULL,
            phone TEXT,
            email TEXT,
            appVersion TEXT,
            -- Grows with every change of the tables up to `timetable`, so that caches of them are reloaded.
            networkVersion INTEGER NOT NULL CHECK (networkVersion > 0)
        ) STRICT;
        CREATE TABLE helpText (
            language TEXT NOT NULL PRIMARY KEY,
            text TEXT NOT NULL CHECK (text <> '')
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE stop (
            code TEXT NOT NULL PRIMARY KEY CHECK (code <> ''),
            name TEXT NOT NULL CHECK (name <> ''),
            latitude REAL NOT NULL CHECK (latitude BETWEEN -90 AND 90),
            longitude REAL NOT NULL CHECK (longitude BETWEEN -180 AND 180)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE route (
            code TEXT NOT NULL PRIMARY KEY CHECK (code <> ''),
            name TEXT NOT NULL CHECK (name <> '')
        ) STRICT, WITHOUT ROWID;

        -- The stops of a route in their order. A pattern never changes: new stops are a new pattern, and the newest
        -- one of a route is current. A trip keeps its pattern, because its seats are counted by the positions in it.
        CREATE TABLE pattern (
            id INTEGER NOT NULL PRIMARY KEY,
            route TEXT NOT NULL REFERENCES route
        ) STRICT;
        CREATE INDEX patternOfRoute ON pattern (route, id);
        CREATE TABLE patternStop (
            pattern INTEGER NOT NULL REFERENCES pattern,
            position INTEGER NOT NULL CHECK (position >= 0),
            stop TEXT NOT NULL REFERENCES stop,
            offset INTEGER NOT NULL CHECK (offset BETWEEN 0 AND 4320), -- minutes after the start
            boardingZone INTEGER CHECK (boardingZone BETWEEN 0 AND 999), -- NULL: no boarding
            arrivalZone INTEGER CHECK (arrivalZone BETWEEN 0 AND 999), -- NULL: no alighting
            PRIMARY KEY (pattern, position),
            UNIQUE (pattern, stop)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE tariff (
            route TEXT NOT NULL REFERENCES route,
            zoneSum INTEGER NOT NULL CHECK (zoneSum BETWEEN 0 AND 1998),
            name TEXT NOT NULL CHECK (name <> ''),
            price INTEGER NOT NULL CHECK (price > 0),
            currency TEXT NOT NULL,
            PRIMARY KEY (route, zoneSum)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE timetable (
            route TEXT NOT NULL REFERENCES route,
            start INTEGER NOT NULL CHECK (start BETWEEN 0 AND 1439),
            weekdays INTEGER NOT NULL CHECK (weekdays BETWEEN 1 AND 127), -- 1 Monday, 2 Tuesday, 4 Wednesday ...
            validFrom INTEGER,
            validUntil INTEGER, -- the last day
            PRIMARY KEY (route, start)
        ) STRICT, WITHOUT ROWID;
        """

    private static let trips = """
        -- A trip gets a row with its first booking, or when a dispatcher opens it.
        CREATE TABLE trip (
            id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
            route TEXT NOT NULL REFERENCES route,
            date INTEGER NOT NULL,
            start INTEGER NOT NULL CHECK (start BETWEEN 0 AND 1439),
            startsAt INTEGER NOT NULL,
            endsAt INTEGER NOT NULL CHECK (endsAt > startsAt),
            pattern INTEGER NOT NULL REFERENCES pattern,
            capacity INTEGER NOT NULL CHECK (capacity BETWEEN 1 AND 100),
            -- 0 on sale, 1 not on sale, 2 cancelled
            state INTEGER NOT NULL CHECK (state BETWEEN 0 AND 2),
            cancelReason TEXT,
            version INTEGER NOT NULL CHECK (version > 0),
            CHECK ((state = 2) = (cancelReason IS NOT NULL)),
            UNIQUE (route, date, start)
        ) STRICT, WITHOUT ROWID;
        -- The effects of a cancelled trip, so that a repeated call gets the same reply.
        CREATE TABLE tripCancellation (
            trip BLOB NOT NULL PRIMARY KEY REFERENCES trip,
            at INTEGER NOT NULL,
            dispatcher BLOB NOT NULL CHECK (length(dispatcher) = 16),
            bookings INTEGER NOT NULL CHECK (bookings >= 0),
            refunded INTEGER NOT NULL CHECK (refunded >= 0),
            currency TEXT NOT NULL
        ) STRICT, WITHOUT ROWID;
        """

    private static let bookings = """
        CREATE TABLE booking (
            id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
            number INTEGER NOT NULL UNIQUE CHECK (number > 100000),
            account BLOB CHECK (length(account) = 16), -- NULL: a dispatcher booked for a caller, or the account is gone
            madeBy BLOB CHECK (length(madeBy) = 16), -- the dispatcher
            surname TEXT NOT NULL,
            phone TEXT NOT NULL,
            comment TEXT,
            -- As `statusCode` on the wire: 2 awaits payment, 3 confirmed, 4 completed, 5 cancelled, 6 expired,
            -- 7 cancelled by the carrier, 8 refunded.
            status INTEGER NOT NULL CHECK (status BETWEEN 2 AND 8),
            seats INTEGER NOT NULL CHECK (seats BETWEEN 1 AND 60),
            total INTEGER NOT NULL CHECK (total > 0),
            currency TEXT NOT NULL,
            createdAt INTEGER NOT NULL,
            expiresAt INTEGER NOT NULL, -- until then it can be paid
            heldUntil INTEGER NOT NULL CHECK (heldUntil >= expiresAt), -- later while a payment is being processed
            paidAt INTEGER,
            paidBy INTEGER CHECK (paidBy IN (0, 1)), -- 0 card, 1 cash
            seatsChanged INTEGER NOT NULL DEFAULT 0 CHECK (seatsChanged IN (0, 1)),
            endsAt INTEGER NOT NULL, -- when its last journey is over
            version INTEGER NOT NULL CHECK (version > 0),
            CHECK ((paidAt IS NULL) = (paidBy IS NULL)),
            CHECK (status NOT IN (3, 4, 8) OR paidAt IS NOT NULL)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX bookingOfAccount ON booking (account, id DESC) WHERE account IS NOT NULL;
        -- Bookings that are not over, for passengers with a long history.
        CREATE INDEX bookingOpen ON booking (account, id DESC) WHERE status IN (2, 3) AND account IS NOT NULL;
        CREATE INDEX bookingOfPhone ON booking (phone, id DESC);
        CREATE INDEX bookingHeld ON booking (heldUntil) WHERE status = 2;
        CREATE INDEX bookingWithContacts ON booking (endsAt) WHERE phone <> '';
        CREATE INDEX bookingUnderWay ON booking (endsAt) WHERE status = 3;

        CREATE TABLE journey (
            booking BLOB NOT NULL REFERENCES booking,
            number INTEGER NOT NULL CHECK (number IN (0, 1)), -- 0 outbound, 1 return
            trip BLOB NOT NULL REFERENCES trip,
            boarding INTEGER NOT NULL CHECK (boarding >= 0), -- positions in the trip's pattern
            alighting INTEGER NOT NULL CHECK (alighting > boarding),
            departsAt INTEGER NOT NULL,
            arrivesAt INTEGER NOT NULL CHECK (arrivesAt > departsAt),
            -- A copy of the fare: a change of the tariff never affects a booking.
            tariffName TEXT NOT NULL,
            zoneSum INTEGER NOT NULL,
            price INTEGER NOT NULL CHECK (price > 0), -- of one seat
            PRIMARY KEY (booking, number)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX journeyOfTrip ON journey (trip, booking);

        -- The seats that a booking has or had.
        CREATE TABLE bookedSeat (
            booking BLOB NOT NULL,
            journey INTEGER NOT NULL,
            seat INTEGER NOT NULL CHECK (seat > 0),
            isReturned INTEGER NOT NULL DEFAULT 0 CHECK (isReturned IN (0, 1)), -- returned after the payment
            fee INTEGER NOT NULL DEFAULT 0 CHECK (fee >= 0), -- the carrier's share of a returned seat
            boardedAt INTEGER,
            PRIMARY KEY (booking, journey, seat),
            FOREIGN KEY (booking, journey) REFERENCES journey (booking, number),
            CHECK (isReturned = 1 OR fee = 0)
        ) STRICT, WITHOUT ROWID;

        -- A seat has at most one row between two adjacent stops, so the primary key decides between bookings. A booking
        -- that cannot insert all of its rows gets no seat.
        CREATE TABLE seatLeg (
            trip BLOB NOT NULL REFERENCES trip,
            seat INTEGER NOT NULL CHECK (seat > 0),
            leg INTEGER NOT NULL CHECK (leg >= 0), -- from the stop at this position to the next
            booking BLOB NOT NULL REFERENCES booking,
            heldUntil INTEGER, -- of the unpaid booking; NULL when it is paid
            PRIMARY KEY (trip, seat, leg)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX seatLegOfBooking ON seatLeg (booking, trip, seat);
        """

    private static let payments = """
        CREATE TABLE attempt (
            id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
            booking BLOB NOT NULL REFERENCES booking,
            number INTEGER NOT NULL CHECK (number > 0),
            reference TEXT NOT NULL UNIQUE, -- the acquirer's name of the attempt
            pageKey TEXT NOT NULL UNIQUE CHECK (length(pageKey) = 32),
            amount INTEGER NOT NULL CHECK (amount > 0),
            currency TEXT NOT NULL,
            -- 0 created, 1 processing, 2 declined, 3 expired, 4 approved, 5 reversed: paid, and refunded without us. It
            -- only grows. A declined or expired attempt may still become approved or reversed.
            state INTEGER NOT NULL CHECK (state BETWEEN 0 AND 5),
            createdAt INTEGER NOT NULL,
            settledAt INTEGER,
            reasonCode INTEGER,
            cardPan TEXT, -- masked by the acquirer
            authCode TEXT,
            asked INTEGER NOT NULL DEFAULT 0, -- the number of status requests
            UNIQUE (booking, number)
        ) STRICT, WITHOUT ROWID;
        CREATE UNIQUE INDEX attemptOpen ON attempt (booking) WHERE state < 2;
        CREATE INDEX attemptByTime ON attempt (createdAt);

        -- Money received.
        CREATE TABLE payment (
            id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
            booking BLOB NOT NULL REFERENCES booking,
            attempt BLOB UNIQUE REFERENCES attempt, -- NULL for cash
            takenBy BLOB CHECK (length(takenBy) = 16), -- the dispatcher, for cash
            amount INTEGER NOT NULL CHECK (amount > 0),
            currency TEXT NOT NULL,
            at INTEGER NOT NULL,
            CHECK ((attempt IS NULL) = (takenBy IS NOT NULL))
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX paymentOfBooking ON payment (booking);

        -- Signed reports of the acquirer that match no attempt. Staff looks at them.
        CREATE TABLE paymentIssue (
            id INTEGER NOT NULL PRIMARY KEY,
            at INTEGER NOT NULL,
            reference TEXT NOT NULL,
            attempt BLOB REFERENCES attempt,
            reason TEXT NOT NULL,
            details TEXT NOT NULL,
            UNIQUE (reference, reason, details)
        ) STRICT;
        """

    private static let refunds = """
        CREATE TABLE refundQuote (
            id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
            booking BLOB NOT NULL REFERENCES booking,
            bookingVersion INTEGER NOT NULL,
            expiresAt INTEGER NOT NULL,
            confirmedAt INTEGER
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX refundQuoteOfBooking ON refundQuote (booking);
        CREATE INDEX refundQuoteByEnd ON refundQuote (expiresAt) WHERE confirmedAt IS NULL;
        CREATE TABLE refundQuoteSeat (
            quote BLOB NOT NULL REFERENCES refundQuote ON DELETE CASCADE,
            journey INTEGER NOT NULL,
            seat INTEGER NOT NULL,
            amount INTEGER NOT NULL CHECK (amount >= 0),
            fee INTEGER NOT NULL CHECK (fee >= 0),
            PRIMARY KEY (quote, journey, seat)
        ) STRICT, WITHOUT ROWID;

        -- Refunds: of one payment, in part or whole.
        CREATE TABLE refund (
            id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
            booking BLOB NOT NULL REFERENCES booking,
            payment BLOB NOT NULL REFERENCES payment,
            quote BLOB,
            amount INTEGER NOT NULL CHECK (amount > 0),
            currency TEXT NOT NULL,
            cause INTEGER NOT NULL CHECK (cause BETWEEN 0 AND 4), -- 0 passenger, 1 carrier, 2 late, 3 duplicate, 4 staff
            state INTEGER NOT NULL CHECK (state BETWEEN 0 AND 3), -- 0 created, 1 in transit, 2 done, 3 failed
            createdAt INTEGER NOT NULL,
            -- 1 when the refund is first among the refunds of its payment; each request to send it adds 1
            asked INTEGER NOT NULL DEFAULT 0 CHECK (asked >= 0),
            settledAt INTEGER,
            settledBy BLOB CHECK (length(settledBy) = 16), -- the dispatcher who paid it out by hand
            reasonCode INTEGER,
            reason TEXT
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX refundOfBooking ON refund (booking);
        CREATE INDEX refundOfPayment ON refund (payment);
        CREATE INDEX refundOpen ON refund (state, id) WHERE state <> 2;
        """
}
