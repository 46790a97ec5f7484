extension RestaurantsTexts {
    /// The name of the context and what it offers, for people.
    static let about = #"""
        {
            "pages": {
                "restaurants": {
                    "en": "Restaurants",
                    "hr": "Restorani",
                    "uk": "Ресторани",
                    "ar": "المطاعم"
                },
                "restaurants.about": {
                    "en": "Menus in four languages, and orders and bills at the table without an app.",
                    "hr": "Jelovnici na četiri jezika te narudžbe i računi za stolom bez aplikacije.",
                    "uk": "Меню чотирма мовами, замовлення та рахунки за столиком без застосунку.",
                    "ar": "قوائم طعام بأربع لغات، وطلبات وفواتير على الطاولة دون تطبيق."
                }
            }
        }
        """#
}
