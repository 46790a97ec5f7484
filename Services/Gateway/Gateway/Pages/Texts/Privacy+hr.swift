extension PageTexts.Privacy {
    static let hr = #"""
        {
         "legal": {
          "privacy": {
           "2026-11-28": {
            "heading": "Pravila privatnosti",
            "introduction": "Ovdje piše koje podatke o Vama Kvart čuva, u koju svrhu, koliko dugo i što u vezi s tim možete učiniti. Ova su pravila na snazi od 28. studenoga 2026.",
            "sections": [
             {
              "heading": "1. Tko je odgovoran",
              "paragraphs": [
               "Za ono što se ovdje događa s Vašim podacima odgovoran je pružatelj ove usluge, kao voditelj obrade u smislu Opće uredbe o zaštiti podataka (GDPR). Kako nam se možete obratiti, pa i u vezi sa svojim podacima, piše na <a href=\"/contact\">stranici za kontakt</a>.",
               "Trgovine, restorani, promotori, autobusni prijevoznici, prodavatelji i trgovci automobilima sami odgovaraju za ono što čine s podacima koje dobiju preko Kvarta."
              ]
             },
             {
              "heading": "2. Što čuvamo",
              "paragraphs": [
               "Čuvamo ono što je Kvartu potrebno za rad, a ništa čime bismo izrađivali Vaš profil:"
              ],
              "list": {
               "items": [
                "<strong data-keeps=\"identity.name identity.email identity.phone identity.password identity.text\">Vaš račun</strong>: njegovu vrstu, Vaše ime, adresu e-pošte i telefonski broj kojima se prijavljujete, telefonski broj na koji Vas se može nazvati, Vaš jezik, koju ste verziju uvjeta i ovih pravila prihvatili i kada te razlog ako smo ga blokirali. Lozinku čuvamo samo kao vrijednost iz koje se ona ne može izračunati.",
                "<strong data-keeps=\"identity.picture\">Vaša slika, ako je pošaljete</strong>: u tri veličine. Ono što u datoteci piše osim same slike, primjerice gdje je snimljena i kojim fotoaparatom, uklanja se.",
                "<strong data-keeps=\"identity.device identity.pushAddress\">Vaše sesije</strong>: kada ste se prijavili, s koje mrežne adrese i s kojeg uređaja ili programa te, za poruke na Vaš telefon, adresu koju mu je dodijelio njegov proizvođač.",
                "<strong data-keeps=\"identity.securityEvent identity.networkAddress\">Sigurnost Vašeg računa</strong>: zapis onoga što se na njega odnosi, kao što su prijave, odbijeni pokušaji te promjene lozinke i adresa, s vremenom i mrežnom adresom s koje je to došlo.",
                "<strong data-keeps=\"deliveries.name deliveries.address deliveries.phone deliveries.taxNumber deliveries.text\">Dostave</strong>: za trgovinu njezin naziv, adresu, telefonski broj i OIB, a za dostavljača ime; tko što kome šalje, s imenom, adresom i telefonskim brojem kupca, tko pošiljku dostavlja i što je s njom bilo.",
                "<strong data-keeps=\"deliveries.position\">Gdje su dostavljači</strong>: posljednji položaj koji je javio telefon dostavljača otkako je dostavljač prihvatio dostavu, a ne put kojim je do tamo došao.",
                "<strong data-keeps=\"restaurants.name restaurants.text restaurants.address restaurants.position restaurants.phone restaurants.picture\">Restorani</strong>: za restoran njegov naziv, adresu, položaj, telefonski broj, opis i sliku; jelovnike, narudžbe i stol za koji su, te tko radi za koji restoran.",
                "<strong data-keeps=\"cityOffers.name cityOffers.email cityOffers.phone cityOffers.address cityOffers.position cityOffers.text\">Gradska ponuda</strong>: za pratitelja datum rođenja, spol, gradove i kategorije, spremljene ponude, bodove i popuste; za promotora njegovo ime te njegove ponude s onim što kažu o mjestima i kontaktima. Gdje ste koristi se za jedan odgovor i ne čuva se.",
                "<strong data-keeps=\"coaches.name coaches.phone coaches.text coaches.card\">Autobusi</strong>: rezervacije s imenom, telefonskim brojem i napomenom putnika, mjesta te što je plaćeno i vraćeno, s bilješkom ako povrat nije uspio. Broj Vaše kartice dobiva samo tvrtka koja provodi plaćanje. Čuvamo nekoliko njegovih znamenki, kako nam ih ta tvrtka javi, i bankovni kod plaćanja.",
                "<strong data-keeps=\"cars.name cars.phone cars.picture cars.text\">Automobili</strong>: za trgovca njegovo ime, telefonske brojeve i sliku; za prodavatelja automobile s njihovim slikama, opisima i identifikacijskim brojem vozila; ponude trgovaca, pritužbe, prodaje i ocjene. Ponude su zapečaćene: iznos čitaju samo prodavatelj i ponuditelj, a osoblje samo zbog pritužbe, što se bilježi. Bilježi se i svako čitanje kontakata i cijelog identifikacijskog broja, a taj zapis možete pročitati.",
                "<strong data-keeps=\"identity.message\">Poruke</strong>: da Vam je poslana poruka e-pošte, SMS ili obavijest, je li stigla te što piše u Vašim obavijestima.",
                "<strong data-keeps=\"database.copy\">Kopije u prijenosu</strong>: ono što jedan dio Kvarta javlja drugomu ili Vašoj aplikaciji, kako se ništa ne bi izgubilo kad zakaže veza ili računalo."
               ]
              }
             },
             {
              "heading": "3. U koju svrhu i na kojoj osnovi",
              "paragraphs": [
               "Svako korištenje podataka ima osnovu koju zakon poznaje (članak 6. GDPR-a):"
              ],
              "list": {
               "items": [
                "Kako bismo učinili ono što tražite od nas: vodili Vaš račun i izvršili ono što ste naručili, rezervirali, ponudili ili dogovorili. To je ugovor s Vama.",
                "Kako bismo zaštitili Kvart i Vaš račun: otkrivali zlouporabe, ograničavali pokušaje prijave, otklanjali pogreške i izrađivali sigurnosne kopije. To je naš legitimni interes i legitimni interes svih koji koriste Kvart.",
                "Kako bismo pokazali gdje je pošiljka: položaj njezina dostavljača. To je legitimni interes trgovine i kupca.",
                "Kako bismo čuvali ono što nam zakon nalaže, primjerice evidenciju plaćanja, i odgovarali tijelima koja imaju pravo pitati. To je zakonska obveza.",
                "Kako bismo Vam slali obavijesti koje ste uključili i obavještavali Vas o ponudama koje ste tražili. To je Vaša privola, koju u svako doba možete povući u aplikaciji.",
                "Kad nam netko da Vaš broj kako bi Vam pošiljka stigla ili kako bi Vas pozvao da postanete dostavljač: to je legitimni interes te osobe ili trgovine."
               ]
              }
             },
             {
              "heading": "4. Tko to vidi",
              "paragraphs": [
               "Samo oni kojima je potrebno, i samo ono što im je potrebno:"
              ],
              "list": {
               "items": [
                "Oni s kojima poslujete: dostavljač vidi kamo pošiljka ide, restoran tko naručuje, autobusni prijevoznik tko putuje, a trgovac čija je ponuda prihvaćena tko prodaje.",
                "Gdje je dostavljač, vide trgovina čija je pošiljka i svi koji imaju poveznicu dostave: oni vide ime dostavljača, a položaj samo približno, na oko 250 metara.",
                "Svi vide ono što objavite: jelovnike, ponude, automobile, ocjene.",
                "Vašu sliku vidi svatko tko ima njezinu adresu. Nova slika ima drugu adresu, a na prijašnjoj se više ništa ne vidi.",
                "Naši zaposlenici, koliko to njihov posao zahtijeva. Što čine s računima, bilježi se.",
                "Tvrtke koje za nas prenose poruke ili provode plaćanja: pružatelji usluga e-pošte i SMS-a, za obavijesti proizvođači sustava Vašeg telefona te tvrtka koja provodi plaćanje. Vaše podatke smiju koristiti samo za to.",
                "Nadležna tijela, kad nas na to obvezuje zakon."
               ]
              }
             },
             {
              "heading": "5. Što ne činimo",
              "paragraphs": [
               "Podatke ne prodajemo. Ne prikazujemo oglase koji Vas prate i ne koristimo tuđe alate za praćenje. Ni o čemu što bi Vas pravno obvezivalo ili na sličan način utjecalo na Vas ne odlučuje samo stroj. Stranice koje se otvaraju iz naših poruka, kao što je ova, ne postavljaju kolačiće i ništa ne učitavaju s drugih mjesta; u pregledniku aplikacija održava Vašu prijavu kolačićima koji služe tomu i ničemu drugom. Stranica stola u restoranu u Vašem pregledniku, i nigdje drugdje, čuva ono što Vam treba za nastavak narudžbe."
              ]
             },
             {
              "heading": "6. Koliko dugo to čuvamo",
              "paragraphs": [
               "Onoliko koliko je potrebno, a zatim se briše ili anonimizira:"
              ],
              "list": {
               "items": [
                "Vaš račun: dok ga ne izbrišete. Račun čija se adresa e-pošte ne potvrdi briše se nakon nekoliko dana.",
                "Vaša slika: dok je ne zamijenite, ne uklonite ili ne izbrišete račun. Dok je račun blokiran, nitko je ne vidi.",
                "Sesije: dok se ne odjavite ili dok ne prođe neko vrijeme bez njihova korištenja.",
                "Kodovi i poveznice koje Vam šaljemo: vrijede nekoliko minuta ili sati i brišu se ubrzo nakon toga.",
                "Zapis o sigurnosti Vašeg računa: nešto dulje od godine dana. Podatak da Vam je poslana poruka: oko mjesec dana. Obavijesti u aplikaciji: oko tri mjeseca.",
                "Gdje je dostavljač: dok ima dostavu u tijeku.",
                "Kopije u prijenosu: one za aplikacije jedan dan, a one za druge dijelove Kvarta oko tri mjeseca.",
                "Telefonski broj osobe bez računa kojoj je trgovina poslala pozivnicu: oko mjesec dana nakon što je posljednji put bio potreban.",
                "Ono što je dogovoreno s drugima, kao što su dostave, narudžbe, rezervacije i prodaje: dok netko od sudionika iz toga još može imati zahtjeve ili dok to zakon traži. Kad se Vaš račun izbriše, iz toga se uklanjaju podaci koji Vas imenuju, u mjeri u kojoj nas zakon ne obvezuje da ih čuvamo.",
                "Sigurnosne kopije: nekoliko generacija; ono što je izbrisano nestaje iz njih kad se zamijeni posljednja."
               ]
              }
             },
             {
              "heading": "7. Gdje se čuva",
              "paragraphs": [
               "Na računalima kojima sami upravljamo. Podaci ih napuštaju samo na gore navedene načine. Ako neki pružatelj usluga djeluje izvan Europskoga gospodarskog prostora, osiguravamo zaštitu koju zakon traži i na zahtjev Vam kažemo koja je to zaštita."
              ]
             },
             {
              "heading": "8. Kako je zaštićeno",
              "paragraphs": [
               "Veze su šifrirane. Svaki dio Kvarta svoje podatke čuva odvojeno, a drugima daje samo ono što im je potrebno. Lozinke, kodovi i ključevi čuvaju se tako da ih nitko ne može pročitati, pa ni mi. Svatko tko radi s Vašim podacima obvezao se čuvati ih u tajnosti. Ako podaci ipak budu izgubljeni ili ukradeni na način koji Vas dovodi u opasnost, obavijestit ćemo Vas i nadzorno tijelo."
              ]
             },
             {
              "heading": "9. Vaša prava",
              "paragraphs": [
               "Možete"
              ],
              "list": {
               "items": [
                "vidjeti što o Vama čuvamo i ponijeti to sa sobom: aplikacija Vam podatke Vašeg računa daje kao datoteku, a Vaše dostave i rezervacije prikazuje; trgovina i svoje dostave može preuzeti kao datoteku; što nije ni u čemu od toga, dajemo Vam na Vaš zahtjev;",
                "ispraviti ono što je pogrešno, većinu toga sami u aplikaciji;",
                "izbrisati svoj račun i s njime svoje podatke kad više ništa nije otvoreno;",
                "zatražiti da podatke dalje ne koristimo dok se ne razjasni smijemo li;",
                "prigovoriti korištenju koje se temelji na legitimnom interesu, iz razloga koji proizlaze iz Vaše situacije;",
                "povući privolu, pri čemu ono što je učinjeno prije toga ostaje kako jest;",
                "podnijeti pritužbu nadzornom tijelu za zaštitu podataka, na primjer onomu u državi u kojoj živite."
               ]
              }
             },
             {
              "heading": "10. Morate li nam dati podatke?",
              "paragraphs": [
               "Zakon Vas na to ne obvezuje. Ali bez adrese e-pošte ili telefonskog broja nema računa, a narudžba se bez potrebnih podataka ne može izvršiti. Što je neobvezno, tako je i označeno."
              ]
             },
             {
              "heading": "11. Djeca",
              "paragraphs": [
               "Kvart nije namijenjen osobama mlađima od 16 godina. Kad saznamo da račun pripada djetetu, taj račun brišemo."
              ]
             },
             {
              "heading": "12. Promjene ovih pravila",
              "paragraphs": [
               "Svaka verzija nosi datum od kojeg je na snazi. Kad se promijeni nešto što Vam je važno, to unaprijed najavljujemo u aplikaciji i tražimo Vašu privolu kad to zakon zahtijeva."
              ]
             }
            ]
           }
          }
         }
        }
        """#
}
