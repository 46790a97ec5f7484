extension CityOffersTexts {
    /// The texts of notices.
    static let notices = #"""
        {
            "notices": {
                "cityOffers.nearbyOffer": {
                    "title": {
                        "en": "An offer near you",
                        "hr": "Ponuda u Vašoj blizini",
                        "uk": "Пропозиція поруч із Вами",
                        "ar": "عرض بالقرب منكم"
                    },
                    "text": {
                        "en": "Near you in {city}: {offer}",
                        "hr": "U Vašoj blizini ({city}): {offer}",
                        "uk": "Поруч із Вами ({city}): {offer}",
                        "ar": "بالقرب منكم في \u2068{city}\u2069: \u2068{offer}\u2069"
                    }
                },
                "cityOffers.newOffer": {
                    "title": {
                        "en": "A new offer",
                        "hr": "Nova ponuda",
                        "uk": "Нова пропозиція",
                        "ar": "عرض جديد"
                    },
                    "text": {
                        "en": "New in {city}: {offer}",
                        "hr": "Novo ({city}): {offer}",
                        "uk": "Нове ({city}): {offer}",
                        "ar": "جديد في \u2068{city}\u2069: \u2068{offer}\u2069"
                    }
                },
                "cityOffers.offerCancelled": {
                    "title": {
                        "en": "Cancelled",
                        "hr": "Otkazano",
                        "uk": "Скасовано",
                        "ar": "أُلغيت الفعالية"
                    },
                    "text": {
                        "en": "{offer} is cancelled.{hasReason, select, true { The reason: {reason}} other {}}",
                        "hr": "{offer}: događaj je otkazan.{hasReason, select, true { Razlog: {reason}} other {}}",
                        "uk": "{offer}: подію скасовано.{hasReason, select, true { Причина: {reason}} other {}}",
                        "ar": "\u2068{offer}\u2069: أُلغيت الفعالية.{hasReason, select, true { السبب: \u2068{reason}\u2069} other {}}"
                    }
                },
                "cityOffers.offerHidden": {
                    "title": {
                        "en": "Your offer is hidden",
                        "hr": "Vaša je ponuda sakrivena",
                        "uk": "Вашу пропозицію приховано",
                        "ar": "أُخفي عرضكم"
                    },
                    "text": {
                        "en": "Readers no longer see {offer}. The reason: {reason}",
                        "hr": "Čitatelji više ne vide ponudu {offer}. Razlog: {reason}",
                        "uk": "Читачі більше не бачать пропозицію «{offer}». Причина: {reason}",
                        "ar": "لم يعد القراء يرون \u2068{offer}\u2069. السبب: \u2068{reason}\u2069"
                    }
                },
                "cityOffers.offerPostponed": {
                    "title": {
                        "en": "Postponed",
                        "hr": "Odgođeno",
                        "uk": "Відкладено",
                        "ar": "أُجّلت الفعالية"
                    },
                    "text": {
                        "en": "{offer} is postponed. The new time is not known yet.",
                        "hr": "{offer}: događaj je odgođen. Novi termin još nije poznat.",
                        "uk": "{offer}: подію відкладено. Новий час іще невідомий.",
                        "ar": "\u2068{offer}\u2069: أُجّلت الفعالية. الموعد الجديد غير معروف بعد."
                    }
                },
                "cityOffers.offerRescheduled": {
                    "title": {
                        "en": "New time",
                        "hr": "Novi termin",
                        "uk": "Новий час",
                        "ar": "موعد جديد"
                    },
                    "text": {
                        "en": "{offer} takes place at another time: {start, date}, {start, time}.",
                        "hr": "{offer}: događaj ima novi termin, {start, date} u {start, time}.",
                        "uk": "{offer}: подія відбудеться в інший час, {start, date} о {start, time}.",
                        "ar": "\u2068{offer}\u2069: تُقام الفعالية في موعد آخر، {start, date}، {start, time}."
                    }
                },
                "cityOffers.offerRestored": {
                    "title": {
                        "en": "Your offer is in sight",
                        "hr": "Vaša je ponuda vidljiva",
                        "uk": "Вашу пропозицію видно",
                        "ar": "عرضكم ظاهر"
                    },
                    "text": {
                        "en": "Readers see {offer}. The reason: {reason}",
                        "hr": "Čitatelji vide ponudu {offer}. Razlog: {reason}",
                        "uk": "Читачі бачать пропозицію «{offer}». Причина: {reason}",
                        "ar": "يرى القراء \u2068{offer}\u2069. السبب: \u2068{reason}\u2069"
                    }
                }
            }
        }
        """#
}
