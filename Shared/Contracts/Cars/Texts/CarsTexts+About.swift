extension CarsTexts {
    /// The name of the context and what it offers, for people.
    static let about = #"""
        {
            "pages": {
                "cars": {
                    "en": "Car sales",
                    "hr": "Prodaja automobila",
                    "uk": "Продаж автомобілів",
                    "ar": "بيع السيارات"
                },
                "cars.about": {
                    "en": "People show their cars, dealers make sealed bids, and the seller chooses one.",
                    "hr": "Ljudi pokazuju svoje automobile, trgovci daju zatvorene ponude, a prodavatelj bira jednu.",
                    "uk": "Люди показують свої автомобілі, автодилери роблять закриті пропозиції, а продавець обирає одну з них.",
                    "ar": "يعرض الناس سياراتهم، ويقدّم التجار عروضًا مغلقة، ويختار البائع واحدًا منها."
                }
            }
        }
        """#
}
