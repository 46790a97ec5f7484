extension CarsTexts {
    /// The texts of refusals about bids, beside the English ones, which are in the calls.
    static let bidErrors = #"""
        {
            "errors": {
                "cars.alreadyBid": {
                    "hr": "Već ste dali ponudu za ovaj automobil.",
                    "uk": "Ви вже зробили пропозицію щодо цього автомобіля.",
                    "ar": "سبق أن قدّمتم عرضًا لهذه السيارة."
                },
                "cars.bidExpired": {
                    "hr": "Ova je ponuda istekla. Trgovac je može obnoviti.",
                    "uk": "Строк цієї пропозиції минув. Дилер може її поновити.",
                    "ar": "انتهت صلاحية هذا العرض. يمكن للتاجر تجديده."
                },
                "cars.bidRejected": {
                    "hr": "Odbili ste ovu ponudu.",
                    "uk": "Ви відхилили цю пропозицію.",
                    "ar": "لقد رفضتم هذا العرض."
                },
                "cars.carHidden": {
                    "hr": "Ovaj se automobil trenutačno ne prikazuje.",
                    "uk": "Цей автомобіль зараз не показується.",
                    "ar": "لا تُعرض هذه السيارة في الوقت الحالي."
                },
                "cars.noVIN": {
                    "hr": "Prodavatelj nije naveo VIN ovog automobila.",
                    "uk": "Продавець не вказав VIN цього автомобіля.",
                    "ar": "لم يذكر البائع رقم هيكل هذه السيارة (VIN)."
                },
                "cars.notActive": {
                    "hr": "To je moguće samo dok je ponuda prihvaćena.",
                    "uk": "Це можливо лише для прийнятої пропозиції.",
                    "ar": "هذا ممكن فقط ما دام العرض مقبولًا."
                },
                "cars.notPending": {
                    "hr": "Ova ponuda više ne čeka odgovor.",
                    "uk": "Ця пропозиція більше не чекає на відповідь.",
                    "ar": "لم يعد هذا العرض بانتظار رد."
                },
                "cars.unknownBid": {
                    "hr": "Nema takve ponude.",
                    "uk": "Такої пропозиції немає.",
                    "ar": "لا يوجد عرض كهذا."
                }
            }
        }
        """#
}
