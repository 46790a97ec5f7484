extension CarsTexts {
    /// The texts of refusals about cars, beside the English ones, which are in the calls.
    static let carErrors = #"""
        {
            "errors": {
                "cars.alreadyClosed": {
                    "hr": "Ovaj je slučaj zatvorio netko od kolega.",
                    "uk": "Цей випадок уже закрив хтось із колег.",
                    "ar": "أغلق أحد الزملاء هذه الحالة."
                },
                "cars.carOnSale": {
                    "hr": "Već prodajete automobil. Prvo ga izbrišite ili označite kao prodan.",
                    "uk": "Ви вже продаєте автомобіль. Спочатку видаліть його або позначте проданим.",
                    "ar": "لديكم سيارة معروضة للبيع. احذفوها أو أشيروا إلى بيعها أولًا."
                },
                "cars.carSold": {
                    "hr": "Ovaj je automobil prodan.",
                    "uk": "Цей автомобіль продано.",
                    "ar": "بيعت هذه السيارة."
                },
                "cars.draftExists": {
                    "hr": "Već ste započeli unos automobila. Nastavite ga ili ga izbrišite.",
                    "uk": "Ви вже почали додавати автомобіль. Продовжте або видаліть його.",
                    "ar": "سبق أن بدأتم إضافة سيارة. أكملوها أو احذفوها."
                },
                "cars.notDraft": {
                    "hr": "Ovaj automobil više nije nacrt pa se ne može mijenjati.",
                    "uk": "Цей автомобіль більше не чернетка, тому його не можна змінити.",
                    "ar": "لم تعد هذه السيارة مسودة، فلا يمكن تعديلها."
                },
                "cars.notOnSale": {
                    "hr": "Ovaj automobil nije u prodaji.",
                    "uk": "Цей автомобіль не продається.",
                    "ar": "هذه السيارة غير معروضة للبيع."
                },
                "cars.submitCar.notDraft": {
                    "hr": "Ovaj je automobil već stavljen u prodaju.",
                    "uk": "Цей автомобіль уже виставляли на продаж.",
                    "ar": "سبق أن عُرضت هذه السيارة للبيع."
                },
                "cars.tooManyPhotos": {
                    "hr": "Automobil može imati najviše 6 fotografija.",
                    "uk": "Автомобіль може мати щонайбільше 6 фотографій.",
                    "ar": "يمكن أن يكون للسيارة 6 صور على الأكثر."
                },
                "cars.unknownCar": {
                    "hr": "Ovaj automobil ne postoji.",
                    "uk": "Такого автомобіля немає.",
                    "ar": "لا توجد سيارة كهذه."
                },
                "cars.unknownConflict": {
                    "hr": "Ovaj slučaj ne postoji.",
                    "uk": "Такого випадку немає.",
                    "ar": "لا توجد حالة كهذه."
                },
                "cars.unknownModelOfBrand": {
                    "hr": "Marka nema ovaj model.",
                    "uk": "Марка не має такої моделі.",
                    "ar": "لا يوجد طراز كهذا لدى هذه الماركة."
                },
                "cars.unknownPhoto": {
                    "hr": "Ova fotografija ne postoji.",
                    "uk": "Такої фотографії немає.",
                    "ar": "لا توجد صورة كهذه."
                }
            }
        }
        """#
}
