/// The texts of the protocol and the gateway, for ``Texts``: faults of members, errors of the protocol, HTTP
/// problems. The English sentences are in the code.
public enum WireTexts {
    public static let json = #"""
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
                "fault.differs": {
                    "hr": "Mora se podudarati s lozinkom.",
                    "uk": "Має збігатися з паролем.",
                    "ar": "يجب أن يطابق كلمة المرور."
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
                "fault.format.picture": {
                    "hr": "Mora imati 32 heksadecimalne znamenke, malim slovima.",
                    "uk": "Має складатися з 32 шістнадцяткових цифр малими літерами.",
                    "ar": "يجب أن يتكوّن من 32 رقمًا ست عشريًا بأحرف صغيرة."
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
                },
                "fault.format.registrationKey": {
                    "hr": "Mora biti registracijski ključ, npr. {example}.",
                    "uk": "Має бути реєстраційним ключем, наприклад {example}.",
                    "ar": "يجب أن يكون مفتاح تسجيل، مثل \u2066{example}\u2069."
                },
                "fault.format.idempotencyKey": {
                    "hr": "Mora imati od 1 do 255 vidljivih ASCII-znakova.",
                    "uk": "Має містити від 1 до 255 видимих символів ASCII.",
                    "ar": "يجب أن يتكوّن من محارف ASCII مرئية، عددها من 1 إلى 255."
                },
                "fault.format.cursor": {
                    "hr": "Mora biti `next` s ovog popisa.",
                    "uk": "Має бути значенням `next` із цього списку.",
                    "ar": "يجب أن يكون قيمة `next` من هذه القائمة."
                },
                "fault.format.base64": {
                    "hr": "Mora biti u zapisu Base64.",
                    "uk": "Має бути в кодуванні Base64.",
                    "ar": "يجب أن يكون بترميز Base64."
                },
                "fault.format.base64url": {
                    "hr": "Mora imati {count, plural, one {# bajt} few {# bajta} other {# bajtova}} u zapisu Base64url.",
                    "uk": "Має містити {count, plural, one {# байт} few {# байти} many {# байтів} other {# байта}} у кодуванні Base64url.",
                    "ar": "يجب أن يتكوّن من {count, plural, zero {# بايت} one {بايت واحد} two {بايتين} few {# بايتات} many {# بايتًا} other {# بايت}} بترميز Base64url."
                },
                "fault.format.oib": {
                    "hr": "Mora biti OIB od 11 znamenaka.",
                    "uk": "Має бути номером OIB з 11 цифр.",
                    "ar": "يجب أن يكون رقم OIB المكوّن من 11 رقمًا."
                },
                "fault.format.croatianPhone": {
                    "hr": "Mora biti hrvatski telefonski broj, npr. +385 91 123 4567 ili 091 123 4567.",
                    "uk": "Має бути хорватським номером телефону, наприклад +385 91 123 4567 або 091 123 4567.",
                    "ar": "يجب أن يكون رقم هاتف كرواتيًا، مثل \u2066+385 91 123 4567\u2069 أو \u2066091 123 4567\u2069."
                },
                "fault.format.ukrainianPhone": {
                    "hr": "Mora biti ukrajinski telefonski broj od deset znamenaka, npr. 067 123 4567.",
                    "uk": "Має бути українським номером телефону з десяти цифр, наприклад 067 123 4567.",
                    "ar": "يجب أن يكون رقم هاتف أوكرانيًا من عشرة أرقام، مثل \u2066067 123 4567\u2069."
                },
                "fault.format.phone": {
                    "hr": "Mora biti telefonski broj, npr. 067 123 4567 ili, s pozivnim brojem države, +385 91 123 4567.",
                    "uk": "Має бути номером телефону, наприклад 067 123 4567 або, з кодом країни, +385 91 123 4567.",
                    "ar": "يجب أن يكون رقم هاتف، مثل \u2066067 123 4567\u2069، أو \u2066+385 91 123 4567\u2069 مع رمز البلد."
                },
                "fault.format.email": {
                    "hr": "Mora biti adresa e-pošte, npr. {example}.",
                    "uk": "Має бути електронною адресою, наприклад {example}.",
                    "ar": "يجب أن يكون عنوان بريد إلكتروني، مثل \u2066{example}\u2069."
                },
                "fault.format.emailDots": {
                    "hr": "Dio ispred znaka @ ne smije početi ni završiti točkom niti imati dvije točke zaredom.",
                    "uk": "Частина перед @ не може починатися чи закінчуватися крапкою або мати дві крапки поспіль.",
                    "ar": "يجب ألا يبدأ الجزء الذي قبل @ بنقطة أو ينتهي بها، وألا تكون فيه نقطتان متتاليتان."
                },
                "fault.format.time": {
                    "hr": "Mora biti vrijeme u UTC-u, npr. {example}.",
                    "uk": "Має бути часом за UTC, наприклад {example}.",
                    "ar": "يجب أن يكون وقتًا بتوقيت UTC، مثل \u2066{example}\u2069."
                },
                "fault.format.date": {
                    "hr": "Mora biti datum, npr. {example}.",
                    "uk": "Має бути датою, наприклад {example}.",
                    "ar": "يجب أن يكون تاريخًا، مثل \u2066{example}\u2069."
                },
                "fault.format.clockTime": {
                    "hr": "Mora biti vrijeme u danu, npr. {example}.",
                    "uk": "Має бути часом доби, наприклад {example}.",
                    "ar": "يجب أن يكون وقتًا من اليوم، مثل \u2066{example}\u2069."
                },
                "fault.format.utcOffset": {
                    "hr": "Mora biti pomak od UTC-a, npr. {example}.",
                    "uk": "Має бути зміщенням від UTC, наприклад {example}.",
                    "ar": "يجب أن يكون فارقًا عن التوقيت العالمي UTC، مثل \u2066{example}\u2069."
                },
                "fault.format.code": {
                    "hr": "Mora biti poslani kôd od {count, plural, one {# znamenke} few {# znamenke} other {# znamenaka}}.",
                    "uk": "Має бути надісланим кодом із {count, plural, one {# цифри} few {# цифр} many {# цифр} other {# цифри}}.",
                    "ar": "يجب أن يكون الرمز المرسَل المكوّن من {count, plural, zero {# رقم} one {رقم واحد} two {رقمين} few {# أرقام} many {# رقمًا} other {# رقم}}."
                },
                "fault.format.identifier": {
                    "hr": "Mora biti identifikator, npr. {example}.",
                    "uk": "Має бути ідентифікатором, наприклад {example}.",
                    "ar": "يجب أن يكون معرّفًا، مثل \u2066{example}\u2069."
                },
                "fault.format.letterAndDigit": {
                    "hr": "Mora sadržavati slovo i znamenku.",
                    "uk": "Має містити літеру та цифру.",
                    "ar": "يجب أن يتضمن حرفًا ورقمًا."
                },
                "fault.format.controls": {
                    "hr": "Ne smije sadržavati upravljačke znakove.",
                    "uk": "Не має містити керівних символів.",
                    "ar": "يجب ألا يتضمن محارف تحكّم."
                },
                "fault.format.deviceToken": {
                    "hr": "Mora biti token uređaja: od 16 do 400 heksadecimalnih znamenaka.",
                    "uk": "Має бути токеном пристрою: від 16 до 400 шістнадцяткових цифр.",
                    "ar": "يجب أن يكون الرمز المميز للجهاز: من 16 إلى 400 رقم ست عشري."
                },
                "fault.format.pushEndpoint": {
                    "hr": "Mora biti https-adresa usluge za push-obavijesti.",
                    "uk": "Має бути https-адресою служби push-сповіщень.",
                    "ar": "يجب أن يكون عنوان https لخدمة إشعارات فورية."
                },
                "fault.format.place": {
                    "hr": "Mora biti identifikator događaja iz ovog toka.",
                    "uk": "Має бути ідентифікатором події із цього потоку.",
                    "ar": "يجب أن يكون معرّف حدث من أحداث هذا التدفق."
                },
                "fault.format.routeCode": {
                    "hr": "Mora biti oznaka linije: latinična slova, znamenke i spojnice, najviše 16 znakova.",
                    "uk": "Має бути кодом маршруту: латинські літери, цифри й дефіси, щонайбільше 16 символів.",
                    "ar": "يجب أن يكون رمز خط: أحرف لاتينية وأرقام وواصلات، بحد أقصى 16 خانة."
                },
                "fault.format.stopCode": {
                    "hr": "Mora biti oznaka stajališta: mala latinična slova, znamenke i spojnice, najviše 32 znaka.",
                    "uk": "Має бути кодом зупинки: малі латинські літери, цифри й дефіси, щонайбільше 32 символи.",
                    "ar": "يجب أن يكون رمز محطة: أحرف لاتينية صغيرة وأرقام وواصلات، بحد أقصى 32 خانة."
                },
                "fault.format.paymentKey": {
                    "hr": "Mora biti ključ plaćanja iz njegove adrese.",
                    "uk": "Має бути ключем оплати з її адреси.",
                    "ar": "يجب أن يكون مفتاح الدفع الوارد في عنوان صفحته."
                },
                "fault.format.ticketToken": {
                    "hr": "Mora biti kôd karte.",
                    "uk": "Має бути кодом квитка.",
                    "ar": "يجب أن يكون رمز تذكرة."
                },
                "fault.format.trackingToken": {
                    "hr": "Mora biti posljednji dio poveznice za praćenje.",
                    "uk": "Має бути останньою частиною посилання для відстеження.",
                    "ar": "يجب أن يكون الجزء الأخير من رابط التتبع."
                },
                "fault.format.appVersion": {
                    "hr": "Mora biti verzija aplikacije, npr. 1.4.",
                    "uk": "Має бути версією застосунку, наприклад 1.4.",
                    "ar": "يجب أن يكون إصدار تطبيق، مثل 1.4."
                },
                "rpc.unauthenticated": {
                    "hr": "Najprije se prijavite.",
                    "uk": "Спершу увійдіть.",
                    "ar": "يُرجى تسجيل الدخول أولًا."
                },
                "rpc.unauthenticated.authorization": {
                    "hr": "Zaglavlje Authorization mora se sastojati od riječi Bearer, razmaka i tokena.",
                    "uk": "Заголовок Authorization має складатися зі слова Bearer, пробілу й токена.",
                    "ar": "يجب أن تتكوّن ترويسة Authorization من كلمة Bearer ثم مسافة ثم الرمز المميز."
                },
                "rpc.unauthenticated.sessionOver": {
                    "hr": "Sesija je završila. Prijavite se ponovno.",
                    "uk": "Сеанс завершено. Увійдіть знову.",
                    "ar": "انتهت الجلسة. يُرجى تسجيل الدخول من جديد."
                },
                "rpc.forbidden": {
                    "hr": "Vaš račun nema ovlast za to.",
                    "uk": "Ваш обліковий запис не має на це дозволу.",
                    "ar": "لا يملك حسابكم صلاحية القيام بذلك."
                },
                "rpc.stale": {
                    "hr": "Netko je ovo u međuvremenu promijenio.",
                    "uk": "Відколи Ви це бачили, хтось уже вніс зміни.",
                    "ar": "عُدّل هذا بعد اطلاعكم عليه."
                },
                "rpc.versionRequired": {
                    "hr": "Navedite koju ste verziju vidjeli.",
                    "uk": "Зазначте, яку версію Ви бачили.",
                    "ar": "يجب تحديد الإصدار الذي اطلعتم عليه."
                },
                "rpc.keyReused": {
                    "hr": "Ovaj je ključ već upotrijebljen u drugom zahtjevu.",
                    "uk": "Цей ключ уже надходив з іншим запитом.",
                    "ar": "سبق أن ورد هذا المفتاح مع طلب آخر."
                },
                "rpc.keyInUse": {
                    "hr": "Prvi zahtjev s ovim ključem još se obrađuje.",
                    "uk": "Перший запит із цим ключем ще виконується.",
                    "ar": "ما زال الطلب الأول بهذا المفتاح قيد التنفيذ."
                },
                "rpc.throttled": {
                    "hr": "Previše pokušaja. Pokušajte ponovno kasnije.",
                    "uk": "Забагато спроб. Спробуйте пізніше.",
                    "ar": "محاولات كثيرة جدًا. يُرجى المحاولة لاحقًا."
                },
                "rpc.invalid": {
                    "hr": "Nešto ovdje nije ispravno.",
                    "uk": "Щось тут неправильно.",
                    "ar": "هناك قيمة غير صالحة."
                },
                "rpc.later": {
                    "hr": "Trenutačno smo preopterećeni. Pokušajte ponovno za koji trenutak.",
                    "uk": "Зараз забагато запитів. Спробуйте за мить.",
                    "ar": "هناك ضغط كبير الآن. يُرجى المحاولة بعد لحظات."
                },
                "rpc.cannotStore": {
                    "hr": "Ovo se trenutačno ne može spremiti. Pokušajte ponovno kasnije.",
                    "uk": "Зараз це неможливо зберегти. Спробуйте пізніше.",
                    "ar": "لا يمكن حفظ هذا الآن. يُرجى المحاولة لاحقًا."
                },
                "rpc.deadline": {
                    "hr": "Ovo je trajalo predugo: mora biti gotovo u roku od {seconds, plural, one {# sekunde} few {# sekunde} other {# sekundi}}.",
                    "uk": "Це тривало надто довго: на виконання відведено {seconds, plural, one {# секунду} few {# секунди} many {# секунд} other {# секунди}}.",
                    "ar": "استغرق هذا وقتًا أطول من اللازم: يجب أن يكتمل خلال {seconds, plural, zero {# ثانية} one {ثانية واحدة} two {ثانيتين} few {# ثوانٍ} many {# ثانية} other {# ثانية}}."
                },
                "gateway.reference": {
                    "hr": "Nešto je kod nas pošlo po zlu. S pomoću ove referentne oznake možemo otkriti što.",
                    "uk": "На нашому боці стався збій. За цим номером для довідки ми зможемо з’ясувати, що трапилося.",
                    "ar": "حدث خطأ من جانبنا. يمكننا بهذا المرجع معرفة سببه."
                },
                "gateway.malformedRequest": {
                    "hr": "Ovo nije ispravno oblikovan HTTP-zahtjev.",
                    "uk": "Це неправильно сформований HTTP-запит.",
                    "ar": "صياغة طلب HTTP هذا غير سليمة."
                },
                "gateway.malformedRequest.host": {
                    "hr": "Zahtjev mora navesti točno jedan Host.",
                    "uk": "У запиті має бути зазначено рівно один Host.",
                    "ar": "يجب أن يحدد الطلب Host واحدًا لا غير."
                },
                "gateway.malformedTarget": {
                    "hr": "Putanja ili upit sadrži postotno kodiranje koje je neispravno ili ne daje tekst.",
                    "uk": "Шлях або рядок запиту містить відсоткове кодування, яке пошкоджене або не дає тексту.",
                    "ar": "في المسار أو الاستعلام ترميز بعلامة النسبة المئوية معطوب أو لا يمثّل نصًا."
                },
                "gateway.malformedBody": {
                    "hr": "Tijelo zahtjeva nije JSON kakav se ovdje prihvaća. Bajt {offset}: {reason, select, textTooLong {tekst je predug} byteOrderMark {na početku je oznaka redoslijeda bajtova} emptyText {tekst je prazan} nestedTooDeeply {previše je ugniježđenih razina} valueExpected {očekuje se vrijednost} commaOrEndExpected {očekuje se zarez ili kraj} trailingBytes {iza kraja slijede još neki bajtovi} nameExpected {očekuje se naziv} colonExpected {očekuje se dvotočka} duplicateMember {isti je član naveden dvaput} leadingZero {broj počinje nulom} digitExpected {očekuje se znamenka} controlCharacterInString {u tekstu je kontrolni znak} unknownEscape {nepoznata je oznaka iza obrnute kose crte} loneSurrogate {nedostaje drugi dio surogatnog para} noncharacter {kodna točka nije znak} hexadecimalDigitExpected {očekuje se heksadecimalna znamenka} notUTF8 {tekst nije u zapisu UTF-8} unexpectedEnd {tekst završava prerano} other {{reason}}}.",
                    "uk": "Тіло запиту не є JSON у тому вигляді, який тут приймається. Байт {offset}: {reason, select, textTooLong {текст задовгий} byteOrderMark {на початку стоїть позначка порядку байтів} emptyText {текст порожній} nestedTooDeeply {забагато вкладених рівнів} valueExpected {очікується значення} commaOrEndExpected {очікується кома або кінець} trailingBytes {після кінця є ще якісь байти} nameExpected {очікується назва} colonExpected {очікується двокрапка} duplicateMember {той самий елемент указано двічі} leadingZero {число починається з нуля} digitExpected {очікується цифра} controlCharacterInString {у тексті є керівний символ} unknownEscape {після зворотної скісної риски стоїть невідоме позначення} loneSurrogate {бракує другої частини сурогатної пари} noncharacter {кодова точка не є символом} hexadecimalDigitExpected {очікується шістнадцяткова цифра} notUTF8 {текст не в кодуванні UTF-8} unexpectedEnd {текст закінчується зарано} other {{reason}}}.",
                    "ar": "متن الطلب ليس JSON بالشكل المقبول هنا. عند البايت {offset}: {reason, select, textTooLong {النص طويل جدًا} byteOrderMark {يبدأ النص بعلامة ترتيب البايتات} emptyText {النص فارغ} nestedTooDeeply {مستويات التداخل كثيرة جدًا} valueExpected {المتوقع هنا قيمة} commaOrEndExpected {المتوقع هنا فاصلة أو نهاية} trailingBytes {توجد بايتات بعد النهاية} nameExpected {المتوقع هنا اسم} colonExpected {المتوقع هنا نقطتان رأسيتان} duplicateMember {ورد العنصر نفسه مرتين} leadingZero {يبدأ العدد بصفر} digitExpected {المتوقع هنا رقم} controlCharacterInString {في النص محرف تحكّم} unknownEscape {الرمز بعد الشرطة المائلة العكسية غير معروف} loneSurrogate {ينقص الجزء الثاني من الزوج البديل} noncharacter {نقطة الترميز لا تمثّل محرفًا} hexadecimalDigitExpected {المتوقع هنا رقم ست عشري} notUTF8 {النص ليس بترميز UTF-8} unexpectedEnd {ينتهي النص قبل أوانه} other {\u2066{reason}\u2069}}."
                },
                "gateway.malformedHeader": {
                    "hr": "Zaglavlje {name} nije ispravno. Očekuje se: {form, select, key {od 1 do {most} vidljivih znakova} tags {* ili oznake u navodnicima} event {identifikator događaja iz ovog toka} single {najviše jedna vrijednost za {cookie}} one {1} other {{form}}}.",
                    "uk": "Заголовок {name} неправильний. Очікується: {form, select, key {від 1 до {most} видимих символів} tags {* або теги в лапках} event {ідентифікатор події цього потоку} single {щонайбільше одне значення для {cookie}} one {1} other {{form}}}.",
                    "ar": "ترويسة \u2066{name}\u2069 غير صالحة. المطلوب: {form, select, key {من 1 إلى {most} من المحارف المرئية} tags {علامة * أو وسوم بين علامتي اقتباس} event {معرّف حدث من أحداث هذا التدفق} single {قيمة واحدة على الأكثر لملف \u2066{cookie}\u2069} one {1} other {\u2066{form}\u2069}}."
                },
                "gateway.unknownRoute": {
                    "hr": "Na ovoj adresi nema ničega.",
                    "uk": "За цією адресою нічого немає.",
                    "ar": "لا يوجد شيء على هذا العنوان."
                },
                "gateway.wrongMethod": {
                    "hr": "Ova adresa ne podržava tu metodu. Podržava: {allow}.",
                    "uk": "Ця адреса не підтримує такого методу. Підтримує: {allow}.",
                    "ar": "لا يدعم هذا العنوان تلك الطريقة. الطرق المدعومة: \u2066{allow}\u2069."
                },
                "gateway.unknownMethod": {
                    "hr": "Ta metoda ovdje nije poznata.",
                    "uk": "Такий метод тут невідомий.",
                    "ar": "هذه الطريقة غير معروفة هنا."
                },
                "gateway.unknownCoding": {
                    "hr": "Zaglavlje Transfer-Encoding smije sadržavati samo vrijednost chunked.",
                    "uk": "Заголовок Transfer-Encoding може містити лише значення chunked.",
                    "ar": "يجب أن تقتصر قيمة ترويسة Transfer-Encoding على chunked."
                },
                "gateway.wrongType": {
                    "hr": "Tijelo zahtjeva mora biti application/json.",
                    "uk": "Тіло запиту має бути типу application/json.",
                    "ar": "يجب أن يكون متن الطلب من النوع application/json."
                },
                "gateway.wrongEncoding": {
                    "hr": "Tijelo zahtjeva ne smije biti sažeto.",
                    "uk": "Тіло запиту не має бути стисненим.",
                    "ar": "يجب ألا يكون متن الطلب مضغوطًا."
                },
                "gateway.crossSite": {
                    "hr": "Stranica s drugog web-mjesta ne smije koristiti ovu sesiju. Pošaljite Kvart-Browser: 1 s jedne od naših stranica.",
                    "uk": "Сторінка іншого сайту не може використовувати цей сеанс. Надішліть Kvart-Browser: 1 з нашої сторінки.",
                    "ar": "لا يجوز لصفحة من موقع آخر استخدام هذه الجلسة. أرسلوا \u2066Kvart-Browser: 1\u2069 من إحدى صفحاتنا."
                },
                "gateway.keyNotTaken": {
                    "hr": "Ovaj poziv ne prima Idempotency-Key i zato nije izvršen. Pošaljite ga bez tog zaglavlja.",
                    "uk": "Цей виклик не приймає Idempotency-Key, тому його не виконано. Надішліть його без цього заголовка.",
                    "ar": "لا يقبل هذا الاستدعاء Idempotency-Key، ولذلك لم يُنفَّذ. أرسلوه من دون هذه الترويسة."
                },
                "gateway.keyNotTaken.once": {
                    "hr": "Ovaj poziv ne prima Idempotency-Key i ne treba ga: poslan dvaput, izvršava se jednom. Pošaljite ga bez tog zaglavlja.",
                    "uk": "Цей виклик не приймає Idempotency-Key і не потребує його: надісланий двічі, він виконується один раз. Надішліть його без цього заголовка.",
                    "ar": "لا يقبل هذا الاستدعاء Idempotency-Key ولا يحتاج إليه: إذا أُرسل مرتين نُفِّذ مرة واحدة. أرسلوه من دون هذه الترويسة."
                },
                "gateway.keyNotTaken.twice": {
                    "hr": "Ovaj poziv ne prima Idempotency-Key: ako se pošalje dvaput, može se i izvršiti dvaput.",
                    "uk": "Цей виклик не приймає Idempotency-Key: якщо надіслати його двічі, він може двічі й виконатися.",
                    "ar": "لا يقبل هذا الاستدعاء Idempotency-Key: إذا أُرسل مرتين فقد يُنفَّذ مرتين."
                },
                "gateway.unsupportedCondition": {
                    "hr": "If-None-Match služi za čitanje; ovdje se taj uvjet ne može poštovati.",
                    "uk": "If-None-Match призначено для читання; тут цієї умови не вдалося б дотримати.",
                    "ar": "ترويسة If-None-Match مخصصة للقراءة؛ ولا يمكن الالتزام بها هنا."
                },
                "gateway.severalVersions": {
                    "hr": "If-Match mora navesti jednu verziju, a ne više njih.",
                    "uk": "В If-Match має бути зазначено одну версію, а не кілька.",
                    "ar": "يجب أن تحدد ترويسة If-Match إصدارًا واحدًا لا عدة إصدارات."
                },
                "gateway.singleRequestOnly": {
                    "hr": "Idempotency-Key i If-Match vrijede za pojedinačni zahtjev, a ne za skup zahtjeva.",
                    "uk": "Idempotency-Key та If-Match призначено для окремого запиту, а не для пакета запитів.",
                    "ar": "تصلح ترويستا Idempotency-Key وIf-Match لطلب واحد، لا لدفعة طلبات."
                },
                "gateway.noVersions": {
                    "hr": "Ovaj poziv nema verzija, pa se uvjet If-Match ne može ispuniti.",
                    "uk": "Цей виклик не має версій, тому умову If-Match виконати неможливо.",
                    "ar": "ليس لهذا الاستدعاء إصدارات، ولذلك لا يمكن استيفاء شرط If-Match."
                },
                "gateway.unknownTag": {
                    "hr": "If-Match ne navodi nijednu jaku oznaku iz naših odgovora.",
                    "uk": "В If-Match немає жодної сильної мітки з наших відповідей.",
                    "ar": "لا تحدد ترويسة If-Match أي وسم قوي ورد في ردودنا."
                },
                "gateway.tooSlow": {
                    "hr": "Zahtjev mora stići u roku od {seconds, plural, one {# sekunde} few {# sekunde} other {# sekundi}}.",
                    "uk": "Запит має надійти протягом {seconds, plural, one {# секунди} few {# секунд} many {# секунд} other {# секунди}}.",
                    "ar": "يجب أن يصل الطلب خلال {seconds, plural, zero {# ثانية} one {ثانية واحدة} two {ثانيتين} few {# ثوانٍ} many {# ثانية} other {# ثانية}}."
                },
                "gateway.tooSlow.head": {
                    "hr": "Adresa i zaglavlja moraju stići u roku od {seconds, plural, one {# sekunde} few {# sekunde} other {# sekundi}}.",
                    "uk": "Адреса й заголовки мають надійти протягом {seconds, plural, one {# секунди} few {# секунд} many {# секунд} other {# секунди}}.",
                    "ar": "يجب أن يصل العنوان والترويسات خلال {seconds, plural, zero {# ثانية} one {ثانية واحدة} two {ثانيتين} few {# ثوانٍ} many {# ثانية} other {# ثانية}}."
                },
                "gateway.tooLarge": {
                    "hr": "Tijelo zahtjeva može imati najviše {limit, plural, one {# bajt} few {# bajta} other {# bajtova}}.",
                    "uk": "Тіло запиту може мати щонайбільше {limit, plural, one {# байт} few {# байти} many {# байтів} other {# байта}}.",
                    "ar": "يجب ألا يتجاوز متن الطلب {limit, plural, zero {# بايت} one {بايتًا واحدًا} two {بايتين} few {# بايتات} many {# بايتًا} other {# بايت}}."
                },
                "gateway.targetTooLong": {
                    "hr": "Adresa može imati najviše {limit, plural, one {# bajt} few {# bajta} other {# bajtova}}.",
                    "uk": "Адреса може мати щонайбільше {limit, plural, one {# байт} few {# байти} many {# байтів} other {# байта}}.",
                    "ar": "يجب ألا يتجاوز العنوان {limit, plural, zero {# بايت} one {بايتًا واحدًا} two {بايتين} few {# بايتات} many {# بايتًا} other {# بايت}}."
                },
                "gateway.headTooLarge": {
                    "hr": "Adresa i zaglavlja mogu imati najviše {limit, plural, one {# bajt} few {# bajta} other {# bajtova}}, a zahtjev najviše {count, plural, one {# zaglavlje} few {# zaglavlja} other {# zaglavlja}}.",
                    "uk": "Адреса й заголовки можуть мати щонайбільше {limit, plural, one {# байт} few {# байти} many {# байтів} other {# байта}}, а запит — щонайбільше {count, plural, one {# заголовок} few {# заголовки} many {# заголовків} other {# заголовка}}.",
                    "ar": "يجب ألا يتجاوز حجم العنوان والترويسات {limit, plural, zero {# بايت} one {بايتًا واحدًا} two {بايتين} few {# بايتات} many {# بايتًا} other {# بايت}}، وألا يتضمن الطلب أكثر من {count, plural, zero {# ترويسة} one {ترويسة واحدة} two {ترويستين} few {# ترويسات} many {# ترويسة} other {# ترويسة}}."
                },
                "gateway.tooManyWaiting": {
                    "hr": "Jedna veza može imati najviše {limit, plural, one {# zahtjev koji čeka} few {# zahtjeva koja čekaju} other {# zahtjeva koji čekaju}} odgovor.",
                    "uk": "Одне з’єднання може мати щонайбільше {limit, plural, one {# запит} few {# запити} many {# запитів} other {# запиту}} в очікуванні відповіді.",
                    "ar": "لا يُسمح على الاتصال الواحد بأكثر من {limit, plural, zero {# طلب} one {طلب واحد} two {طلبين} few {# طلبات} many {# طلبًا} other {# طلب}} في انتظار الرد."
                },
                "gateway.tooManyConnections": {
                    "hr": "Već {limit, plural, one {je otvorena # veza} few {su otvorene # veze} other {je otvoreno # veza}}, a više ih ne može biti.",
                    "uk": "Уже відкрито {limit, plural, one {# з’єднання} few {# з’єднання} many {# з’єднань} other {# з’єднання}}, і це максимум.",
                    "ar": "هناك بالفعل {limit, plural, zero {# اتصال} one {اتصال واحد} two {اتصالان} few {# اتصالات} many {# اتصالًا} other {# اتصال}}، وهذا هو الحد الأقصى."
                },
                "gateway.tooManyConnections.address": {
                    "hr": "S Vaše adrese već {limit, plural, one {je otvorena # veza} few {su otvorene # veze} other {je otvoreno # veza}}, a više ih ne može biti.",
                    "uk": "Із Вашої адреси вже відкрито {limit, plural, one {# з’єднання} few {# з’єднання} many {# з’єднань} other {# з’єднання}}, і це максимум.",
                    "ar": "هناك بالفعل {limit, plural, zero {# اتصال} one {اتصال واحد} two {اتصالان} few {# اتصالات} many {# اتصالًا} other {# اتصال}} من عنوانكم، وهذا هو الحد الأقصى."
                },
                "gateway.tooManyStreams": {
                    "hr": "Već {limit, plural, one {je otvoren # tok} few {su otvorena # toka} other {je otvoreno # tokova}}, a više ih ne može biti.",
                    "uk": "Уже відкрито {limit, plural, one {# потік} few {# потоки} many {# потоків} other {# потоку}}, і це максимум.",
                    "ar": "هناك بالفعل {limit, plural, zero {# تدفق} one {تدفق واحد} two {تدفقان} few {# تدفقات} many {# تدفقًا} other {# تدفق}}، وهذا هو الحد الأقصى."
                },
                "gateway.tooManyStreams.address": {
                    "hr": "S Vaše adrese već {limit, plural, one {je otvoren # tok} few {su otvorena # toka} other {je otvoreno # tokova}}, a više ih ne može biti.",
                    "uk": "Із Вашої адреси вже відкрито {limit, plural, one {# потік} few {# потоки} many {# потоків} other {# потоку}}, і це максимум.",
                    "ar": "هناك بالفعل {limit, plural, zero {# تدفق} one {تدفق واحد} two {تدفقان} few {# تدفقات} many {# تدفقًا} other {# تدفق}} من عنوانكم، وهذا هو الحد الأقصى."
                }
            }
        }
        """#
}
