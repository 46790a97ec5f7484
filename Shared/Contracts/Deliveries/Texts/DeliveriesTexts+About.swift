extension DeliveriesTexts {
    /// The name of the context and what it offers, for people.
    static let about = #"""
        {
            "pages": {
                "deliveries": {
                    "en": "Parcel deliveries",
                    "hr": "Dostava pošiljaka",
                    "uk": "Доставлення посилок",
                    "ar": "توصيل الطرود"
                },
                "deliveries.about": {
                    "en": "Shops send parcels with couriers whom they know. The shop, the courier and the recipient follow each delivery.",
                    "hr": "Trgovine šalju pošiljke s dostavljačima koje poznaju. Trgovina, dostavljač i primatelj prate svaku dostavu.",
                    "uk": "Магазини надсилають посилки кур’єрами, яких знають. Магазин, кур’єр і отримувач стежать за кожною доставкою.",
                    "ar": "ترسل المتاجر الطرود مع مندوبين تعرفهم. ويتابع المتجر والمندوب والمستلم كل عملية توصيل."
                }
            }
        }
        """#
}
