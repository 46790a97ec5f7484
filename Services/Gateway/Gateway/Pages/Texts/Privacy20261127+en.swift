extension PageTexts.Privacy20261127 {
    static let en = #"""
        {
         "legal": {
          "privacy": {
           "2026-11-27": {
            "heading": "Privacy policy",
            "introduction": "This says which data about you Kvart keeps, what for, for how long, and what you can do about it. It is in force from 27 November 2026.",
            "sections": [
             {
              "heading": "1. Who is responsible",
              "paragraphs": [
               "The operator of this service is responsible for what happens to your data here, in the sense of the General Data Protection Regulation (GDPR). How to reach us, also about your data, stands on the <a href=\"/contact\">contact page</a>.",
               "Stores, restaurants, promoters, coach companies, sellers and dealers are responsible themselves for what they do with data that they receive through Kvart."
              ]
             },
             {
              "heading": "2. What we keep",
              "paragraphs": [
               "We keep what Kvart needs in order to work, and nothing to build profiles of you:"
              ],
              "list": {
               "items": [
                "<strong data-keeps=\"identity.name identity.email identity.phone identity.password identity.text\">Your account</strong>: its kind, your name, the e-mail address and the phone number that you sign in with, the phone number on which you want to be called, your language, which version of the terms and of this policy you agreed to, and when, and the reason if we have blocked it. Your password is kept only as a value from which it cannot be calculated.",
                "<strong data-keeps=\"identity.picture\">Your picture, if you upload one</strong>: in three sizes. What the file says besides the picture, such as where it was taken and with which camera, is removed.",
                "<strong data-keeps=\"identity.device identity.pushAddress\">Your sessions</strong>: when you signed in, from which network address and with what device or program, and, for messages to your phone, the address that its maker gave it.",
                "<strong data-keeps=\"identity.securityEvent identity.networkAddress\">The safety of your account</strong>: a trail of what concerns it, such as sign-ins, refused attempts, changed passwords and addresses, with the time and the network address that it came from.",
                "<strong data-keeps=\"deliveries.name deliveries.address deliveries.phone deliveries.taxNumber deliveries.text\">Deliveries</strong>: of a store its name, address, phone number and OIB, and of a courier the name; who sends what to whom, with the name, the address and the phone number of the customer, who carries it, and what has become of it.",
                "<strong data-keeps=\"deliveries.position\">Where couriers are</strong>: the last position that a courier's phone has reported since the courier accepted a delivery, and not the way that led there.",
                "<strong data-keeps=\"restaurants.name restaurants.text restaurants.address restaurants.position restaurants.phone restaurants.picture\">Restaurants</strong>: of a restaurant its name, address, position, phone number, description and picture; menus, orders and the table that they are for, and who works for which restaurant.",
                "<strong>Offers of the city</strong>: what interests you, which offers you have saved, and the advantages that you have earned as a loyal customer.",
                "<strong data-keeps=\"coaches.name coaches.phone coaches.text coaches.card\">Coaches</strong>: bookings with the name, the phone number and the comment of the passenger, seats, and what was paid and paid back, with a note if that failed. The number of your card goes to the payment company alone. We keep a few of its digits, as that company tells them to us, and the bank's code for the payment.",
                "<strong>Cars</strong>: cars for sale with their pictures, bids, complaints, sales and ratings.",
                "<strong data-keeps=\"identity.message\">Messages</strong>: that a mail, a text message or a notification was sent to you, whether it arrived, and what your notifications say.",
                "<strong data-keeps=\"database.copy\">Copies on the way</strong>: what one part of Kvart tells another or your app, so that nothing is lost when a connection or a machine fails."
               ]
              }
             },
             {
              "heading": "3. What for, and by what right",
              "paragraphs": [
               "Each use has a reason that the law knows (article 6 of the GDPR):"
              ],
              "list": {
               "items": [
                "To do what you ask of us: run your account, and carry out what you have ordered, booked, offered or agreed on. That is the contract with you.",
                "To keep Kvart and your account safe: find misuse, limit attempts to sign in, mend faults, make backups. That is a legitimate interest of ours, and of everybody who uses Kvart.",
                "To show where a parcel is: the position of its courier. That is a legitimate interest of the store and of the customer.",
                "To keep what the law makes us keep, such as records of payments, and to answer authorities who may ask. That is a legal duty.",
                "To send you notifications that you have switched on, and to tell you of offers that you asked for. That is your consent, which you can take back at any time in the app.",
                "When somebody gives us your number so that a parcel reaches you, or to invite you as a courier: a legitimate interest of that person or store."
               ]
              }
             },
             {
              "heading": "4. Who sees it",
              "paragraphs": [
               "Only those who need it, and only what they need:"
              ],
              "list": {
               "items": [
                "Those whom you deal with: a courier sees where a parcel goes, a restaurant who orders, a coach company who travels, a dealer whose bid was accepted who sells.",
                "The store of a parcel sees where its courier is. Everybody with the link of the delivery sees the courier's first name and, to some 250 metres, the position.",
                "Everybody sees what you publish: menus, offers, cars, ratings.",
                "Everybody who has the address of your picture sees it. A new picture has another address, and the former one shows nothing.",
                "Members of our staff, as far as their work asks for it. What they do with accounts is recorded.",
                "Companies that carry messages or payments for us: mail and text message providers, the makers of your phone's system for notifications, the payment company. They may use your data for that alone.",
                "Authorities, when the law obliges us."
               ]
              }
             },
             {
              "heading": "5. What we do not do",
              "paragraphs": [
               "We do not sell data. We show no advertising that follows you, and use no tracking by others. Nothing about you is decided by a machine alone that would bind you in law or affect you in a similar way. The pages that our mails open, like this one, set no cookies and load nothing from elsewhere; in a browser the app keeps you signed in by cookies that are needed for that and for nothing else."
              ]
             },
             {
              "heading": "6. How long we keep it",
              "paragraphs": [
               "As long as it is needed, and then it is erased or made anonymous:"
              ],
              "list": {
               "items": [
                "Your account: until you delete it. An account whose e-mail address is never confirmed is erased after some days.",
                "Your picture: until you replace it, remove it or delete your account. While your account is blocked, nobody sees it.",
                "Sessions: until you sign out, or until they have not been used for a while.",
                "Codes and links that we send you: they are good for minutes or hours, and are erased soon after.",
                "The trail of your account's safety: a little more than a year. That a message was sent to you: about a month. Notifications in the app: about three months.",
                "Where a courier is: until the courier has no delivery under way any more.",
                "Copies on the way: those for apps a day, those for other parts of Kvart about three months.",
                "The phone number of somebody without an account, to whom a store sent an invitation: about a month after it was last needed.",
                "What was agreed with others, such as deliveries, orders, bookings and sales: as long as one of those concerned may still have claims from it, or the law asks for it. When your account is deleted, what names you is taken out of it, as far as the law does not oblige us to keep it.",
                "Backups: a few generations, in which what was erased disappears when the last of them is replaced."
               ]
              }
             },
             {
              "heading": "7. Where it is kept",
              "paragraphs": [
               "On machines that we run ourselves. It leaves them only on the ways named above. Should a provider work outside the European Economic Area, we see to the protection that the law asks for, and tell you on request which it is."
              ]
             },
             {
              "heading": "8. How it is protected",
              "paragraphs": [
               "Connections are encrypted. Each part of Kvart keeps its data apart, and gives the others only what they need. Passwords, codes and keys are kept so that they cannot be read, also not by us. Whoever works with your data has promised to keep it secret. Should data be lost or stolen all the same, in a way that puts you at risk, we tell you and the authority."
              ]
             },
             {
              "heading": "9. Your rights",
              "paragraphs": [
               "You can"
              ],
              "list": {
               "items": [
                "see what we keep about you, and take it with you: the app gives you the data of your account as a file, and shows you your deliveries and bookings; a store can download its deliveries as a file, too; we give you everything else when you ask for it;",
                "correct what is wrong, most of it yourself in the app;",
                "delete your account, and with it your data, once nothing is open;",
                "ask us to use data no further while we settle whether we may;",
                "object to uses that rest on a legitimate interest, for reasons that lie in your situation;",
                "take back a consent, which leaves what was done before as it is;",
                "complain to a data protection authority, for example that of the country in which you live."
               ]
              }
             },
             {
              "heading": "10. Must you give us data?",
              "paragraphs": [
               "No law obliges you to. But without an e-mail address or a phone number there is no account, and without the details of an order it cannot be carried out. Whatever is optional is marked so."
              ]
             },
             {
              "heading": "11. Children",
              "paragraphs": [
               "Kvart is not made for people under 16. When we learn that an account belongs to a child, we erase it."
              ]
             },
             {
              "heading": "12. Changes of this policy",
              "paragraphs": [
               "Each version has the day from which it is in force. When something changes that matters to you, we say so in the app beforehand, and ask for your consent where the law wants it."
              ]
             }
            ]
           }
          }
         }
        }
        """#
}
