/// The texts of restaurants for people in every language, for `Texts`. The English texts of refusals are in the calls.
public enum RestaurantsTexts {
    public static let json = #"""
        {
            "errors": {
                "restaurants.emailTaken": {
                    "hr": "Restoran s ovom adresom e-pošte već je registriran.",
                    "uk": "Ресторан із цією електронною адресою вже зареєстровано.",
                    "ar": "هناك مطعم مسجّل بالفعل بهذا البريد الإلكتروني."
                },
                "restaurants.noProfile": {
                    "hr": "Za Vaš račun ovdje nema profila.",
                    "uk": "Ваш обліковий запис не має тут профілю.",
                    "ar": "لا يوجد هنا ملف شخصي لحسابكم."
                },
                "restaurants.unknownRestaurant": {
                    "hr": "Takav restoran ne postoji.",
                    "uk": "Такого ресторану немає.",
                    "ar": "هذا المطعم غير موجود."
                }
            }
        }
        """#
}
