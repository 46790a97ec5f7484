import SQLiteKit

extension CoachesSchema {
    /// Splits the cause of late payments into several causes, and makes columns NULL in the states that do not use
    /// them.
    ///
    /// Cause 2 used to mean every payment that came too late. The migration reconstructs the actual cause from the
    /// booking and its trips. A retried refund had kept the reason of its earlier failure, which is removed.
    static let refundProgress = Migration(
        2, "why money goes back, how far it has come, and ways that were cancelled before they were paid",
        sql: """
            -- The carrier cancelled the trip before the booking was paid: the total does not contain the price.
            ALTER TABLE journey ADD COLUMN isCancelledUnpaid INTEGER NOT NULL DEFAULT 0
                CHECK (isCancelledUnpaid IN (0, 1));

            CREATE TABLE newRefund (
                id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
                booking BLOB NOT NULL REFERENCES booking,
                payment BLOB NOT NULL REFERENCES payment,
                quote BLOB,
                amount INTEGER NOT NULL CHECK (amount > 0),
                currency TEXT NOT NULL,
                -- 0 passenger, 1 carrier, 2 no seats, 3 duplicate, 4 staff, 5 cancelled, 6 departed, 7 not on sale,
                -- 8 account deleted
                cause INTEGER NOT NULL CHECK (cause BETWEEN 0 AND 8),
                state INTEGER NOT NULL CHECK (state BETWEEN 0 AND 3), -- 0 created, 1 in transit, 2 done, 3 failed
                createdAt INTEGER NOT NULL,
                -- The number of requests to the acquirer; NULL while the refund waits for others of its payment, and
                -- when the acquirer has decided.
                attempts INTEGER CHECK (attempts >= 0),
                settledAt INTEGER, -- when it was done or failed
                settledBy BLOB CHECK (length(settledBy) = 16), -- the dispatcher who paid it out by hand
                reasonCode INTEGER, -- the acquirer's, for a refusal
                reason TEXT, -- why it failed, or the dispatcher's note
                CHECK (attempts IS NULL OR state = 0),
                CHECK ((settledAt IS NOT NULL) = (state IN (2, 3))),
                CHECK (settledBy IS NULL OR (state = 2 AND reason IS NOT NULL)),
                CHECK ((reasonCode IS NULL AND reason IS NULL) OR state = 3 OR settledBy IS NOT NULL)
            ) STRICT, WITHOUT ROWID;
            INSERT INTO newRefund
            SELECT id, booking, payment, quote, amount, currency,
                CASE
                    WHEN cause <> 2 THEN cause
                    WHEN (SELECT status FROM booking WHERE booking.id = refund.booking) = 5 THEN 5
                    WHEN (SELECT status FROM booking WHERE booking.id = refund.booking) = 7 THEN 1
                    WHEN createdAt >= (
                        SELECT min(departsAt) FROM journey WHERE journey.booking = refund.booking) THEN 6
                    WHEN EXISTS (
                        SELECT * FROM journey JOIN tripCancellation ON tripCancellation.trip = journey.trip
                        WHERE journey.booking = refund.booking AND tripCancellation.at <= refund.createdAt) THEN 1
                    WHEN EXISTS (
                        SELECT * FROM journey JOIN trip ON trip.id = journey.trip
                        WHERE journey.booking = refund.booking AND trip.state = 1) THEN 7
                    ELSE 2
                END,
                state, createdAt,
                -- In the first version 1 meant a refund in progress, and each request added 1.
                CASE WHEN state = 0 AND asked > 0 THEN asked - 1 END,
                CASE WHEN state IN (2, 3) THEN coalesce(settledAt, createdAt) END,
                CASE WHEN state = 2 THEN settledBy END,
                CASE WHEN state = 3 OR (state = 2 AND settledBy IS NOT NULL) THEN reasonCode END,
                CASE WHEN state = 3 THEN reason WHEN state = 2 AND settledBy IS NOT NULL THEN coalesce(reason, '-') END
            FROM refund;
            DROP TABLE refund;
            ALTER TABLE newRefund RENAME TO refund;
            CREATE INDEX refundOfBooking ON refund (booking);
            CREATE INDEX refundOfPayment ON refund (payment);
            CREATE INDEX refundOpen ON refund (state, id) WHERE state <> 2;
            """)
}
