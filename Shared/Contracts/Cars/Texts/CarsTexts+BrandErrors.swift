extension CarsTexts {
    /// The texts of refusals about brands and dealers, beside the English ones, which are in the calls.
    static let brandErrors = #"""
        {
            "errors": {
                "cars.brandExists": {
                    "hr": "Već postoji marka s ovim imenom.",
                    "uk": "Марка з такою назвою вже є.",
                    "ar": "توجد علامة تجارية بهذا الاسم بالفعل."
                },
                "cars.emailTaken": {
                    "hr": "Trgovac s ovom adresom e-pošte već je registriran.",
                    "uk": "Дилера з цією електронною адресою вже зареєстровано.",
                    "ar": "هناك تاجر مسجّل بالفعل بهذا البريد الإلكتروني."
                },
                "cars.modelExists": {
                    "hr": "Marka već ima model s ovim imenom.",
                    "uk": "Ця марка вже має модель із такою назвою.",
                    "ar": "لدى هذه العلامة التجارية طراز بهذا الاسم بالفعل."
                },
                "cars.nameWithoutLetters": {
                    "hr": "Ime mora imati slovo ili znamenku.",
                    "uk": "Назва повинна мати літеру або цифру.",
                    "ar": "يجب أن يحتوي الاسم على حرف أو رقم."
                },
                "cars.noProfile": {
                    "hr": "Za Vaš račun ovdje nema profila.",
                    "uk": "Ваш обліковий запис не має тут профілю.",
                    "ar": "لا يوجد هنا ملف شخصي لحسابكم."
                },
                "cars.unknownBrand": {
                    "hr": "Takva marka ne postoji.",
                    "uk": "Такої марки немає.",
                    "ar": "هذه العلامة التجارية غير موجودة."
                },
                "cars.unknownModel": {
                    "hr": "Takav model ne postoji.",
                    "uk": "Такої моделі немає.",
                    "ar": "هذا الطراز غير موجود."
                }
            }
        }
        """#
}
