extension PageTexts.OfferWords {
    static let hr = #"""
        {
            "offer": {
                "every": {
                    "ended": "Ova je ponuda završila.",
                    "cancelled": "Ovaj je događaj otkazan.",
                    "postponed": "Ovaj je događaj odgođen. Novi termin još nije poznat.",
                    "rescheduled": "Ovaj događaj ima drugi termin od prvotno najavljenog.",
                    "begins": "Početak",
                    "ends": "Kraj",
                    "before": "Prvotno najavljeno za",
                    "where": "Gdje",
                    "map": "Prikaži na karti",
                    "price": "Cijena",
                    "discount": "popust <bdi>{{reply.discount}} %</bdi>",
                    "phone": "Telefon",
                    "web": "Web-stranica",
                    "places": "Popis gradova koristi podatke s <a href=\"https://www.geonames.org\" rel=\"noreferrer\">GeoNames</a> (<a href=\"https://creativecommons.org/licenses/by/4.0/\" rel=\"noreferrer\">CC BY 4.0</a>), odabrane i prilagođene."
                },
                "shown": {
                    "heading": "{{reply.name}}: ponuda"
                },
                "ended": {
                    "heading": "{{reply.name}}: ponuda"
                },
                "unknown": {
                    "heading": "Ne poznajemo ovu ponudu",
                    "text": "Možda se putem izgubio dio poveznice ili je ponuda uklonjena iz prikaza."
                }
            }
        }
        """#
}
