extension PageTexts.Privacy20261121 {
    static let en = #"""
        {
         "legal": {
          "privacy": {
           "2026-11-21": {
            "heading": "Privacy policy",
            "introduction": "This says which data about you Kvart keeps, what for, for how long, and what you can do about it. It is in force from 21 November 2026.",
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
                "<strong>Your account</strong>: its kind, your name or that of your business, the e-mail address and the phone number that you sign in with, your language, and which version of the terms and of this policy you agreed to, and when. Your password is kept only as a value from which it cannot be calculated.",
                "<strong>Your sessions</strong>: when you signed in and with what device or program, and, for messages to your phone, the address that its maker gave it.",
                "<strong>The safety of your account</strong>: a trail of what concerns it, such as sign-ins, refused attempts, changed passwords and addresses, with the time and the network address that it came from.",
                "<strong>Deliveries</strong>: who sends what to whom, with the name, the address and the phone number of the customer, who carries it, and what has become of it.",
                "<strong>Restaurants</strong>: menus, orders and the table that they are for, and who works for which restaurant.",
                "<strong>Offers of the city</strong>: what interests you, which offers you have saved, and the advantages that you have earned as a loyal customer.",
                "<strong>Coaches</strong>: bookings with the name and the phone number of the passenger, seats, and what was paid and paid back. We do not see the number of your card: it goes to the payment company alone.",
                "<strong>Cars</strong>: cars for sale with their pictures, bids, complaints, sales and ratings.",
                "<strong>Messages</strong>: that a mail, a text message or a notification was sent to you, and whether it arrived."
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
                "Everybody sees what you publish: menus, offers, cars, ratings.",
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
                "Sessions: until you sign out, or until they have not been used for a while.",
                "Codes and links that we send you: they are good for minutes or hours, and are erased soon after.",
                "The trail of your account's safety: a little more than a year. That a message was sent to you: about a month.",
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
                "see what we keep about you, and take it with you: the app gives you all of it as a file;",
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
