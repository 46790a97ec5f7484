extension CarsTexts {
    /// The texts of refusals about complaints and sales, beside the English ones, which are in the calls.
    static let saleErrors = #"""
        {
            "errors": {
                "cars.alreadyAnswered": {
                    "hr": "Već ste odgovorili.",
                    "uk": "Ви вже відповіли.",
                    "ar": "لقد أجبتم من قبل."
                },
                "cars.alreadyDecided": {
                    "hr": "Osoblje je već odlučilo o ovoj pritužbi.",
                    "uk": "Персонал уже розглянув цю скаргу.",
                    "ar": "سبق أن بتّ فريق العمل في هذه الشكوى."
                },
                "cars.alreadyOpen": {
                    "hr": "Osoblje još nije odlučilo o Vašoj ranijoj pritužbi na ovu ponudu.",
                    "uk": "Персонал ще не розглянув Вашу попередню скаргу на цю пропозицію.",
                    "ar": "لم يبتّ فريق العمل بعد في شكواكم السابقة بشأن هذا العرض."
                },
                "cars.contactsNotDisclosed": {
                    "hr": "Niste vidjeli kontakte ovog trgovca.",
                    "uk": "Ви не бачили контактів цього дилера.",
                    "ar": "لم تطّلعوا على بيانات الاتصال بهذا التاجر."
                },
                "cars.dealerDeleted": {
                    "hr": "Račun ovog trgovca je izbrisan.",
                    "uk": "Обліковий запис цього дилера видалено.",
                    "ar": "حُذف حساب هذا التاجر."
                },
                "cars.markSold.notOnSale": {
                    "hr": "Ovaj automobil nije u prodaji.",
                    "uk": "Цей автомобіль не виставлено на продаж.",
                    "ar": "هذه السيارة ليست معروضة للبيع."
                },
                "cars.notACandidate": {
                    "hr": "Niste prihvatili ovu ponudu.",
                    "uk": "Ви не приймали цю пропозицію.",
                    "ar": "لم تقبلوا هذا العرض."
                },
                "cars.notSold": {
                    "hr": "Ovaj automobil nije prodan.",
                    "uk": "Цей автомобіль не продано.",
                    "ar": "لم تُبَع هذه السيارة."
                },
                "cars.unknownComplaint": {
                    "hr": "Takve pritužbe nema.",
                    "uk": "Такої скарги немає.",
                    "ar": "لا توجد شكوى كهذه."
                }
            }
        }
        """#
}
