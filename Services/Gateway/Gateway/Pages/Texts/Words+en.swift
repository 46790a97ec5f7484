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
