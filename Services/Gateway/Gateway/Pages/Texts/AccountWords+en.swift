extension PageTexts.AccountWords {
    static let en = #"""
        {
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
            }
        }
        """#
}
