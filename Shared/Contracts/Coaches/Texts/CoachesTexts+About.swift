extension CoachesTexts {
    /// The name of the context and what it offers, for people.
    static let about = #"""
        {
            "pages": {
                "coaches": {
                    "en": "Coach seats",
                    "hr": "Mjesta u autobusima",
                    "uk": "Місця в автобусах",
                    "ar": "مقاعد الحافلات"
                },
                "coaches.about": {
                    "en": "Routes and timetables, seats to book and pay for, and tickets on the phone or on paper.",
                    "hr": "Linije i vozni redovi, rezervacija i plaćanje mjesta te karte na mobitelu ili na papiru.",
                    "uk": "Маршрути й розклади, бронювання й оплата місць, квитки в телефоні або на папері.",
                    "ar": "خطوط ومواعيد، وحجز المقاعد ودفع ثمنها، وتذاكر على الهاتف أو على الورق."
                }
            }
        }
        """#
}
