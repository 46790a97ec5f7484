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
                }
            }
        }
        """#
}
