extension CarsTexts {
    /// The texts of notices. `car` is the name of the car, such as Toyota Corolla 2019.
    static let notices = #"""
        {
            "notices": {
                "cars.bidAccepted": {
                    "title": {
                        "en": "Bid accepted",
                        "hr": "Ponuda prihvaćena",
                        "uk": "Пропозицію прийнято",
                        "ar": "قُبل عرضكم"
                    },
                    "text": {
                        "en": "{car}: the seller has accepted your bid and can see your contacts.",
                        "hr": "{car}: prodavatelj je prihvatio Vašu ponudu i vidi Vaše kontakte.",
                        "uk": "{car}: продавець прийняв Вашу пропозицію і бачить Ваші контакти.",
                        "ar": "\u2068{car}\u2069: قبل البائع عرضكم ويمكنه رؤية بيانات الاتصال بكم."
                    }
                },
                "cars.bidExpired": {
                    "title": {
                        "en": "Bid expired",
                        "hr": "Ponuda je istekla",
                        "uk": "Строк пропозиції минув",
                        "ar": "انتهت صلاحية عرضكم"
                    },
                    "text": {
                        "en": "{car}: the seller has not answered your bid. You can renew it.",
                        "hr": "{car}: prodavatelj nije odgovorio na Vašu ponudu. Možete je obnoviti.",
                        "uk": "{car}: продавець не відповів на Вашу пропозицію. Ви можете її поновити.",
                        "ar": "\u2068{car}\u2069: لم يرد البائع على عرضكم. يمكنكم تجديده."
                    }
                },
                "cars.bidFellThrough": {
                    "title": {
                        "en": "No deal",
                        "hr": "Dogovor je otpao",
                        "uk": "Угода не відбулася",
                        "ar": "لم تتم الصفقة"
                    },
                    "text": {
                        "en": "{car}: the seller says that there will be no deal.",
                        "hr": "{car}: prodavatelj kaže da dogovora neće biti.",
                        "uk": "{car}: продавець повідомляє, що угоди не буде.",
                        "ar": "\u2068{car}\u2069: أفاد البائع بأن الصفقة لن تتم."
                    }
                },
                "cars.bidReceived": {
                    "title": {
                        "en": "New bid",
                        "hr": "Nova ponuda",
                        "uk": "Нова пропозиція",
                        "ar": "عرض جديد"
                    },
                    "text": {
                        "en": "{car}: a dealer has made a bid.",
                        "hr": "{car}: jedan je trgovac dao ponudu.",
                        "uk": "{car}: дилер зробив пропозицію.",
                        "ar": "\u2068{car}\u2069: قدّم أحد التجار عرضًا."
                    }
                },
                "cars.bidRejected": {
                    "title": {
                        "en": "Bid rejected",
                        "hr": "Ponuda odbijena",
                        "uk": "Пропозицію відхилено",
                        "ar": "رُفض عرضكم"
                    },
                    "text": {
                        "en": "{car}: the seller has rejected your bid.",
                        "hr": "{car}: prodavatelj je odbio Vašu ponudu.",
                        "uk": "{car}: продавець відхилив Вашу пропозицію.",
                        "ar": "\u2068{car}\u2069: رفض البائع عرضكم."
                    }
                },
                "cars.carDeleted": {
                    "title": {
                        "en": "Car removed",
                        "hr": "Automobil je uklonjen",
                        "uk": "Автомобіль прибрано",
                        "ar": "أُزيلت السيارة"
                    },
                    "text": {
                        "en": "{car}: the seller has removed the car. Your bid has ended.",
                        "hr": "{car}: prodavatelj je uklonio automobil. Vaša je ponuda završena.",
                        "uk": "{car}: продавець прибрав автомобіль. Вашу пропозицію закрито.",
                        "ar": "\u2068{car}\u2069: أزال البائع السيارة. انتهى عرضكم."
                    }
                },
                "cars.carExpired": {
                    "title": {
                        "en": "Not on sale any more",
                        "hr": "Više nije u prodaji",
                        "uk": "Більше не продається",
                        "ar": "لم تعد معروضة للبيع"
                    },
                    "text": {
                        "en": "{car} is not on sale any more. You can put it on sale again.",
                        "hr": "{car} više nije u prodaji. Možete ponovno započeti prodaju.",
                        "uk": "{car} більше не продається. Ви можете знову виставити автомобіль на продаж.",
                        "ar": "\u2068{car}\u2069: لم تعد السيارة معروضة للبيع. يمكنكم عرضها من جديد."
                    }
                },
                "cars.carExpiring": {
                    "title": {
                        "en": "Still on sale?",
                        "hr": "Još prodajete?",
                        "uk": "Ще продаєте?",
                        "ar": "هل ما زالت للبيع؟"
                    },
                    "text": {
                        "en": "{car} will be on sale until {time, date}. You can extend the time.",
                        "hr": "{car} u prodaji je do {time, date}. Rok možete produljiti.",
                        "uk": "{car} продається до {time, date}. Ви можете продовжити строк.",
                        "ar": "\u2068{car}\u2069: معروضة للبيع حتى {time, date}. يمكنكم تمديد المدة."
                    }
                },
                "cars.carSold": {
                    "title": {
                        "en": "Car sold",
                        "hr": "Automobil je prodan",
                        "uk": "Автомобіль продано",
                        "ar": "بيعت السيارة"
                    },
                    "text": {
                        "en": "{car}: the seller has sold the car. Your bid has ended.",
                        "hr": "{car}: prodavatelj je prodao automobil. Vaša je ponuda završena.",
                        "uk": "{car}: продавець продав автомобіль. Вашу пропозицію закрито.",
                        "ar": "\u2068{car}\u2069: باع البائع السيارة. انتهى عرضكم."
                    }
                },
                "cars.complaintDecided": {
                    "title": {
                        "en": "Complaint decided",
                        "hr": "Pritužba je riješena",
                        "uk": "Рішення щодо скарги",
                        "ar": "صدر قرار بشأن الشكوى"
                    },
                    "text": {
                        "en": "{car}: {isUpheld, select, true {your complaint was right} other {your complaint was dismissed}}.",
                        "hr": "{car}: {isUpheld, select, true {Vaša je pritužba prihvaćena} other {Vaša je pritužba odbijena}}.",
                        "uk": "{car}: {isUpheld, select, true {Вашу скаргу задоволено} other {Вашу скаргу відхилено}}.",
                        "ar": "\u2068{car}\u2069: {isUpheld, select, true {قُبلت شكواكم} other {رُفضت شكواكم}}."
                    }
                },
                "cars.dealCompleted": {
                    "title": {
                        "en": "Deal completed",
                        "hr": "Kupnja zaključena",
                        "uk": "Угоду завершено",
                        "ar": "تمت الصفقة"
                    },
                    "text": {
                        "en": "{car}: the seller has named you as the buyer.",
                        "hr": "{car}: prodavatelj Vas je naveo kao kupca.",
                        "uk": "{car}: продавець назвав Вас покупцем.",
                        "ar": "\u2068{car}\u2069: ذكر البائع أنكم المشتري."
                    }
                },
                "cars.dealFellThrough": {
                    "title": {
                        "en": "No deal",
                        "hr": "Dogovor je otpao",
                        "uk": "Угода не відбулася",
                        "ar": "لم تتم الصفقة"
                    },
                    "text": {
                        "en": "{car}: the dealer says that there will be no deal.",
                        "hr": "{car}: trgovac kaže da dogovora neće biti.",
                        "uk": "{car}: дилер повідомляє, що угоди не буде.",
                        "ar": "\u2068{car}\u2069: أفاد التاجر بأن الصفقة لن تتم."
                    }
                },
                "cars.sealOpened": {
                    "title": {
                        "en": "Sealed bid opened",
                        "hr": "Zapečaćena ponuda otvorena",
                        "uk": "Закриту пропозицію відкрито",
                        "ar": "فُتح عرضكم المختوم"
                    },
                    "text": {
                        "en": "{car}: our staff has opened your sealed bid to decide a complaint.",
                        "hr": "{car}: naše je osoblje otvorilo Vašu zapečaćenu ponudu radi odluke o pritužbi.",
                        "uk": "{car}: наші працівники відкрили Вашу закриту пропозицію, щоб вирішити скаргу.",
                        "ar": "\u2068{car}\u2069: فتح موظفونا عرضكم المختوم للبت في شكوى."
                    }
                }
            }
        }
        """#
}
