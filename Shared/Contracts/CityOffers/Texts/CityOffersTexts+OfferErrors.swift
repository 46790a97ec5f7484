extension CityOffersTexts {
    /// The texts of refusals about offers.
    static let offerErrors = #"""
        {
            "errors": {
                "cityOffers.caseClosed": {
                    "hr": "Ovaj je slučaj već riješen.",
                    "uk": "Цю справу вже вирішено.",
                    "ar": "بُتَّ في هذه الحالة من قبل."
                },
                "cityOffers.categoryInactive": {
                    "hr": "Jedna kategorija ove ponude trenutačno ne prima ponude.",
                    "uk": "Одна з категорій цієї пропозиції зараз не приймає пропозицій.",
                    "ar": "إحدى فئات هذا العرض لا تقبل عروضًا الآن."
                },
                "cityOffers.cityInactive": {
                    "hr": "Grad ove ponude trenutačno ne prima ponude.",
                    "uk": "Місто цієї пропозиції зараз не приймає пропозицій.",
                    "ar": "مدينة هذا العرض لا تقبل عروضًا الآن."
                },
                "cityOffers.eventOver": {
                    "hr": "Događaj je završio.",
                    "uk": "Подія вже завершилася.",
                    "ar": "انتهت الفعالية."
                },
                "cityOffers.eventPublished": {
                    "hr": "Događaj je objavljen. Odgodite ga, premjestite ili otkažite.",
                    "uk": "Подію оприлюднено. Відкладіть її, перенесіть або скасуйте.",
                    "ar": "نُشرت الفعالية. أجّلوها أو غيّروا موعدها أو ألغوها."
                },
                "cityOffers.farFromCity": {
                    "hr": "Ovo je više od 200 km od grada.",
                    "uk": "Це більш ніж за 200 км від міста.",
                    "ar": "يبعد هذا الموقع أكثر من 200 كم عن المدينة."
                },
                "cityOffers.hidden": {
                    "hr": "Osoblje je sakrilo ovu ponudu.",
                    "uk": "Персонал приховав цю пропозицію.",
                    "ar": "أخفى فريق العمل هذا العرض."
                },
                "cityOffers.hideOffer.isDraft": {
                    "hr": "Ova je ponuda skica, pa je čitatelji ne vide.",
                    "uk": "Ця пропозиція — чернетка, тож читачі її не бачать.",
                    "ar": "هذا العرض مسودة، فلا يراه القراء."
                },
                "cityOffers.isCancelled": {
                    "hr": "Događaj je otkazan.",
                    "uk": "Подію скасовано.",
                    "ar": "أُلغيت الفعالية."
                },
                "cityOffers.isReview": {
                    "hr": "Ova ponuda čeka objavu. Pustite je ili sakrijte.",
                    "uk": "Ця пропозиція чекає на оприлюднення. Дозвольте її або приховайте.",
                    "ar": "ينتظر هذا العرض النشر. أجيزوه أو أخفوه."
                },
                "cityOffers.noEvent": {
                    "hr": "Ova ponuda nema događaj.",
                    "uk": "Ця пропозиція не має події.",
                    "ar": "ليس لهذا العرض فعالية."
                },
                "cityOffers.notPublished": {
                    "hr": "Ova ponuda nikada nije bila objavljena. Slobodno je mijenjajte.",
                    "uk": "Цю пропозицію ніколи не оприлюднювали. Змінюйте її як завгодно.",
                    "ar": "لم يُنشر هذا العرض قط. غيّروه كما تشاؤون."
                },
                "cityOffers.restoreOffer.isDraft": {
                    "hr": "Ova je ponuda skica. Objavljuje je njezin promotor.",
                    "uk": "Ця пропозиція — чернетка. Її оприлюднює промоутер.",
                    "ar": "هذا العرض مسودة. ينشره مروّجه."
                },
                "cityOffers.swappedCoordinate": {
                    "hr": "Ovo je više od 200 km od grada. Čini se da su širina i dužina zamijenjene.",
                    "uk": "Це більш ніж за 200 км від міста. Схоже, широту й довготу переплутано.",
                    "ar": "يبعد هذا الموقع أكثر من 200 كم عن المدينة. يبدو أن خط العرض وخط الطول متبادلان."
                },
                "cityOffers.unknownCase": {
                    "hr": "Takav slučaj ne postoji.",
                    "uk": "Такої справи немає.",
                    "ar": "لا توجد حالة كهذه."
                },
                "cityOffers.unknownCategory": {
                    "hr": "Takva kategorija ne postoji ili trenutačno ne prima ponude.",
                    "uk": "Такої категорії немає, або вона зараз не приймає пропозицій.",
                    "ar": "لا توجد فئة كهذه، أو أنها لا تقبل عروضًا الآن."
                },
                "cityOffers.unknownCity": {
                    "hr": "Takav grad ne postoji ili trenutačno ne prima ponude.",
                    "uk": "Такого міста немає, або воно зараз не приймає пропозицій.",
                    "ar": "لا توجد مدينة كهذه، أو أنها لا تقبل عروضًا الآن."
                },
                "cityOffers.unknownPicture": {
                    "hr": "Takva slika ne postoji.",
                    "uk": "Такого зображення немає.",
                    "ar": "لا توجد صورة كهذه."
                },
                "cityOffers.unknownRequester": {
                    "hr": "Nijednu osobu s ovom adresom nije moguće navesti.",
                    "uk": "Жодної особи з цією адресою не можна вказати.",
                    "ar": "لا يمكن ذكر أي شخص بهذا العنوان."
                }
            }
        }
        """#
}
