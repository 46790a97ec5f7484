extension CityOffersTexts {
    /// The texts of refusals about places, followers and promoters.
    static let placeErrors = #"""
        {
            "errors": {
                "cityOffers.addCity.unknownCountry": {
                    "hr": "Ove države ovdje nema.",
                    "uk": "Такої країни тут немає.",
                    "ar": "لا توجد هنا دولة كهذه."
                },
                "cityOffers.alreadyJoined": {
                    "hr": "Već pratite gradove.",
                    "uk": "Ви вже стежите за містами.",
                    "ar": "أنتم تتابعون مدنًا بالفعل."
                },
                "cityOffers.countryExists": {
                    "hr": "Ova država već postoji.",
                    "uk": "Така країна вже є.",
                    "ar": "هذه الدولة موجودة بالفعل."
                },
                "cityOffers.nameTaken": {
                    "hr": "Ovaj naziv već postoji.",
                    "uk": "Така назва вже є.",
                    "ar": "هذا الاسم موجود بالفعل."
                },
                "cityOffers.noProfile": {
                    "hr": "Za Vaš račun ovdje nema profila.",
                    "uk": "Ваш обліковий запис не має тут профілю.",
                    "ar": "لا يوجد هنا ملف شخصي لحسابكم."
                },
                "cityOffers.noSuchCategory": {
                    "hr": "Ove kategorije ovdje nema.",
                    "uk": "Такої категорії тут немає.",
                    "ar": "لا توجد هنا فئة كهذه."
                },
                "cityOffers.noSuchCity": {
                    "hr": "Ovog grada ovdje nema.",
                    "uk": "Такого міста тут немає.",
                    "ar": "لا توجد هنا مدينة كهذه."
                },
                "cityOffers.notAuthorised": {
                    "hr": "Ukupne brojke vide samo promotori koji smiju objavljivati.",
                    "uk": "Підсумки бачать лише промоутери, які мають право публікувати.",
                    "ar": "لا يرى المجاميع إلا المروّجون المسموح لهم بالنشر."
                },
                "cityOffers.notJoined": {
                    "hr": "Još ne pratite nijedan grad.",
                    "uk": "Ви ще не стежите за жодним містом.",
                    "ar": "أنتم لا تتابعون أي مدينة بعد."
                },
                "cityOffers.register.emailTaken": {
                    "hr": "Račun s ovom adresom e-pošte već postoji.",
                    "uk": "Обліковий запис із цією електронною адресою вже є.",
                    "ar": "هناك حساب بهذا البريد الإلكتروني بالفعل."
                },
                "cityOffers.registerPromoter.emailTaken": {
                    "hr": "Promotor s ovom adresom e-pošte već je registriran.",
                    "uk": "Промоутера з цією електронною адресою вже зареєстровано.",
                    "ar": "هناك مروّج مسجّل بالفعل بهذا البريد الإلكتروني."
                },
                "cityOffers.tooManyCategories": {
                    "hr": "Ima već 300 kategorija i više ih ne može biti.",
                    "uk": "Категорій уже 300, більше бути не може.",
                    "ar": "هناك 300 فئة بالفعل، ولا يمكن إضافة المزيد."
                },
                "cityOffers.unknownPromoter": {
                    "hr": "Ovog promotora nema.",
                    "uk": "Такого промоутера немає.",
                    "ar": "لا يوجد مروّج كهذا."
                },
                "cityOffers.updateCountry.unknownCountry": {
                    "hr": "Ove države ovdje nema.",
                    "uk": "Такої країни тут немає.",
                    "ar": "لا توجد هنا دولة كهذه."
                }
            }
        }
        """#
}
