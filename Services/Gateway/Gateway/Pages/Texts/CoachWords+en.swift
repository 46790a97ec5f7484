extension PageTexts.CoachWords {
    static let en = #"""
        {
            "payment": {
                "every": {
                    "number": "Booking number",
                    "journey": "Journey",
                    "departure": "Departure",
                    "seats": "Seats",
                    "total": "Total",
                    "until": "Pay by <bdi><time datetime=\"{{iso}}\">{{reply.payUntilTime}}{{#reply.payUntilOffset}} (UTC{{reply.payUntilOffset}}){{/reply.payUntilOffset}}</time></bdi>, local time. After that, seats that are not paid for are free for others again."
                },
                "open": {
                    "heading": "Pay for your booking",
                    "text": "Please check once more that this is the journey that you want.",
                    "submit": "Pay by card",
                    "advice": "You give the card's details on the page of the payment service. We never see them."
                },
                "processing": {
                    "heading": "Your payment is being processed",
                    "text": "The payment service has not answered yet. This page looks again by itself. Please do not pay a second time.",
                    "held": "Your seats are held until <bdi><time datetime=\"{{iso}}\">{{reply.heldUntilTime}}{{#reply.heldUntilOffset}} (UTC{{reply.heldUntilOffset}}){{/reply.heldUntilOffset}}</time></bdi>, local time.",
                    "released": "The seats are not held any more. If the payment succeeds, you get seats on this bus as long as it has not left and has enough of them. Otherwise you automatically get all your money back.",
                    "again": "You have not paid after all? Back to the payment"
                },
                "paid": {
                    "heading": "Your booking is paid",
                    "text": "Thank you. Your ticket and the receipt are in the Kvart app, with the booking.",
                    "advice": "You can close this page and continue in the app."
                },
                "declined": {
                    "heading": "The card was not charged",
                    "text": "The payment was declined. Your seats are still held, and you can try again, perhaps with another card.",
                    "retry": "Try again"
                },
                "repriced": {
                    "heading": "The price has changed",
                    "text": "The carrier cancelled one way of this booking, so it costs less now. Your other seats are still held. Nothing was taken from the card.",
                    "retry": "Pay the new price"
                },
                "closed": {
                    "heading": "Nothing was paid here",
                    "text": "The payment was declined, its time is over, or the booking was called off. Nothing was taken from the card.",
                    "advice": "If you still want to travel, book again in the app."
                },
                "refunded": {
                    "heading": "Your money goes back",
                    "text": "What was paid for this booking goes back to the card. Depending on the bank, it takes a few days to arrive.",
                    "retry": "Try again",
                    "causes": {
                        "passenger": "You gave the seats back.",
                        "carrier": "The carrier cancelled the trip.",
                        "cancelled": "The booking had been cancelled before the payment arrived.",
                        "departed": "The bus had left before the payment arrived.",
                        "noSeats": "No seats were free when the payment arrived.",
                        "notOnSale": "The trip was no longer on sale when the payment arrived.",
                        "accountDeleted": "The account had been deleted before the payment arrived.",
                        "duplicate": "The booking had already been paid.",
                        "staff": "The dispatcher cancelled the booking."
                    }
                },
                "unknown": {
                    "heading": "There is no such payment",
                    "text": "Perhaps a part of the address was lost on the way. Begin the payment again in the app."
                }
            }
        }
        """#
}
