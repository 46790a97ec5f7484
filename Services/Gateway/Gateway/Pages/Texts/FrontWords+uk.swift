extension PageTexts.FrontWords {
    static let uk = #"""
        {
            "front": {
                "heading": "Що пропонує це місто",
                "text": "Kvart об’єднує торгівлю цього міста. Ним користуються в застосунках, а також через отримані посилання та коди.",
                "states": {
                    "ok": "Працює",
                    "degraded": "Можна переглядати, але наразі не можна змінювати",
                    "failing": "Наразі не працює",
                    "unreachable": "Наразі не працює"
                },
                "developers": "Для розробників",
                "docs": "<a href=\"/docs\">Документація</a> (англійською) показує кожен виклик інтерфейсу з прикладами. Програми читають те саме як <a href=\"/openapi.json\">OpenAPI</a>.",
                "sources": "Джерела даних",
                "brands": "Деякі марки й моделі автомобілів узято з пакета <a href=\"https://github.com/kennethwsmith/faker_vehicle\" rel=\"noreferrer\">faker-vehicle</a> (© 2018 The Python Packaging Authority, MIT), відібрано та пристосовано."
            }
        }
        """#
}
