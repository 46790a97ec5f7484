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
                    "web": "Вебсторінка"
                },
                "shown": {
                    "heading": "{{reply.name}}"
                },
                "ended": {
                    "heading": "{{reply.name}}"
                },
                "unknown": {
                    "heading": "Ми не знаємо цієї пропозиції",
                    "text": "Можливо, частина посилання загубилася дорогою або пропозицію прибрали з показу."
                }
            }
        }
        """#
}
