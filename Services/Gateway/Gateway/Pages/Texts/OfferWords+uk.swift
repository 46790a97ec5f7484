extension PageTexts.OfferWords {
    static let uk = #"""
        {
            "offer": {
                "every": {
                    "ended": "Ця пропозиція завершилася.",
                    "cancelled": "Цю подію скасовано.",
                    "postponed": "Цю подію відкладено. Новий час іще невідомий.",
                    "rescheduled": "Ця подія відбудеться не тоді, коли її оголосили спочатку.",
                    "begins": "Початок",
                    "ends": "Кінець",
                    "before": "Спочатку оголошено на",
                    "where": "Де",
                    "map": "Показати на карті",
                    "price": "Ціна",
                    "discount": "знижка <bdi>{{reply.discount}} %</bdi>",
                    "phone": "Телефон",
                    "web": "Вебсторінка",
                    "places": "Перелік міст використовує дані <a href=\"https://www.geonames.org\" rel=\"noreferrer\">GeoNames</a> (<a href=\"https://creativecommons.org/licenses/by/4.0/\" rel=\"noreferrer\">CC BY 4.0</a>), відібрані та пристосовані."
                },
                "shown": {
                    "heading": "{{reply.name}}: пропозиція"
                },
                "ended": {
                    "heading": "{{reply.name}}: пропозиція"
                },
                "unknown": {
                    "heading": "Ми не знаємо цієї пропозиції",
                    "text": "Можливо, частина посилання загубилася дорогою або пропозицію прибрали з показу."
                }
            }
        }
        """#
}
