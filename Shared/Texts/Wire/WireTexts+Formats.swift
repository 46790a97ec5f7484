extension WireTexts {
    /// The faults of texts that do not have the form of their type.
    static let formats = #"""
        {
            "errors": {
                "fault.format.countryCode": {
                    "hr": "Moraju biti dva slova države, npr. HR.",
                    "uk": "Мають бути дві літери країни, наприклад HR.",
                    "ar": "يجب أن يكون حرفي الدولة، مثل \u2066HR\u2069."
                },
                "fault.format.sha256": {
                    "hr": "Mora biti SHA-256 od 64 heksadecimalne znamenke.",
                    "uk": "Має бути SHA-256 із 64 шістнадцяткових цифр.",
                    "ar": "يجب أن يكون \u2066SHA-256\u2069 من 64 رقمًا سداسيًا عشريًا."
                },
                "fault.format.slug": {
                    "hr": "Moraju biti mala slova, znamenke i pojedinačne crtice.",
                    "uk": "Мають бути малі літери, цифри та поодинокі дефіси.",
                    "ar": "يجب أن يتكوّن من أحرف لاتينية صغيرة وأرقام وشرطات مفردة."
                },
                "fault.format.vin": {
                    "hr": "Broj vozila ima 17 slova i znamenaka, bez I, O i Q.",
                    "uk": "Номер автомобіля має 17 літер і цифр, без I, O та Q.",
                    "ar": "رقم تعريف المركبة 17 حرفًا ورقمًا، بدون \u2066I, O, Q\u2069."
                },
                "fault.format.webLink": {
                    "hr": "Mora biti adresa, npr. https://example.org.",
                    "uk": "Має бути адресою, наприклад https://example.org.",
                    "ar": "يجب أن يكون عنوانًا مثل \u2066https://example.org\u2069."
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
                "fault.format.structuredData": {
                    "hr": "Ne smije sadržavati <, >, &, U+2028 ni U+2029.",
                    "uk": "Не може містити <, >, &, U+2028 і U+2029.",
                    "ar": "يجب ألا يتضمن \u2066<, >, &, U+2028, U+2029\u2069."
                },
                "fault.format.guestSecret": {
                    "hr": "Mora biti tajna gosta.",
                    "uk": "Має бути секретом гостя.",
                    "ar": "يجب أن يكون سرّ ضيف."
                },
                "fault.format.sessionPIN": {
                    "hr": "Mora imati četiri znamenke.",
                    "uk": "Має складатися з чотирьох цифр.",
                    "ar": "يجب أن يتكوّن من أربعة أرقام."
                },
                "fault.format.csv": {
                    "hr": "Mora biti redak CSV tablice.",
                    "uk": "Має бути рядком таблиці CSV.",
                    "ar": "يجب أن يكون سطرًا من جدول CSV."
                },
                "fault.format.decimal": {
                    "hr": "Mora biti broj s najviše dvije decimale: 12,50.",
                    "uk": "Має бути числом щонайбільше з двома десятковими знаками: 12,50.",
                    "ar": "يجب أن يكون رقمًا بمنزلتين عشريتين على الأكثر: \u206612.50\u2069."
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
                "fault.format.timeZone": {
                    "hr": "Mora biti vremenska zona, npr. Europe/Zagreb.",
                    "uk": "Має бути часовим поясом, наприклад Europe/Kyiv.",
                    "ar": "يجب أن تكون منطقة زمنية، مثل \u2066Europe/Zagreb\u2069."
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
                "fault.format.tableCode": {
                    "hr": "Mora biti posljednji dio poveznice stola.",
                    "uk": "Має бути останньою частиною посилання столу.",
                    "ar": "يجب أن يكون الجزء الأخير من رابط الطاولة."
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
                }
            }
        }
        """#
}
