extension PageTexts.RestaurantWords {
    static let hr = #"""
        {
            "menu": {
                "every": {
                    "table": "Stol",
                    "soldOut": "Rasprodano",
                    "outsideHours": "Trenutačno nije u ponudi",
                    "vat": "s PDV-om od <bdi>{{vatPercent}} %</bdi>",
                    "exactly": "odaberite {{exactly}}",
                    "choose": "odaberite od {{minimum}} do {{maximum}}",
                    "free": "(uključeno: {{free}})",
                    "contains": "Sadržava",
                    "traces": "Može sadržavati tragove",
                    "allergens": {
                        "celery": "celer",
                        "crustaceans": "rakovi",
                        "eggs": "jaja",
                        "fish": "riba",
                        "gluten": "žitarice s glutenom",
                        "lupin": "lupina",
                        "milk": "mlijeko",
                        "molluscs": "mekušci",
                        "mustard": "gorušica",
                        "nuts": "orašasti plodovi",
                        "peanuts": "kikiriki",
                        "sesame": "sezam",
                        "soybeans": "soja",
                        "sulphites": "sulfiti"
                    }
                },
                "shown": {
                    "heading": "{{reply.restaurantName}}: jelovnik"
                },
                "noMenu": {
                    "heading": "{{reply.restaurantName}}: jelovnik",
                    "text": "Ovdje trenutačno nema jelovnika."
                },
                "unknown": {
                    "heading": "Ne poznajemo ovaj jelovnik",
                    "text": "Možda se dio poveznice izgubio na putu ili je kod na stolu zamijenjen.",
                    "advice": "Ponovno skenirajte kod na stolu ili pitajte osoblje."
                }
            },
            "table": {
                "every": {
                    "add": "Dodaj",
                    "added": "Dodano",
                    "put": "Dodaj u narudžbu",
                    "close": "Zatvori",
                    "note": "Napomena za kuhinju",
                    "fewer": "Jedan manje",
                    "more": "Još jedan",
                    "unavailable": "Nije dostupno",
                    "cart": "Vaša nova narudžba",
                    "total": "Ukupno",
                    "pin": "PIN stola",
                    "pinAdvice": "PIN Vam daje osoblje.",
                    "order": "Naruči",
                    "ordered": "Vaša je narudžba poslana.",
                    "placed": "Narudžba",
                    "orders": "Vaše narudžbe",
                    "states": {
                        "submitted": "čeka odgovor",
                        "needsGuestOk": "promijenjena, molimo odgovorite",
                        "accepted": "prihvaćena",
                        "preparing": "u pripremi",
                        "ready": "gotova",
                        "served": "poslužena",
                        "rejected": "odbijena",
                        "cancelled": "otkazana",
                        "expired": "bez odgovora na vrijeme"
                    },
                    "answerBy": "Ako restoran ne odgovori do <time></time>, narudžba istječe.",
                    "agreeBy": "Molimo odgovorite do <time></time>.",
                    "readyAt": "Gotovo oko <time></time>.",
                    "confirm": "Prihvati promjene",
                    "cancel": "Otkaži ovu narudžbu",
                    "bill": "Račun stola",
                    "paid": "Plaćeno",
                    "left": "Preostalo za plaćanje",
                    "split": "Podijelite račun",
                    "byGuest": "Po gostu",
                    "byLine": "Odabrane stavke",
                    "evenly": "Na jednake dijelove",
                    "howMany": "Broj jednakih dijelova",
                    "guest": "Gost",
                    "you": "Vi",
                    "share": "Dio",
                    "mine": "Odabrane stavke",
                    "rest": "Ostatak",
                    "pick": "Prvo odaberite svoje stavke.",
                    "service": "Usluga",
                    "callWaiter": "Pozovi konobara",
                    "wantBill": "Račun, molim",
                    "waiterCalled": "Konobar je pozvan.",
                    "billWanted": "Zatražili ste račun.",
                    "paused": "Restoran ne prima narudžbe do <time></time>.",
                    "changed": "Provjerite narudžbu: nešto se promijenilo.",
                    "closed": "Ovaj je stol zatvoren. Hvala na posjetu.",
                    "offline": "Nema veze. Pokušajte ponovno."
                }
            }
        }
        """#
}
