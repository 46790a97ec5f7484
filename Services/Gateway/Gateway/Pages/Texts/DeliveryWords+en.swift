extension PageTexts.DeliveryWords {
    static let en = #"""
        {
            "tracking": {
                "every": {
                    "progress": "Progress of your delivery",
                    "steps": {
                        "waiting": "Looking for a courier",
                        "accepted": "Courier on the way to the store",
                        "atStore": "Courier at the store",
                        "collected": "On the way to you",
                        "atCustomer": "At your address",
                        "delivered": "Delivered"
                    },
                    "store": "Store",
                    "courier": "Courier",
                    "seen": "Courier last seen",
                    "map": "Approximate position on a map",
                    "changed": "Last change",
                    "call": "Call the store",
                    "live": "This page keeps itself up to date."
                },
                "waiting": {
                    "heading": "We are looking for a courier",
                    "text": "As soon as a courier takes your delivery, this page says so."
                },
                "accepted": {
                    "heading": "A courier has taken your delivery",
                    "text": "The courier is on the way to the store to collect it."
                },
                "atStore": {
                    "heading": "The courier is at the store",
                    "text": "Your delivery is about to set out."
                },
                "collected": {
                    "heading": "Your delivery is on its way",
                    "text": "The courier has collected it and is coming to you."
                },
                "atCustomer": {
                    "heading": "Your delivery is here",
                    "text": "The courier has arrived at your address."
                },
                "delivered": {
                    "heading": "Your delivery has been handed over",
                    "text": "Thank you. If you have not received it, please call the store."
                },
                "cancelled": {
                    "heading": "Your delivery was called off",
                    "text": "It is not coming any more. The store can tell you why."
                },
                "over": {
                    "heading": "This link is over",
                    "text": "A delivery can be followed for a limited time after its end, and that time is over. If you have a question about it, please ask the store."
                },
                "unknown": {
                    "heading": "We do not know this link",
                    "text": "Perhaps a part of it was lost on the way. Open it once more from the message that it came in, or ask the store for it."
                }
            }
        }
        """#
}
