extension PageTexts.RestaurantWords {
    static let en = #"""
        {
            "menu": {
                "every": {
                    "table": "Table",
                    "soldOut": "Sold out",
                    "outsideHours": "Not available now",
                    "vat": "incl. <bdi>{{vatPercent}} %</bdi> VAT",
                    "exactly": "choose {{exactly}}",
                    "choose": "choose {{minimum}} to {{maximum}}",
                    "free": "({{free}} included)",
                    "contains": "Contains",
                    "traces": "May contain traces of",
                    "allergens": {
                        "celery": "celery",
                        "crustaceans": "crustaceans",
                        "eggs": "eggs",
                        "fish": "fish",
                        "gluten": "cereals with gluten",
                        "lupin": "lupin",
                        "milk": "milk",
                        "molluscs": "molluscs",
                        "mustard": "mustard",
                        "nuts": "nuts",
                        "peanuts": "peanuts",
                        "sesame": "sesame",
                        "soybeans": "soybeans",
                        "sulphites": "sulphites"
                    }
                },
                "shown": {
                    "heading": "{{reply.restaurantName}}: menu"
                },
                "noMenu": {
                    "heading": "{{reply.restaurantName}}: menu",
                    "text": "There is no menu here at the moment."
                },
                "unknown": {
                    "heading": "We do not know this menu",
                    "text": "Perhaps a part of the link was lost on the way, or the code on the table was replaced.",
                    "advice": "Scan the code on your table again, or ask the people who serve you."
                }
            },
            "table": {
                "every": {
                    "add": "Add",
                    "added": "Added",
                    "put": "Add to the order",
                    "close": "Close",
                    "note": "Note for the kitchen",
                    "fewer": "One less",
                    "more": "One more",
                    "unavailable": "Not available",
                    "cart": "Your new order",
                    "total": "Total",
                    "pin": "PIN of the table",
                    "pinAdvice": "The people who serve you tell you the PIN.",
                    "order": "Order",
                    "ordered": "Your order was sent.",
                    "placed": "Order",
                    "orders": "Your orders",
                    "states": {
                        "submitted": "waits for an answer",
                        "needsGuestOk": "changed, please answer",
                        "accepted": "accepted",
                        "preparing": "being prepared",
                        "ready": "ready",
                        "served": "served",
                        "rejected": "rejected",
                        "cancelled": "cancelled",
                        "expired": "not answered in time"
                    },
                    "answerBy": "If the restaurant does not answer by <time></time>, the order expires.",
                    "agreeBy": "Please answer by <time></time>.",
                    "readyAt": "Ready at about <time></time>.",
                    "confirm": "Agree to the changes",
                    "cancel": "Cancel this order",
                    "bill": "Bill of the table",
                    "paid": "Paid",
                    "left": "Left to pay",
                    "split": "Share the bill",
                    "byGuest": "By guest",
                    "byLine": "Selected lines",
                    "evenly": "Evenly",
                    "howMany": "Number of equal shares",
                    "guest": "Guest",
                    "you": "you",
                    "share": "Share",
                    "mine": "Selected lines",
                    "rest": "The rest",
                    "pick": "Select your lines first.",
                    "service": "Service",
                    "callWaiter": "Call the waiter",
                    "wantBill": "The bill, please",
                    "waiterCalled": "The waiter has been called.",
                    "billWanted": "You have asked for the bill.",
                    "paused": "This restaurant takes no orders until <time></time>.",
                    "changed": "Please check your order: something has changed.",
                    "closed": "This table is closed. Thank you for your visit.",
                    "offline": "There is no connection. Please try again."
                }
            }
        }
        """#
}
