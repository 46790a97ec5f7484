extension WireTexts {
    /// The faults of members, but for those of the form of a text.
    static let faults = #"""
        {
            "errors": {
                "fault.required": {
                    "hr": "Obavezno polje.",
                    "uk": "Обов’язкове поле.",
                    "ar": "هذا الحقل مطلوب."
                },
                "fault.unknownMember": {
                    "hr": "Takvo polje ne postoji.",
                    "uk": "Такого поля немає.",
                    "ar": "هذا الحقل غير موجود."
                },
                "fault.givenTwice": {
                    "hr": "Ovo je navedeno dvaput.",
                    "uk": "Це зазначено двічі.",
                    "ar": "ورد هذا مرتين."
                },
                "fault.overlap": {
                    "hr": "Ovo se preklapa s drugim vremenom.",
                    "uk": "Це збігається з іншим часом.",
                    "ar": "يتداخل هذا مع وقت آخر."
                },
                "fault.presetTooLarge": {
                    "hr": "Unaprijed je odabrano više opcija nego što gost smije odabrati.",
                    "uk": "Заздалегідь вибрано більше варіантів, ніж дозволено гостю.",
                    "ar": "عدد الخيارات المحددة مسبقًا أكبر مما يُسمح للضيف باختياره."
                },
                "fault.optionCount": {
                    "hr": "U skupini {group} treba odabrati od {least} do {most} opcija.",
                    "uk": "У групі {group} потрібно вибрати від {least} до {most} варіантів.",
                    "ar": "يجب اختيار من \u2066{least}\u2069 إلى \u2066{most}\u2069 من خيارات المجموعة \u2066{group}\u2069."
                },
                "fault.unknownLine": {
                    "hr": "Takva stavka ne postoji.",
                    "uk": "Такої позиції немає.",
                    "ar": "لا يوجد بند كهذا."
                },
                "fault.unknownProduct": {
                    "hr": "Jelovnik nema takav proizvod.",
                    "uk": "У меню немає такої страви.",
                    "ar": "لا يوجد صنف كهذا في القائمة."
                },
                "fault.priceChanged": {
                    "hr": "Cijena se promijenila otkad ste pročitali jelovnik.",
                    "uk": "Ціна змінилася, відколи Ви прочитали меню.",
                    "ar": "تغيّر السعر منذ أن قرأتم القائمة."
                },
                "fault.optionsChanged": {
                    "hr": "Opcije su se promijenile otkad ste pročitali jelovnik.",
                    "uk": "Варіанти змінилися, відколи Ви прочитали меню.",
                    "ar": "تغيّرت الخيارات منذ أن قرأتم القائمة."
                },
                "fault.unavailable": {
                    "hr": "Ovo trenutačno nije dostupno.",
                    "uk": "Зараз це недоступно.",
                    "ar": "هذا غير متاح الآن."
                },
                "fault.differs": {
                    "hr": "Mora se podudarati s lozinkom.",
                    "uk": "Має збігатися з паролем.",
                    "ar": "يجب أن يطابق كلمة المرور."
                },
                "fault.notOffered": {
                    "hr": "Ovo se ne može odabrati.",
                    "uk": "Це не можна вибрати.",
                    "ar": "لا يمكن اختيار هذا."
                },
                "fault.otherCountry": {
                    "hr": "Ovaj je grad u drugoj državi.",
                    "uk": "Це місто в іншій країні.",
                    "ar": "هذه المدينة في دولة أخرى."
                },
                "fault.consentMissing": {
                    "hr": "Potrebno je prihvatiti uvjete korištenja i pravila privatnosti.",
                    "uk": "Потрібно погодитися з умовами користування та політикою конфіденційності.",
                    "ar": "يجب الموافقة على شروط الاستخدام وسياسة الخصوصية."
                },
                "fault.checkDigit": {
                    "hr": "Ovo nije OIB: posljednja znamenka ne odgovara ostalima.",
                    "uk": "Це не OIB: остання цифра не відповідає решті.",
                    "ar": "هذا ليس رقم OIB صحيحًا: رقمه الأخير لا يتوافق مع بقية أرقامه."
                },
                "fault.inBodyOnly": {
                    "hr": "Ovo se šalje u tijelu zahtjeva.",
                    "uk": "Це слід передавати в тілі запиту.",
                    "ar": "مكان هذا الحقل في متن الطلب."
                },
                "fault.noSuchFile": {
                    "hr": "Takve poslane datoteke nema.",
                    "uk": "Такого надісланого файлу немає.",
                    "ar": "لا يوجد ملف مرفوع كهذا."
                },
                "fault.oneFile": {
                    "hr": "Pošaljite jednu datoteku: samo njezine bajtove ili obrazac u kojem je samo ta datoteka.",
                    "uk": "Надішліть один файл: лише його байти або форму, у якій немає нічого, крім цього файлу.",
                    "ar": "أرسلوا ملفًا واحدًا: إما بايتاته وحدها، وإما نموذجًا لا يحتوي إلا على هذا الملف."
                },
                "fault.notAPicture": {
                    "hr": "Ovo nije slika. Primaju se JPEG, PNG, WebP i HEIC.",
                    "uk": "Це не зображення. Приймаються JPEG, PNG, WebP і HEIC.",
                    "ar": "هذا الملف ليس صورة. الصيغ المقبولة هي JPEG وPNG وWebP وHEIC."
                },
                "fault.damagedPicture": {
                    "hr": "Slika je oštećena ili nepotpuna.",
                    "uk": "Зображення пошкоджене або неповне.",
                    "ar": "هذه الصورة تالفة أو غير مكتملة."
                },
                "fault.animatedPicture": {
                    "hr": "Animirana slika se ne prima.",
                    "uk": "Анімоване зображення не приймається.",
                    "ar": "لا تُقبل الصور المتحركة."
                },
                "fault.tooManyPixels": {
                    "hr": "Slika ima više piksela od dopuštenog (u milijunima: {limit}).",
                    "uk": "Зображення має більше пікселів, ніж дозволено (у мільйонах: {limit}).",
                    "ar": "عدد وحدات البكسل في الصورة أكبر من المسموح به (بالملايين: \u2066{limit}\u2069)."
                },
                "fault.sideTooLong": {
                    "hr": "Stranica slike dulja je od dopuštenog (u pikselima: {limit}).",
                    "uk": "Сторона зображення довша, ніж дозволено (у пікселях: {limit}).",
                    "ar": "ضلع الصورة أطول من المسموح به (بالبكسل: \u2066{limit}\u2069)."
                },
                "fault.invalid": {
                    "hr": "Vrijednost nije ispravna.",
                    "uk": "Неправильне значення.",
                    "ar": "القيمة غير صالحة."
                },
                "fault.invalid.name": {
                    "hr": "Jedan od naziva u ovom polju nije ispravan.",
                    "uk": "Одна з назв у цьому полі неправильна.",
                    "ar": "أحد الأسماء في هذا الحقل غير صالح."
                },
                "fault.type.string": {
                    "hr": "Mora biti tekst.",
                    "uk": "Має бути текстом.",
                    "ar": "يجب أن يكون نصًا."
                },
                "fault.type.integer": {
                    "hr": "Mora biti cijeli broj.",
                    "uk": "Має бути цілим числом.",
                    "ar": "يجب أن يكون عددًا صحيحًا."
                },
                "fault.type.number": {
                    "hr": "Mora biti broj.",
                    "uk": "Має бути числом.",
                    "ar": "يجب أن يكون عددًا."
                },
                "fault.type.boolean": {
                    "hr": "Mora biti true ili false.",
                    "uk": "Має бути true або false.",
                    "ar": "يجب أن يكون true أو false."
                },
                "fault.type.object": {
                    "hr": "Mora biti objekt.",
                    "uk": "Має бути об’єктом.",
                    "ar": "يجب أن يكون كائنًا."
                },
                "fault.type.array": {
                    "hr": "Mora biti niz.",
                    "uk": "Має бути масивом.",
                    "ar": "يجب أن يكون مصفوفة."
                },
                "fault.type.value": {
                    "hr": "Mora biti jedna jedina vrijednost.",
                    "uk": "Має бути одним-єдиним значенням.",
                    "ar": "يجب أن يكون قيمة مفردة."
                },
                "fault.tooShort.characters": {
                    "hr": "Mora imati najmanje {count, plural, one {# znak} few {# znaka} other {# znakova}}.",
                    "uk": "Має містити щонайменше {count, plural, one {# символ} few {# символи} many {# символів} other {# символу}}.",
                    "ar": "يجب ألا يقل طوله عن {count, plural, zero {# خانة} one {خانة واحدة} two {خانتين} few {# خانات} many {# خانة} other {# خانة}}."
                },
                "fault.tooShort.couriers": {
                    "hr": "Mora sadržavati najmanje {count, plural, one {# dostavljača} few {# dostavljača} other {# dostavljača}}.",
                    "uk": "Тут має бути щонайменше {count, plural, one {# кур’єр} few {# кур’єри} many {# кур’єрів} other {# кур’єра}}.",
                    "ar": "يجب أن يتضمن {count, plural, zero {# مندوب} one {مندوبًا واحدًا} two {مندوبَين} few {# مندوبين} many {# مندوبًا} other {# مندوب}} على الأقل."
                },
                "fault.tooShort.recipients": {
                    "hr": "Mora sadržavati najmanje {count, plural, one {# primatelja} few {# primatelja} other {# primatelja}}.",
                    "uk": "Тут має бути щонайменше {count, plural, one {# одержувач} few {# одержувачі} many {# одержувачів} other {# одержувача}}.",
                    "ar": "يجب أن يتضمن {count, plural, zero {# مستلم} one {مستلمًا واحدًا} two {مستلمَين} few {# مستلمين} many {# مستلمًا} other {# مستلم}} على الأقل."
                },
                "fault.tooShort.stops": {
                    "hr": "Mora sadržavati najmanje {count, plural, one {# stajalište} few {# stajališta} other {# stajališta}}.",
                    "uk": "Тут має бути щонайменше {count, plural, one {# зупинка} few {# зупинки} many {# зупинок} other {# зупинки}}.",
                    "ar": "يجب أن يتضمن {count, plural, zero {# محطة} one {محطة واحدة} two {محطتين} few {# محطات} many {# محطة} other {# محطة}} على الأقل."
                },
                "fault.tooLong.characters": {
                    "hr": "Može imati najviše {count, plural, one {# znak} few {# znaka} other {# znakova}}.",
                    "uk": "Може містити щонайбільше {count, plural, one {# символ} few {# символи} many {# символів} other {# символу}}.",
                    "ar": "يجب ألا يزيد طوله على {count, plural, zero {# خانة} one {خانة واحدة} two {خانتين} few {# خانات} many {# خانة} other {# خانة}}."
                },
                "fault.tooLong.bytes": {
                    "hr": "Može imati najviše {count, plural, one {# bajt} few {# bajta} other {# bajtova}}.",
                    "uk": "Може містити щонайбільше {count, plural, one {# байт} few {# байти} many {# байтів} other {# байта}}.",
                    "ar": "يجب ألا يزيد حجمه على {count, plural, zero {# بايت} one {بايت واحد} two {بايتين} few {# بايتات} many {# بايتًا} other {# بايت}}."
                },
                "fault.tooLong.couriers": {
                    "hr": "Može sadržavati najviše {count, plural, one {# dostavljača} few {# dostavljača} other {# dostavljača}}.",
                    "uk": "Тут може бути щонайбільше {count, plural, one {# кур’єр} few {# кур’єри} many {# кур’єрів} other {# кур’єра}}.",
                    "ar": "يجب ألا يتضمن أكثر من {count, plural, zero {# مندوب} one {مندوب واحد} two {مندوبَين} few {# مندوبين} many {# مندوبًا} other {# مندوب}}."
                },
                "fault.tooLong.recipients": {
                    "hr": "Može sadržavati najviše {count, plural, one {# primatelja} few {# primatelja} other {# primatelja}}.",
                    "uk": "Тут може бути щонайбільше {count, plural, one {# одержувач} few {# одержувачі} many {# одержувачів} other {# одержувача}}.",
                    "ar": "يجب ألا يتضمن أكثر من {count, plural, zero {# مستلم} one {مستلم واحد} two {مستلمَين} few {# مستلمين} many {# مستلمًا} other {# مستلم}}."
                },
                "fault.tooLong.reports": {
                    "hr": "Može sadržavati najviše {count, plural, one {# dojavu} few {# dojave} other {# dojava}}.",
                    "uk": "Тут може бути щонайбільше {count, plural, one {# повідомлення} few {# повідомлення} many {# повідомлень} other {# повідомлення}}.",
                    "ar": "يجب ألا يتضمن أكثر من {count, plural, zero {# بلاغ} one {بلاغ واحد} two {بلاغين} few {# بلاغات} many {# بلاغًا} other {# بلاغ}}."
                },
                "fault.tooLong.notifications": {
                    "hr": "Može sadržavati najviše {count, plural, one {# obavijest} few {# obavijesti} other {# obavijesti}}.",
                    "uk": "Тут може бути щонайбільше {count, plural, one {# сповіщення} few {# сповіщення} many {# сповіщень} other {# сповіщення}}.",
                    "ar": "يجب ألا يتضمن أكثر من {count, plural, zero {# إشعار} one {إشعار واحد} two {إشعارين} few {# إشعارات} many {# إشعارًا} other {# إشعار}}."
                },
                "fault.tooLong.accounts": {
                    "hr": "Može sadržavati najviše {count, plural, one {# račun} few {# računa} other {# računa}}.",
                    "uk": "Тут може бути щонайбільше {count, plural, one {# обліковий запис} few {# облікові записи} many {# облікових записів} other {# облікового запису}}.",
                    "ar": "يجب ألا يتضمن أكثر من {count, plural, zero {# حساب} one {حساب واحد} two {حسابين} few {# حسابات} many {# حسابًا} other {# حساب}}."
                },
                "fault.tooLong.times": {
                    "hr": "Može sadržavati najviše {count, plural, one {# vrijeme} few {# vremena} other {# vremena}}.",
                    "uk": "Тут може бути щонайбільше {count, plural, one {# проміжок часу} few {# проміжки часу} many {# проміжків часу} other {# проміжку часу}}.",
                    "ar": "يجب ألا يتضمن أكثر من {count, plural, zero {# فترة} one {فترة واحدة} two {فترتين} few {# فترات} many {# فترة} other {# فترة}}."
                },
                "fault.tooLong.cuisines": {
                    "hr": "Može sadržavati najviše {count, plural, one {# kuhinju} few {# kuhinje} other {# kuhinja}}.",
                    "uk": "Тут може бути щонайбільше {count, plural, one {# кухня} few {# кухні} many {# кухонь} other {# кухні}}.",
                    "ar": "يجب ألا يتضمن أكثر من {count, plural, zero {# مطبخ} one {مطبخ واحد} two {مطبخين} few {# مطابخ} many {# مطبخًا} other {# مطبخ}}."
                },
                "fault.tooLong.groups": {
                    "hr": "Može sadržavati najviše {count, plural, one {# skupinu} few {# skupine} other {# skupina}}.",
                    "uk": "Тут може бути щонайбільше {count, plural, one {# група} few {# групи} many {# груп} other {# групи}}.",
                    "ar": "يجب ألا يتضمن أكثر من {count, plural, zero {# مجموعة} one {مجموعة واحدة} two {مجموعتين} few {# مجموعات} many {# مجموعة} other {# مجموعة}}."
                },
                "fault.tooLong.options": {
                    "hr": "Može sadržavati najviše {count, plural, one {# opciju} few {# opcije} other {# opcija}}.",
                    "uk": "Тут може бути щонайбільше {count, plural, one {# варіант} few {# варіанти} many {# варіантів} other {# варіанта}}.",
                    "ar": "يجب ألا يتضمن أكثر من {count, plural, zero {# خيار} one {خيار واحد} two {خيارين} few {# خيارات} many {# خيارًا} other {# خيار}}."
                },
                "fault.tooLong.products": {
                    "hr": "Može sadržavati najviše {count, plural, one {# proizvod} few {# proizvoda} other {# proizvoda}}.",
                    "uk": "Тут може бути щонайбільше {count, plural, one {# страва} few {# страви} many {# страв} other {# страви}}.",
                    "ar": "يجب ألا يتضمن أكثر من {count, plural, zero {# صنف} one {صنف واحد} two {صنفين} few {# أصناف} many {# صنفًا} other {# صنف}}."
                },
                "fault.tooLong.categories": {
                    "hr": "Može sadržavati najviše {count, plural, one {# kategoriju} few {# kategorije} other {# kategorija}}.",
                    "uk": "Тут може бути щонайбільше {count, plural, one {# категорія} few {# категорії} many {# категорій} other {# категорії}}.",
                    "ar": "يجب ألا يتضمن أكثر من {count, plural, zero {# فئة} one {فئة واحدة} two {فئتين} few {# فئات} many {# فئة} other {# فئة}}."
                },
                "fault.tooLong.lines": {
                    "hr": "Može sadržavati najviše {count, plural, one {# stavku} few {# stavke} other {# stavki}}.",
                    "uk": "Тут може бути щонайбільше {count, plural, one {# позиція} few {# позиції} many {# позицій} other {# позиції}}.",
                    "ar": "يجب ألا يتضمن أكثر من {count, plural, zero {# بند} one {بند واحد} two {بندين} few {# بنود} many {# بندًا} other {# بند}}."
                },
                "fault.tooLong.parts": {
                    "hr": "Može sadržavati najviše {count, plural, one {# dio} few {# dijela} other {# dijelova}}.",
                    "uk": "Тут може бути щонайбільше {count, plural, one {# частина} few {# частини} many {# частин} other {# частини}}.",
                    "ar": "يجب ألا يتضمن أكثر من {count, plural, zero {# جزء} one {جزء واحد} two {جزأين} few {# أجزاء} many {# جزءًا} other {# جزء}}."
                },
                "fault.tooLong.photos": {
                    "hr": "Može sadržavati najviše {count, plural, one {# fotografiju} few {# fotografije} other {# fotografija}}.",
                    "uk": "Тут може бути щонайбільше {count, plural, one {# фотографія} few {# фотографії} many {# фотографій} other {# фотографії}}.",
                    "ar": "يجب ألا يتضمن أكثر من {count, plural, zero {# صورة} one {صورة واحدة} two {صورتين} few {# صور} many {# صورة} other {# صورة}}."
                },
                "fault.tooLong.stops": {
                    "hr": "Može sadržavati najviše {count, plural, one {# stajalište} few {# stajališta} other {# stajališta}}.",
                    "uk": "Тут може бути щонайбільше {count, plural, one {# зупинка} few {# зупинки} many {# зупинок} other {# зупинки}}.",
                    "ar": "يجب ألا يتضمن أكثر من {count, plural, zero {# محطة} one {محطة واحدة} two {محطتين} few {# محطات} many {# محطة} other {# محطة}}."
                },
                "fault.outOfRange": {
                    "hr": "Mora biti od {least} do {most}.",
                    "uk": "Має бути від {least} до {most}.",
                    "ar": "يجب أن تكون القيمة من \u2066{least}\u2069 إلى \u2066{most}\u2069."
                },
                "fault.outOfRange.number": {
                    "hr": "Ovaj je broj prevelik.",
                    "uk": "Це число завелике.",
                    "ar": "هذا العدد كبير جدًا."
                },
                "fault.notAllowed": {
                    "hr": "Mora biti jedna od ovih vrijednosti: {allowed}.",
                    "uk": "Має бути одним із таких значень: {allowed}.",
                    "ar": "يجب أن تكون القيمة واحدة مما يلي: \u2066{allowed}\u2069."
                }
            }
        }
        """#
}
