extension WireTexts {
    /// The errors of the protocol, and the HTTP problems of the gateway.
    static let problems = #"""
        {
            "errors": {
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
                "gateway.tooManyUploads": {
                    "hr": "Istodobno možete slati najviše {limit, plural, one {# datoteku} few {# datoteke} other {# datoteka}}.",
                    "uk": "Одночасно можна надсилати щонайбільше {limit, plural, one {# файл} few {# файли} many {# файлів} other {# файлу}}.",
                    "ar": "لا يمكن رفع أكثر من {limit, plural, zero {# ملف} one {ملف واحد} two {ملفين} few {# ملفات} many {# ملفًا} other {# ملف}} في الوقت نفسه."
                },
                "gateway.uploadsSpent": {
                    "hr": "U 24 sata možete poslati najviše {limit, plural, one {# bajt} few {# bajta} other {# bajtova}}.",
                    "uk": "За 24 години можна надіслати щонайбільше {limit, plural, one {# байт} few {# байти} many {# байтів} other {# байта}}.",
                    "ar": "لا يمكن رفع أكثر من {limit, plural, zero {# بايت} one {بايت واحد} two {بايتين} few {# بايتات} many {# بايتًا} other {# بايت}} خلال 24 ساعة."
                },
                "gateway.spoolFull": {
                    "hr": "Poslane datoteke koje čekaju već imaju {limit, plural, one {# bajt} few {# bajta} other {# bajtova}}, a više ih ne može biti. Pokušajte ponovno za koji trenutak.",
                    "uk": "Файли, що чекають, уже мають {limit, plural, one {# байт} few {# байти} many {# байтів} other {# байта}}, і це максимум. Спробуйте за мить.",
                    "ar": "بلغ حجم الملفات المنتظرة {limit, plural, zero {# بايت} one {بايتًا واحدًا} two {بايتين} few {# بايتات} many {# بايتًا} other {# بايت}}، وهذا هو الحد الأقصى. يُرجى المحاولة بعد لحظات."
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
