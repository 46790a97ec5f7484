extension PageTexts.Words {
    static let en = #"""
        {
            "site": {
                "name": "Kvart",
                "more": "More about Kvart",
                "terms": "Terms of use",
                "privacy": "Privacy policy",
                "contact": "Contact",
                "version": "Version",
                "reference": "Reference:",
                "marked": "Please correct what is marked below.",
                "months": [
                    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
                    "November", "December"
                ],
                "date": "<time datetime=\"{{iso}}\">{{day}} {{month}} {{year}}, {{clock}} UTC</time>",
                "day": "<time datetime=\"{{iso}}\">{{day}} {{month}} {{year}}</time>"
            },
            "confirm": {
                "confirmed": {
                    "heading": "Your e-mail address is confirmed",
                    "text": "Thank you.{{#reply.email}} <bdi>{{reply.email}}</bdi> belongs to your account now.{{/reply.email}}",
                    "advice": "You can close this page and continue in the app."
                },
                "open": {
                    "heading": "Change your e-mail address",
                    "text": "Press the button to sign in with <bdi>{{reply.email}}</bdi> from now on.",
                    "submit": "Use this address",
                    "advice": "If you did not ask for this, close this page. Nothing will change."
                },
                "done": {
                    "heading": "Your e-mail address is changed",
                    "text": "You sign in with the new address from now on.",
                    "advice": "You can close this page and continue in the app."
                },
                "alreadyConfirmed": {
                    "heading": "Already confirmed",
                    "text": "This e-mail address was confirmed before. There is nothing left to do.",
                    "advice": "You can close this page and continue in the app."
                },
                "expired": {
                    "heading": "This link is too old",
                    "text": "Links like this one are good for a limited time, and that time is over.",
                    "advice": "Ask for a new link in the app. It comes to the same address."
                },
                "unknown": {
                    "heading": "We do not know this link",
                    "text": "Perhaps a part of it was lost on the way, or a newer link has taken its place.",
                    "advice": "Open the link in the newest mail that we sent you, or copy all of it into the address line."
                },
                "emailTaken": {
                    "heading": "This address is taken",
                    "text": "Since the link was sent, another account has begun to use this e-mail address.",
                    "advice": "Choose another address in the app, or sign in to the account that has this one."
                }
            },
            "reset": {
                "good": {
                    "heading": "Choose a new password",
                    "text": "When it is set, every device that is signed in to your account is signed out.",
                    "password": "New password",
                    "rule": "At least {{reply.minimumLength}} characters, with a letter and a digit. Longer is better: a few words that only you would put together.",
                    "repetition": "New password once more",
                    "submit": "Set the password"
                },
                "used": {
                    "heading": "This link was used already",
                    "text": "Each link sets a password once. If you have forgotten it again, ask for a new link in the app. If it was not you who used this link, ask for a new one at once."
                },
                "expired": {
                    "heading": "This link is too old",
                    "text": "Links like this one are good for a short time, and that time is over. Ask for a new one in the app."
                },
                "unknown": {
                    "heading": "We do not know this link",
                    "text": "Perhaps a part of it was lost on the way, or a newer link has taken its place. Open the link in the newest mail that we sent you."
                },
                "done": {
                    "heading": "Your password is set",
                    "text": "Sign in with it in the app. All devices that were signed in to your account are signed out."
                }
            },
            "invitation": {
                "open": {
                    "heading": "{{reply.storeName}} invites you",
                    "text": "<bdi>{{reply.storeName}}</bdi> would like you to carry its deliveries.",
                    "key": "Your registration key",
                    "newCourier": [
                        "Install the Kvart app and open it.",
                        "Register as a courier, with the phone number that this invitation came to.",
                        "Type the registration key into the form."
                    ],
                    "knownCourier": [
                        "Open the Kvart app and sign in as a courier.",
                        "Choose to add a store.",
                        "Type the registration key into the form."
                    ],
                    "until": "The key can be used once, until {{site.date}}. Please keep it to yourself."
                },
                "expired": {
                    "heading": "This invitation is over",
                    "text": "<bdi>{{reply.storeName}}</bdi> invited you, but the registration key can no longer be used. Ask the store for a new invitation.",
                    "until": "It could be used until {{site.date}}."
                },
                "unknown": {
                    "heading": "There is no such invitation",
                    "text": "Perhaps its registration key was used already, or the store has sent a newer invitation since, or a part of the link was lost on the way. If in doubt, ask the store for a new one."
                }
            },
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
            },
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
            },
            "link": {
                "signIn": "Sign in to see the current state and what you can do.",
                "goOn": "Go on",
                "nothing": "There is nothing for you to do here.",
                "elsewhere": "In the Kvart app you can do this:",
                "possible": "You can do this:",
                "empty": "There is nothing here.",
                "more": "The rest of the list is in the Kvart app.",
                "open": "Open",
                "signOut": "Sign out, or use another account",
                "live": "This page keeps itself up to date.",
                "failed": "That did not work. Please try again.",
                "soundOn": "Turn the sound on",
                "soundOff": "Turn the sound off",
                "codeSent": "We have sent a code to this phone. It is good for five minutes.",
                "kinds": {
                    "person": "Sign in with a personal account",
                    "courier": "Sign in as a courier",
                    "store": "Sign in as a store",
                    "restaurant": "Sign in as a restaurant",
                    "promoter": "Sign in as a promoter",
                    "dealer": "Sign in as a dealer",
                    "staff": "Sign in as staff of Kvart"
                },
                "fields": {
                    "email": "E-mail address",
                    "phone": "Phone number",
                    "password": "Password",
                    "code": "Code"
                },
                "submits": {
                    "email": "Sign in",
                    "phone": "Sign in",
                    "codeRequest": "Send me a code",
                    "code": "Sign in"
                }
            },
            "contact": {
                "heading": "Contact",
                "text": "Write to us if you have a question, a complaint or a wish about your data, or if something does not work.",
                "email": "E-mail",
                "phone": "Phone",
                "advice": "If you have an account, write from its e-mail address or give its phone number, so that we can find it. Never send a password or a code: we do not need them and do not ask for them."
            },
            "problem": {
                "400": {
                    "heading": "This link is broken",
                    "text": "Perhaps a part of it was lost on the way. Open it once more from the message that it came in, or copy all of it into the address line."
                },
                "401": {"heading": "Please sign in"},
                "403": {"heading": "This is not possible"},
                "404": {"heading": "Not found"},
                "409": {"heading": "This is not possible now"},
                "410": {"heading": "This is over"},
                "413": {"heading": "This is too long"},
                "422": {
                    "heading": "This link is broken",
                    "text": "A part of it is missing or wrong. Open it once more from the message that it came in, or copy all of it into the address line."
                },
                "429": {"heading": "Too many attempts", "text": "Please wait a while, and then try again."},
                "500": {"heading": "Something went wrong"},
                "502": {"heading": "Something went wrong"},
                "503": {"heading": "One moment, please", "text": "We are too busy right now, and nothing was done. Please try again in a moment."},
                "504": {"heading": "This took too long", "text": "We do not know whether it was done. Please look again in a moment."},
                "gateway.foreignForm": {
                    "heading": "This form is not ours",
                    "text": "It was sent from a page of another site, and nothing was done. Open the link from our message once more, and fill in the form there."
                },
                "other": {"heading": "This did not work"}
            }
        }
        """#
}
