extension PageTexts.Terms {
    static let hr = #"""
        {
         "legal": {
          "terms": {
           "2026-11-21": {
            "heading": "Uvjeti korištenja",
            "introduction": "Kvart na jednom mjestu okuplja gradsku trgovinu i usluge: pošiljke od trgovina do kupaca, jelovnike i narudžbe restorana, gradsku ponudu, mjesta u autobusima i prodaju automobila. U ovim uvjetima piše što možete očekivati od Kvarta i što Kvart očekuje od Vas. Na snazi su od 21. studenoga 2026.",
            "sections": [
             {
              "heading": "1. Tko smo",
              "paragraphs": [
               "U ovim uvjetima „Kvart” i „mi” označavaju pružatelja ove usluge. Kako nam se možete obratiti, piše na <a href=\"/contact\">stranici za kontakt</a>.",
               "Kvart je mjesto susreta. Trgovine, dostavljači, restorani, promotori, autobusni prijevoznici, prodavatelji i trgovci automobilima preko njega posluju međusobno i sa svojim kupcima. Što dogovore, dogovorili su međusobno: mi nismo ugovorna strana, osim ako to izričito ne kažemo."
              ]
             },
             {
              "heading": "2. Vaš račun",
              "paragraphs": [
               "Za većinu onoga što Kvart nudi potreban je račun. Svaki je račun jedne vrste, na primjer račun osobe, trgovine ili dostavljača; tko djeluje u dvije uloge, ima dva računa."
              ],
              "list": {
               "items": [
                "Morate imati najmanje 16 godina. Ako je za neki ugovor potrebna punoljetnost, kao za prodaju automobila, morate biti punoljetni.",
                "Podaci koje nam date o sebi ili svojem poslovanju moraju biti istiniti i dužni ste ih održavati ažurnima.",
                "Račun je samo Vaš. Lozinku ne dijelite ni s kim i nikomu ne otkrivajte kodove i poveznice koje Vam šaljemo.",
                "Ako mislite da se netko drugi služi Vašim računom, odmah promijenite lozinku i javite nam.",
                "Kod nekih vrsta računa provjeravamo navedene podatke prije nego što se račun može koristiti. Pritom možemo zatražiti dokaze."
               ]
              }
             },
             {
              "heading": "3. Što nije dopušteno",
              "paragraphs": [
               "Kvart ne smijete koristiti kako biste"
              ],
              "list": {
               "items": [
                "kršili zakon ili nudili, prevozili ili oglašavali ono što zakon zabranjuje;",
                "obmanjivali druge: lažno se predstavljali, davali ponude ili slali narudžbe koje ne mislite ozbiljno ili pisali ocjene za nešto što se nije dogodilo;",
                "vrijeđali druge, prijetili im ili ih uznemiravali ili bez njihova dopuštenja objavljivali ono što im pripada;",
                "prikupljali podatke drugih korisnika ili ono što o njima saznate koristili za bilo što osim onoga što ste s njima dogovorili;",
                "ometali uslugu: zaobilazili njezina ograničenja, tragali za tuđim računima, preopterećivali je ili širili zlonamjerne programe. Tko otkrije ranjivost i najprije je javi nama, a da je ne iskoristi, nema se čega bojati s naše strane."
               ]
              }
             },
             {
              "heading": "4. Što objavljujete",
              "paragraphs": [
               "Jelovnici, ponude, opisi, slike i ocjene ostaju Vaši. Dopuštate nam da ih čuvamo, prilagođavamo njihov oblik i prikazujemo ih onima kojima su namijenjeni, sve dok su objavljeni i onoliko dugo koliko nas zakon obvezuje da ih čuvamo.",
               "Za ono što objavite odgovarate Vi. Ne provjeravamo sve unaprijed. Kad saznamo za nešto što krši ove uvjete ili zakon, možemo to sakriti ili ukloniti; o tome ćemo Vas obavijestiti i navesti razlog, osim ako to zakon zabranjuje."
              ]
             },
             {
              "heading": "5. Dostave",
              "paragraphs": [
               "Trgovina nudi dostavu dostavljačima s kojima surađuje. Obavlja je dostavljač koji je prvi prihvati. Tko prihvati dostavu, pažljivo donosi pošiljku kupcu ili na vrijeme odustaje od dostave; trgovine vide koliko je puta dostavljač odustao od dostave.",
               "Koliko se dostava plaća, tko odgovara za ono što se prevozi i je li dostavljač zaposlenik ili radi samostalno, dogovaraju trgovina i dostavljač. Ime, adresu i telefonski broj kupca dostavljači vide samo radi dostave i ne smiju ih koristiti ni za što drugo."
              ]
             },
             {
              "heading": "6. Restorani",
              "paragraphs": [
               "Za svoj jelovnik odgovara restoran: za cijene, sastojke i alergene. Narudžba postaje ugovor između gosta i restorana u trenutku kad je restoran prihvati. Plaćanje, napojnice i pritužbe rješavaju se s restoranom."
              ]
             },
             {
              "heading": "7. Gradska ponuda",
              "paragraphs": [
               "Promotori svoje ponude opisuju istinito: što se nudi, gdje, koliko dugo i po kojoj cijeni. Drže se onoga što su objavili. Pogodnosti za vjerne kupce vrijede onoliko koliko promotor navede, ne mogu se zamijeniti za novac i prestaju s ponudom kojoj pripadaju."
              ]
             },
             {
              "heading": "8. Autobusi",
              "paragraphs": [
               "Tko rezervira mjesto, sklapa ugovor s autobusnim prijevoznikom koji obavlja vožnju, prema uvjetima prijevoza tog prijevoznika. Mjesto se do plaćanja čuva ograničeno vrijeme; ako se dotad ne plati, opet je slobodno. Može li se rezervacija promijeniti ili otkazati, vraća li se novac i na koji način, navedeno je prije rezervacije. Ovi uvjeti ne diraju u prava koja kao putnik imate prema zakonu."
              ]
             },
             {
              "heading": "9. Automobili",
              "paragraphs": [
               "Prodavatelji automobil opisuju istinito i navode oštećenja za koja znaju. Trgovci daju ozbiljne ponude; drugi ih trgovci ne vide. Sama je prodaja ugovor između prodavatelja i trgovca. Vrijednosti koje Kvart prikazuje procjene su na temelju ranijih prodaja, a ne obećanje cijene."
              ]
             },
             {
              "heading": "10. Koliko to stoji",
              "paragraphs": [
               "Račun je besplatan. Ako ikada budemo naplaćivali neki dio Kvarta, cijenu ćemo Vam reći prije nego što ga počnete koristiti; ono čime se već služite neće se naplaćivati bez Vašeg pristanka. Troškove podatkovnog prometa i poruka koje naplaćuje Vaš operater snosite sami."
              ]
             },
             {
              "heading": "11. Sama usluga",
              "paragraphs": [
               "Kvart vodimo pažljivo, ali ne možemo obećati da će uvijek biti dostupan ili bez pogrešaka. Možemo ga mijenjati, dopunjavati i uklanjati pojedine dijelove. Kad se ukida nešto što Vam je važno, to ćemo na vrijeme najaviti i ostaviti Vam vremena da dovršite započeto.",
               "Za ono što ne smije zakazati nemojte se oslanjati samo na Kvart: vodite vlastitu evidenciju o onome što ste dogovorili."
              ]
             },
             {
              "heading": "12. Blokiranje i prestanak",
              "paragraphs": [
               "Svoj račun možete u svako doba izbrisati u aplikaciji kad više ništa nije otvoreno: kad kod Vas nema nijedne pošiljke i kad nemate nedovršenih narudžbi ni rezervacija. Što se tada događa s Vašim podacima, piše u <a href=\"/legal/privacy\">pravilima privatnosti</a>.",
               "Ako prekršite ove uvjete, možemo Vas upozoriti, privremeno blokirati Vaš račun ili ga zatvoriti. Biramo mjeru primjerenu onomu što se dogodilo, navodimo Vam razlog i spremni smo Vas saslušati: pišite nam i slučaj će ponovno razmotriti netko tko o njemu nije odlučivao. Ako su drugi u opasnosti, najprije djelujemo. Ono što ste prije toga dogovorili s drugima ostaje na snazi."
              ]
             },
             {
              "heading": "13. Odgovornost",
              "paragraphs": [
               "Neograničeno odgovaramo za namjeru i krajnju nepažnju, za povredu života, tijela i zdravlja te svugdje gdje nam zakon ne dopušta da ograničimo odgovornost. Inače odgovaramo samo ako prekršimo obvezu na kojoj počiva korištenje Kvarta, i to za štetu koja je za takvu povredu tipična. Za ono što korisnici Kvarta duguju jedni drugima ne odgovaramo.",
               "Time se ne dira u Vaša prava kao potrošača."
              ]
             },
             {
              "heading": "14. Promjene ovih uvjeta",
              "paragraphs": [
               "Svaka verzija ovih uvjeta nosi datum od kojeg je na snazi. Kad ih mijenjamo, to unaprijed najavljujemo u aplikaciji, a kad je promjena važna, tražimo Vaš pristanak. Ako se ne slažete, možete izbrisati račun; do tada za ono što ste započeli vrijedi verzija koju ste prihvatili."
              ]
             },
             {
              "heading": "15. Pravo i sporovi",
              "paragraphs": [
               "Primjenjuje se pravo države u kojoj imamo sjedište. Ako ste potrošač, zadržavate zaštitu koju Vam daje pravo Vaše države i možete se obratiti tamošnjim sudovima.",
               "Prije nego što do toga dođe, pišite nam: većina se stvari može riješiti u nekoliko redaka. Ako neki dio ovih uvjeta ne vrijedi, ostatak vrijedi i dalje."
              ]
             }
            ]
           }
          }
         }
        }
        """#
}
