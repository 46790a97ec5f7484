extension CityOffersTexts {
    /// The texts of notices to promoters, and of their page.
    static let promoters = #"""
        {
            "notices": {
                "cityOffers.promoterRestored": {
                    "title": {
                        "en": "You may publish again",
                        "hr": "Ponovno smijete objavljivati",
                        "uk": "Ви знову можете публікувати",
                        "ar": "يمكنكم النشر من جديد"
                    },
                    "text": {
                        "en": "We have given you the right to publish offers back, and your offers are shown again. The reason: {reason}",
                        "hr": "Vratili smo Vam pravo objavljivanja ponuda i Vaše se ponude ponovno prikazuju. Razlog: {reason}",
                        "uk": "Ми повернули Вам право публікувати пропозиції, і Ваші пропозиції знову видно. Причина: {reason}",
                        "ar": "أعدنا إليكم حق نشر العروض، وعروضكم ظاهرة من جديد. السبب: \u2068{reason}\u2069"
                    }
                },
                "cityOffers.promoterRevoked": {
                    "title": {
                        "en": "You may not publish any more",
                        "hr": "Više ne smijete objavljivati",
                        "uk": "Ви більше не можете публікувати",
                        "ar": "لم يعد يمكنكم النشر"
                    },
                    "text": {
                        "en": "We have revoked your right to publish offers, and your offers are not shown any more. The reason: {reason}",
                        "hr": "Oduzeli smo Vam pravo objavljivanja ponuda i Vaše se ponude više ne prikazuju. Razlog: {reason}",
                        "uk": "Ми позбавили Вас права публікувати пропозиції, і Ваших пропозицій більше не видно. Причина: {reason}",
                        "ar": "سحبنا منكم حق نشر العروض، وعروضكم لم تعد ظاهرة. السبب: \u2068{reason}\u2069"
                    }
                }
            },
            "pages": {
                "cityOffers.promoter": {
                    "en": "Your profile as a promoter",
                    "hr": "Vaš profil promotora",
                    "uk": "Ваш профіль промоутера",
                    "ar": "ملفكم الشخصي كمروّج"
                },
                "cityOffers.promoter.createdAt": {
                    "en": "Registered",
                    "hr": "Registriran",
                    "uk": "Зареєстровано",
                    "ar": "تاريخ التسجيل"
                },
                "cityOffers.promoter.isRevoked.false": {
                    "en": "You may publish offers",
                    "hr": "Smijete objavljivati ponude",
                    "uk": "Ви можете публікувати пропозиції",
                    "ar": "يمكنكم نشر العروض"
                },
                "cityOffers.promoter.isRevoked.true": {
                    "en": "You may not publish offers",
                    "hr": "Ne smijete objavljivati ponude",
                    "uk": "Ви не можете публікувати пропозиції",
                    "ar": "لا يمكنكم نشر العروض"
                },
                "cityOffers.promoter.name": {
                    "en": "Name",
                    "hr": "Ime",
                    "uk": "Ім’я",
                    "ar": "الاسم"
                },
                "cityOffers.promoter.revokedReason": {
                    "en": "Reason",
                    "hr": "Razlog",
                    "uk": "Причина",
                    "ar": "السبب"
                }
            }
        }
        """#
}
