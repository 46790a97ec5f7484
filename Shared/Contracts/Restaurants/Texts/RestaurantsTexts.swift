/// The texts of restaurants for people in every language, for `Texts`. The English texts of refusals are in the calls.
public enum RestaurantsTexts {
    public static let json = #"""
        {
            "errors": {
                "restaurants.emailTaken": {
                    "hr": "Restoran s ovom adresom e-pošte već je registriran.",
                    "uk": "Ресторан із цією електронною адресою вже зареєстровано.",
                    "ar": "هناك مطعم مسجّل بالفعل بهذا البريد الإلكتروني."
                },
                "restaurants.menuTooLong": {
                    "hr": "Tekstovi jelovnika su predugi.",
                    "uk": "Тексти меню задовгі.",
                    "ar": "نصوص القائمة أطول من المسموح."
                },
                "restaurants.noActiveMenu": {
                    "hr": "Restoran trenutačno nema jelovnik.",
                    "uk": "Ресторан зараз не має меню.",
                    "ar": "ليس للمطعم قائمة طعام الآن."
                },
                "restaurants.noProfile": {
                    "hr": "Za Vaš račun ovdje nema profila.",
                    "uk": "Ваш обліковий запис не має тут профілю.",
                    "ar": "لا يوجد هنا ملف شخصي لحسابكم."
                },
                "restaurants.noTables": {
                    "hr": "Još nemate stolova.",
                    "uk": "У вас ще немає столів.",
                    "ar": "لا توجد لديكم طاولات بعد."
                },
                "restaurants.tooManyCategories": {
                    "hr": "Jelovnik ima najviše 100 kategorija.",
                    "uk": "Меню містить щонайбільше 100 категорій.",
                    "ar": "تتضمن القائمة 100 فئة على الأكثر."
                },
                "restaurants.tooManyMenus": {
                    "hr": "Restoran ima najviše 20 jelovnika.",
                    "uk": "Ресторан має щонайбільше 20 меню.",
                    "ar": "للمطعم 20 قائمة على الأكثر."
                },
                "restaurants.tooManyProducts": {
                    "hr": "Jelovnik ima najviše 2000 proizvoda.",
                    "uk": "Меню містить щонайбільше 2000 страв.",
                    "ar": "تتضمن القائمة 2000 صنف على الأكثر."
                },
                "restaurants.unknownCategory": {
                    "hr": "Jelovnik nema takvu kategoriju.",
                    "uk": "У меню немає такої категорії.",
                    "ar": "لا توجد فئة كهذه في القائمة."
                },
                "restaurants.unknownCode": {
                    "hr": "Nijedan stol nema ovaj kod.",
                    "uk": "Немає столу з таким кодом.",
                    "ar": "لا توجد طاولة بهذا الرمز."
                },
                "restaurants.unknownMenu": {
                    "hr": "Takav jelovnik ne postoji.",
                    "uk": "Такого меню немає.",
                    "ar": "لا توجد قائمة كهذه."
                },
                "restaurants.unknownProduct": {
                    "hr": "Jelovnik nema takav proizvod.",
                    "uk": "У меню немає такої страви.",
                    "ar": "لا يوجد صنف كهذا في القائمة."
                },
                "restaurants.unknownRestaurant": {
                    "hr": "Takav restoran ne postoji.",
                    "uk": "Такого ресторану немає.",
                    "ar": "هذا المطعم غير موجود."
                },
                "restaurants.unknownTable": {
                    "hr": "Nemate stola s tim brojem.",
                    "uk": "У вас немає столу з таким номером.",
                    "ar": "لا توجد لديكم طاولة بهذا الرقم."
                },
                "restaurants.unknownVersion": {
                    "hr": "Jelovnik nema takvu verziju.",
                    "uk": "Меню не має такої версії.",
                    "ar": "لا توجد نسخة كهذه من القائمة."
                }
            },
            "notices": {
                "restaurants.tableCodes": {
                    "title": {
                        "en": "The codes of your tables",
                        "hr": "Kodovi Vaših stolova",
                        "uk": "Коди Ваших столів",
                        "ar": "رموز طاولاتكم"
                    },
                    "text": {
                        "en": "{count, plural, one {The mail has the code of # table.} other {The mail has the codes of # tables.}} Print each code and put it on the table with its number. A guest who scans it sees your menu.",
                        "hr": "{count, plural, one {U poruci je kod za # stol.} few {U poruci su kodovi za # stola.} other {U poruci su kodovi za # stolova.}} Ispišite svaki kod i stavite ga na stol s njegovim brojem. Gost koji ga skenira vidi Vaš jelovnik.",
                        "uk": "{count, plural, one {У листі є код для # столу.} few {У листі є коди для # столів.} many {У листі є коди для # столів.} other {У листі є коди для # столу.}} Роздрукуйте кожен код і покладіть його на стіл із відповідним номером. Гість, який його сканує, бачить Ваше меню.",
                        "ar": "{count, plural, zero {ليس في الرسالة أي رمز.} one {في الرسالة رمز طاولة واحدة.} two {في الرسالة رمزا طاولتين.} few {في الرسالة رموز # طاولات.} many {في الرسالة رموز # طاولة.} other {في الرسالة رموز # طاولة.}} اطبعوا كل رمز وضعوه على الطاولة التي تحمل رقمه. الضيف الذي يمسحه يرى قائمة طعامكم."
                    }
                }
            },
            "pages": {
                "restaurants.table.createdAt": {
                    "en": "Added",
                    "hr": "Dodan",
                    "uk": "Додано",
                    "ar": "أُضيفت"
                },
                "restaurants.table.number": {
                    "en": "Table",
                    "hr": "Stol",
                    "uk": "Стіл",
                    "ar": "طاولة"
                },
                "restaurants.tables": {
                    "en": "Your tables",
                    "hr": "Vaši stolovi",
                    "uk": "Ваші столи",
                    "ar": "طاولاتكم"
                }
            }
        }
        """#
}
