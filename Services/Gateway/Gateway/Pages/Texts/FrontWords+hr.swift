extension PageTexts.FrontWords {
    static let hr = #"""
        {
            "front": {
                "heading": "Što ovaj grad nudi",
                "text": "Kvart na jednom mjestu okuplja trgovinu i usluge ovoga grada. Ljudi se njime služe u aplikacijama te preko poveznica i kodova koje dobiju.",
                "states": {
                    "ok": "Radi",
                    "degraded": "Može se čitati, ali trenutačno ne i mijenjati",
                    "failing": "Trenutačno ne radi",
                    "unreachable": "Trenutačno ne radi"
                },
                "developers": "Za programere",
                "docs": "<a href=\"/docs\">Dokumentacija</a> (na engleskom) prikazuje svaki poziv sučelja s primjerima. Programi isto čitaju kao <a href=\"/openapi.json\">OpenAPI</a>.",
                "sources": "Izvori podataka",
                "brands": "Neke marke i modeli automobila potječu iz paketa <a href=\"https://github.com/kennethwsmith/faker_vehicle\" rel=\"noreferrer\">faker-vehicle</a> (© 2018. The Python Packaging Authority, MIT), odabrani i prilagođeni."
            }
        }
        """#
}
