extension CityOffersTexts {
    /// The texts of refusals about points and discounts.
    static let pointErrors = #"""
        {
            "errors": {
                "cityOffers.adjustPoints.notEnoughPoints": {
                    "hr": "Pratitelj nema toliko bodova.",
                    "uk": "Підписник не має стільки балів.",
                    "ar": "ليس لدى المتابع هذا القدر من النقاط."
                },
                "cityOffers.alreadyClaimed": {
                    "hr": "Ovaj ste popust već preuzeli.",
                    "uk": "Ви вже отримали цю знижку.",
                    "ar": "سبق أن حصلتم على هذا التخفيض."
                },
                "cityOffers.alreadyCounted": {
                    "hr": "Posjet ove osobe već je zabilježen u posljednjih 20 sati.",
                    "uk": "Візит цієї людини вже зараховано протягом останніх 20 годин.",
                    "ar": "سُجّلت زيارة لهذا الشخص خلال آخر 20 ساعة."
                },
                "cityOffers.alreadyRedeemed": {
                    "hr": "Ovaj je popust već iskorišten.",
                    "uk": "Цю знижку вже використано.",
                    "ar": "استُخدم هذا التخفيض من قبل."
                },
                "cityOffers.alreadyReserved": {
                    "hr": "Ovaj je popust rezerviran. Potvrdite ga ili ga prvo oslobodite.",
                    "uk": "Цю знижку зарезервовано. Підтвердьте її або спочатку звільніть.",
                    "ar": "هذا التخفيض محجوز. أكّدوه أو حرّروه أولًا."
                },
                "cityOffers.ended": {
                    "hr": "Ovaj je popust završio.",
                    "uk": "Ця знижка завершилася.",
                    "ar": "انتهى هذا التخفيض."
                },
                "cityOffers.expired": {
                    "hr": "Ovaj je popust istekao.",
                    "uk": "Термін дії цієї знижки минув.",
                    "ar": "انتهت صلاحية هذا التخفيض."
                },
                "cityOffers.notAPromoter": {
                    "hr": "Vaš račun ovdje nema profil promotora.",
                    "uk": "Ваш обліковий запис не має тут профілю промоутера.",
                    "ar": "ليس لحسابكم ملف مروّج هنا."
                },
                "cityOffers.notEnoughPoints": {
                    "hr": "Nemate dovoljno bodova.",
                    "uk": "У Вас недостатньо балів.",
                    "ar": "ليس لديكم نقاط كافية."
                },
                "cityOffers.notOffered": {
                    "hr": "Ovaj popust trenutačno nije u ponudi.",
                    "uk": "Ця знижка зараз недоступна.",
                    "ar": "هذا التخفيض غير متاح الآن."
                },
                "cityOffers.notRedeemable": {
                    "hr": "Ovaj se popust sada ne može iskoristiti.",
                    "uk": "Цю знижку зараз не можна використати.",
                    "ar": "لا يمكن استخدام هذا التخفيض الآن."
                },
                "cityOffers.notReserved": {
                    "hr": "Ovaj popust više nije rezerviran. Ponovno skenirajte njegov kod.",
                    "uk": "Цю знижку більше не зарезервовано. Відскануйте її код ще раз.",
                    "ar": "لم يعد هذا التخفيض محجوزًا. امسحوا رمزه مرة أخرى."
                },
                "cityOffers.revoked": {
                    "hr": "Oduzeto Vam je pravo objavljivanja. Razlog piše u Vašem profilu.",
                    "uk": "Вас позбавлено права публікувати. Причина вказана у Вашому профілі.",
                    "ar": "سُحب حقكم في النشر. تجدون السبب في ملفكم."
                },
                "cityOffers.soldOut": {
                    "hr": "Ovaj je popust rasprodan.",
                    "uk": "Цю знижку розібрали.",
                    "ar": "نفد هذا التخفيض."
                },
                "cityOffers.soldOutToday": {
                    "hr": "Ovaj je popust za danas rasprodan.",
                    "uk": "На сьогодні цю знижку розібрали.",
                    "ar": "نفد هذا التخفيض لهذا اليوم."
                },
                "cityOffers.stockTooSmall": {
                    "hr": "Popust je već preuzet više puta.",
                    "uk": "Знижку вже отримали більше разів.",
                    "ar": "حصل المتابعون على هذا التخفيض مرات أكثر من ذلك."
                },
                "cityOffers.tooManyDiscounts": {
                    "hr": "Imate 100 popusta koji nisu završili. Prvo završite jedan.",
                    "uk": "У Вас 100 знижок, які ще не завершилися. Спочатку завершіть одну з них.",
                    "ar": "لديكم 100 تخفيض لم ينتهِ بعد. أنهوا أحدها أولًا."
                },
                "cityOffers.tooManyOpenClaims": {
                    "hr": "Prvo iskoristite jedan od svojih popusta kod ovog promotora.",
                    "uk": "Спочатку використайте одну зі своїх знижок у цього промоутера.",
                    "ar": "استخدموا أولًا أحد تخفيضاتكم لدى هذا المروّج."
                },
                "cityOffers.unknownClaim": {
                    "hr": "Takav preuzeti popust ne postoji.",
                    "uk": "Такої отриманої знижки немає.",
                    "ar": "لا يوجد تخفيض كهذا حصلتم عليه."
                },
                "cityOffers.unknownDiscount": {
                    "hr": "Takav popust ne postoji.",
                    "uk": "Такої знижки немає.",
                    "ar": "لا يوجد مثل هذا التخفيض."
                },
                "cityOffers.unknownFollower": {
                    "hr": "Takav pratitelj ne postoji.",
                    "uk": "Такого підписника немає.",
                    "ar": "لا يوجد مثل هذا المتابع."
                },
                "cityOffers.unknownOffer": {
                    "hr": "Takva ponuda ne postoji.",
                    "uk": "Такої пропозиції немає.",
                    "ar": "لا يوجد مثل هذا العرض."
                },
                "cityOffers.wrongCode": {
                    "hr": "Kod je pogrešan ili se u međuvremenu promijenio. Skenirajte ga ponovno.",
                    "uk": "Код неправильний або вже змінився. Відскануйте його ще раз.",
                    "ar": "الرمز خاطئ أو تغيّر في هذه الأثناء. امسحوه مرة أخرى."
                }
            }
        }
        """#
}
