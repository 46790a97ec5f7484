extension CarsTexts {
    /// The texts of refusals about brands and dealers, beside the English ones, which are in the calls.
    static let brandErrors = #"""
        {
            "errors": {
                "cars.emailTaken": {
                    "hr": "Trgovac s ovom adresom e-pošte već je registriran.",
                    "uk": "Дилера з цією електронною адресою вже зареєстровано.",
                    "ar": "هناك تاجر مسجّل بالفعل بهذا البريد الإلكتروني."
                }
            }
        }
        """#
}
