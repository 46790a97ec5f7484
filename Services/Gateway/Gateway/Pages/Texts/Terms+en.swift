extension PageTexts.Terms {
    static let en = #"""
        {
         "legal": {
          "terms": {
           "2026-11-21": {
            "heading": "Terms of use",
            "introduction": "Kvart brings the commerce of a town together: parcels from stores to their customers, menus and orders of restaurants, offers of the city, seats in coaches, and the sale of cars. These terms say what you can expect of Kvart and what Kvart expects of you. They are in force from 21 November 2026.",
            "sections": [
             {
              "heading": "1. Who we are",
              "paragraphs": [
               "In these terms \"Kvart\" and \"we\" mean the operator of this service. How to reach us stands on the <a href=\"/contact\">contact page</a>.",
               "Kvart is a meeting place. Stores, couriers, restaurants, promoters, coach companies, sellers and dealers use it to deal with each other and with their customers. What they agree on, they agree on with each other: we are not a party to it, unless we say so."
              ]
             },
             {
              "heading": "2. Your account",
              "paragraphs": [
               "Most of Kvart needs an account. An account has one kind, for example that of a person, a store or a courier; whoever acts in two roles has two accounts."
              ],
              "list": {
               "items": [
                "You must be at least 16 years old. Where an agreement needs full legal age, as the sale of a car does, you must have reached it.",
                "What you tell us about yourself or your business must be true, and you keep it up to date.",
                "The account is yours alone. Do not share your password, and do not tell anybody the codes and links that we send you.",
                "If you think that somebody else uses your account, change the password at once and tell us.",
                "For some kinds of account we look at what you told us before the account can be used. We may ask for proof."
               ]
              }
             },
             {
              "heading": "3. What is not allowed",
              "paragraphs": [
               "You may not use Kvart to"
              ],
              "list": {
               "items": [
                "break the law, or offer, carry or advertise what the law forbids;",
                "deceive others: pretend to be somebody else, make offers or orders that you do not mean, or write ratings for things that did not happen;",
                "insult, threaten or harass others, or publish what belongs to them without their leave;",
                "collect the data of other users, or use what you learn about them for anything but what you agreed on with them;",
                "disturb the service: get around its limits, look for other people's accounts, overload it, or spread harmful programs. Whoever finds a weakness and tells us first, without making use of it, has nothing to fear from us."
               ]
              }
             },
             {
              "heading": "4. What you publish",
              "paragraphs": [
               "Menus, offers, descriptions, pictures and ratings stay yours. You allow us to keep them, to adapt their form, and to show them to the people for whom they are meant, for as long as they are published and as long as the law makes us keep them.",
               "You answer for what you publish. We do not check all of it beforehand. When we learn of something that breaks these terms or the law, we may hide or remove it; we tell you so, and why, unless the law forbids it."
              ]
             },
             {
              "heading": "5. Deliveries",
              "paragraphs": [
               "A store offers a delivery to couriers whom it works with. The courier who accepts it first carries it. Who accepts a delivery brings it to its customer with care, or gives it back in good time; how often a courier has given deliveries back is shown to the stores.",
               "What is paid for a delivery, who is liable for what is carried, and whether the courier is an employee or works independently, is for store and courier to settle. Couriers see the name, the address and the phone number of a customer for the delivery alone, and may use them for nothing else."
              ]
             },
             {
              "heading": "6. Restaurants",
              "paragraphs": [
               "A restaurant answers for its menu: prices, ingredients and allergens. An order is an agreement between guest and restaurant from the moment at which the restaurant accepts it. Payment, tips and complaints are settled with the restaurant."
              ]
             },
             {
              "heading": "7. Offers of the city",
              "paragraphs": [
               "Promoters describe their offers truthfully: what there is, where, for how long and at what price. They keep to what they have published. Advantages for loyal customers are worth what the promoter says, cannot be turned into money, and end with the offer that they belong to."
              ]
             },
             {
              "heading": "8. Coaches",
              "paragraphs": [
               "Whoever books a seat makes an agreement with the coach company that runs the trip, under that company's conditions of carriage. A seat is held for a limited time until it is paid; then it is free again. Whether and how a booking can be changed, cancelled and paid back is told before you book. Your rights as a passenger under the law are not touched by these terms."
              ]
             },
             {
              "heading": "9. Cars",
              "paragraphs": [
               "Sellers describe a car truthfully and name the damage that they know of. Dealers' bids are meant seriously; other dealers do not see them. The sale itself is a contract between seller and dealer. Valuations that Kvart shows are estimates from earlier sales, and no promise of a price."
              ]
             },
             {
              "heading": "10. What it costs",
              "paragraphs": [
               "An account costs nothing. Should we ever charge for a part of Kvart, we tell you the price before you use that part; nothing that you use already costs anything without your consent. What your network charges for data and messages is yours to pay."
              ]
             },
             {
              "heading": "11. The service itself",
              "paragraphs": [
               "We run Kvart with care, but we cannot promise that it is always there or without faults. We may change it, add to it and take parts away. When something that matters to you goes, we say so in good time, and leave you time to finish what is open.",
               "Do not rely on Kvart alone for what must not fail: keep your own records of what you have agreed on."
              ]
             },
             {
              "heading": "12. Blocking and the end",
              "paragraphs": [
               "You can delete your account at any time in the app, once nothing is open: no parcel is in your hands, no order and no booking is unfinished. What becomes of your data then stands in the <a href=\"/legal/privacy\">privacy policy</a>.",
               "When you break these terms, we may warn you, block your account for a time, or close it. We choose what is fair for what has happened, tell you the reason, and hear you: write to us, and somebody who did not decide it looks at it again. Where others are in danger we act first. What you have agreed on with others before stands."
              ]
             },
             {
              "heading": "13. Liability",
              "paragraphs": [
               "We are liable without limit for intent and gross negligence, for harm to life, body and health, and wherever the law does not let us limit it. Otherwise we are liable only when we break a duty on which the use of Kvart rests, and then for the harm that is typical of that. For what users of Kvart owe each other we are not liable.",
               "Your rights as a consumer are not touched by this."
              ]
             },
             {
              "heading": "14. Changes of these terms",
              "paragraphs": [
               "Each version of these terms has the day from which it is in force. When we change them, we say so in the app beforehand, and where the change matters we ask for your consent. If you do not agree, you can delete your account; until then the version that you agreed to holds for what you have begun."
              ]
             },
             {
              "heading": "15. Law and disputes",
              "paragraphs": [
               "The law of the country in which we have our seat applies. Where you are a consumer, the protection that the law of your own country gives you stays with you, and you can go to the courts there.",
               "Before it comes to that, write to us: most things can be settled in a few lines. If a part of these terms does not hold, the rest of them does."
              ]
             }
            ]
           }
          }
         }
        }
        """#
}
