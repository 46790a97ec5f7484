extension CityOffersTexts {
    /// The name of the context and what it offers, for people.
    static let about = #"""
        {
            "pages": {
                "cityOffers": {
                    "en": "City offers",
                    "hr": "Gradska ponuda",
                    "uk": "Міські пропозиції",
                    "ar": "عروض المدينة"
                },
                "cityOffers.about": {
                    "en": "Offers of shops and other businesses, by city and category. Points buy discounts.",
                    "hr": "Ponude trgovina i drugih poduzeća po gradovima i kategorijama. Bodovi donose popuste.",
                    "uk": "Пропозиції магазинів та інших підприємств за містами й категоріями. Бали дають знижки.",
                    "ar": "عروض المتاجر وغيرها من الأنشطة التجارية بحسب المدينة والفئة. وتمنح النقاط خصومات."
                }
            }
        }
        """#
}
