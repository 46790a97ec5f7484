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
                "restaurants.menuTooLong": {
                    "hr": "Tekstovi jelovnika su predugi.",
                    "uk": "Тексти меню задовгі.",
                    "ar": "نصوص القائمة أطول من المسموح."
                },
                "restaurants.noActiveMenu": {
                    "hr": "Restoran trenutačno nema jelovnik.",
                    "uk": "Ресторан зараз не має меню.",
                    "ar": "ليس للمطعم قائمة طعام الآن."
                },
                "restaurants.noProfile": {
                    "hr": "Za Vaš račun ovdje nema profila.",
                    "uk": "Ваш обліковий запис не має тут профілю.",
                    "ar": "لا يوجد هنا ملف شخصي لحسابكم."
                },
                "restaurants.tooManyCategories": {
                    "hr": "Jelovnik ima najviše 100 kategorija.",
                    "uk": "Меню містить щонайбільше 100 категорій.",
                    "ar": "تتضمن القائمة 100 فئة على الأكثر."
                },
                "restaurants.tooManyMenus": {
                    "hr": "Restoran ima najviše 20 jelovnika.",
                    "uk": "Ресторан має щонайбільше 20 меню.",
                    "ar": "للمطعم 20 قائمة على الأكثر."
                },
                "restaurants.tooManyProducts": {
                    "hr": "Jelovnik ima najviše 2000 proizvoda.",
                    "uk": "Меню містить щонайбільше 2000 страв.",
                    "ar": "تتضمن القائمة 2000 صنف على الأكثر."
                },
                "restaurants.unknownCategory": {
                    "hr": "Jelovnik nema takvu kategoriju.",
                    "uk": "У меню немає такої категорії.",
                    "ar": "لا توجد فئة كهذه في القائمة."
                },
                "restaurants.unknownMenu": {
                    "hr": "Takav jelovnik ne postoji.",
                    "uk": "Такого меню немає.",
                    "ar": "لا توجد قائمة كهذه."
                },
                "restaurants.unknownProduct": {
                    "hr": "Jelovnik nema takav proizvod.",
                    "uk": "У меню немає такої страви.",
                    "ar": "لا يوجد صنف كهذا في القائمة."
                },
                "restaurants.unknownRestaurant": {
                    "hr": "Takav restoran ne postoji.",
                    "uk": "Такого ресторану немає.",
                    "ar": "هذا المطعم غير موجود."
                },
                "restaurants.unknownVersion": {
                    "hr": "Jelovnik nema takvu verziju.",
                    "uk": "Меню не має такої версії.",
                    "ar": "لا توجد نسخة كهذه من القائمة."
                }
            }
        }
        """#
}
