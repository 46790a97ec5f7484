extension PageTexts.Words {
    static let hr = #"""
        {
            "site": {
                "name": "Kvart",
                "more": "Više o Kvartu",
                "terms": "Uvjeti korištenja",
                "privacy": "Pravila privatnosti",
                "contact": "Kontakt",
                "version": "Verzija",
                "reference": "Referentna oznaka:",
                "marked": "Ispravite ono što je označeno u nastavku.",
                "months": [
                    "siječnja", "veljače", "ožujka", "travnja", "svibnja", "lipnja", "srpnja", "kolovoza", "rujna", "listopada",
                    "studenoga", "prosinca"
                ],
                "date": "<time datetime=\"{{iso}}\">{{day}}. {{month}} {{year}}. u {{clock}} UTC</time>",
                "day": "<time datetime=\"{{iso}}\">{{day}}. {{month}} {{year}}.</time>"
            },
            "confirm": {
                "confirmed": {
                    "heading": "Vaša je adresa e-pošte potvrđena",
                    "text": "Hvala Vam.{{#reply.email}} Adresa <bdi>{{reply.email}}</bdi> sada pripada Vašem računu.{{/reply.email}}",
                    "advice": "Možete zatvoriti ovu stranicu i nastaviti u aplikaciji."
                },
                "open": {
                    "heading": "Promjena adrese e-pošte",
                    "text": "Nakon što pritisnete gumb, prijavljivat ćete se adresom <bdi>{{reply.email}}</bdi>.",
                    "submit": "Koristi ovu adresu",
                    "advice": "Ako to niste zatražili, zatvorite ovu stranicu: ništa se neće promijeniti."
                },
                "done": {
                    "heading": "Vaša je adresa e-pošte promijenjena",
                    "text": "Od sada se prijavljujete novom adresom.",
                    "advice": "Možete zatvoriti ovu stranicu i nastaviti u aplikaciji."
                },
                "alreadyConfirmed": {
                    "heading": "Adresa je već potvrđena",
                    "text": "Ova je adresa e-pošte već ranije potvrđena. Ne morate učiniti ništa više.",
                    "advice": "Možete zatvoriti ovu stranicu i nastaviti u aplikaciji."
                },
                "expired": {
                    "heading": "Poveznica je istekla",
                    "text": "Ovakve poveznice vrijede ograničeno vrijeme, a ono je prošlo.",
                    "advice": "Zatražite novu poveznicu u aplikaciji. Stići će na istu adresu."
                },
                "unknown": {
                    "heading": "Ne prepoznajemo ovu poveznicu",
                    "text": "Možda je nepotpuna ili ju je zamijenila novija poveznica.",
                    "advice": "Otvorite poveznicu iz najnovije poruke koju smo Vam poslali ili je cijelu kopirajte u adresnu traku."
                },
                "emailTaken": {
                    "heading": "Ova je adresa zauzeta",
                    "text": "Otkad je poveznica poslana, ova se adresa e-pošte počela koristiti za drugi račun.",
                    "advice": "U aplikaciji odaberite drugu adresu ili se prijavite na račun kojem ova pripada."
                }
            },
            "reset": {
                "good": {
                    "heading": "Odaberite novu lozinku",
                    "text": "Kad je postavite, odjavit će se svi uređaji prijavljeni na Vaš račun.",
                    "password": "Nova lozinka",
                    "rule": "Najmanji broj znakova: {{reply.minimumLength}}, među njima barem jedno slovo i jedna znamenka. Što dulja, to bolja: nekoliko riječi koje biste samo Vi spojili.",
                    "repetition": "Ponovite novu lozinku",
                    "submit": "Postavi lozinku"
                },
                "used": {
                    "heading": "Ova je poveznica već iskorištena",
                    "text": "Svakom se poveznicom lozinka može postaviti samo jednom. Ako ste je ponovno zaboravili, zatražite novu poveznicu u aplikaciji. Ako ovu poveznicu niste iskoristili Vi, odmah zatražite novu."
                },
                "expired": {
                    "heading": "Poveznica je istekla",
                    "text": "Ovakve poveznice vrijede kratko, a to je vrijeme prošlo. Zatražite novu u aplikaciji."
                },
                "unknown": {
                    "heading": "Ne prepoznajemo ovu poveznicu",
                    "text": "Možda je nepotpuna ili ju je zamijenila novija poveznica. Otvorite poveznicu iz najnovije poruke koju smo Vam poslali."
                },
                "done": {
                    "heading": "Vaša je lozinka postavljena",
                    "text": "Prijavite se njome u aplikaciji. Svi uređaji koji su bili prijavljeni na Vaš račun odjavljeni su."
                }
            },
            "invitation": {
                "open": {
                    "heading": "{{reply.storeName}} Vas poziva",
                    "text": "<bdi>{{reply.storeName}}</bdi> želi Vam povjeriti svoje dostave.",
                    "key": "Vaš registracijski ključ",
                    "newCourier": [
                        "Instalirajte aplikaciju Kvart i otvorite je.",
                        "Registrirajte se kao dostavljač telefonskim brojem na koji je stigla ova pozivnica.",
                        "Upišite registracijski ključ u obrazac."
                    ],
                    "knownCourier": [
                        "Otvorite aplikaciju Kvart i prijavite se kao dostavljač.",
                        "Odaberite dodavanje trgovine.",
                        "Upišite registracijski ključ u obrazac."
                    ],
                    "until": "Ključ se može upotrijebiti jednom, do {{site.date}}. Nemojte ga nikomu otkrivati."
                },
                "expired": {
                    "heading": "Pozivnica je istekla",
                    "text": "Pozivnicu Vam je uputila trgovina <bdi>{{reply.storeName}}</bdi>, ali registracijski se ključ više ne može upotrijebiti. Zatražite od trgovine novu pozivnicu.",
                    "until": "Ključ se mogao upotrijebiti do {{site.date}}."
                },
                "unknown": {
                    "heading": "Takva pozivnica ne postoji",
                    "text": "Možda je njezin registracijski ključ već upotrijebljen, trgovina je u međuvremenu poslala noviju pozivnicu ili je poveznica nepotpuna. Ako niste sigurni, zatražite od trgovine novu."
                }
            },
            "menu": {
                "every": {
                    "table": "Stol",
                    "soldOut": "Rasprodano",
                    "outsideHours": "Trenutačno nije u ponudi",
                    "vat": "s PDV-om od <bdi>{{vatPercent}} %</bdi>",
                    "exactly": "odaberite {{exactly}}",
                    "choose": "odaberite od {{minimum}} do {{maximum}}",
                    "free": "(uključeno: {{free}})",
                    "contains": "Sadržava",
                    "traces": "Može sadržavati tragove",
                    "allergens": {
                        "celery": "celer",
                        "crustaceans": "rakovi",
                        "eggs": "jaja",
                        "fish": "riba",
                        "gluten": "žitarice s glutenom",
                        "lupin": "lupina",
                        "milk": "mlijeko",
                        "molluscs": "mekušci",
                        "mustard": "gorušica",
                        "nuts": "orašasti plodovi",
                        "peanuts": "kikiriki",
                        "sesame": "sezam",
                        "soybeans": "soja",
                        "sulphites": "sulfiti"
                    }
                },
                "shown": {
                    "heading": "{{reply.restaurantName}}: jelovnik"
                },
                "noMenu": {
                    "heading": "{{reply.restaurantName}}: jelovnik",
                    "text": "Ovdje trenutačno nema jelovnika."
                },
                "unknown": {
                    "heading": "Ne poznajemo ovaj jelovnik",
                    "text": "Možda se dio poveznice izgubio na putu ili je kod na stolu zamijenjen.",
                    "advice": "Ponovno skenirajte kod na stolu ili pitajte osoblje."
                }
            },
            "payment": {
                "every": {
                    "number": "Broj rezervacije",
                    "journey": "Putovanje",
                    "departure": "Polazak",
                    "seats": "Broj sjedala",
                    "total": "Ukupno",
                    "until": "Platite do <bdi><time datetime=\"{{iso}}\">{{reply.payUntilTime}}{{#reply.payUntilOffset}} (UTC{{reply.payUntilOffset}}){{/reply.payUntilOffset}}</time></bdi> po lokalnom vremenu. Nakon toga neplaćena su sjedala ponovno slobodna za druge."
                },
                "open": {
                    "heading": "Plaćanje rezervacije",
                    "text": "Provjerite još jednom je li to putovanje koje želite.",
                    "submit": "Plati karticom",
                    "advice": "Podatke o kartici upisujete na stranici platnog servisa. Mi ih ne vidimo."
                },
                "processing": {
                    "heading": "Vaše se plaćanje obrađuje",
                    "text": "Platni servis još nije odgovorio. Stranica se sama osvježava. Nemojte plaćati drugi put.",
                    "held": "Vaša su mjesta rezervirana do <bdi><time datetime=\"{{iso}}\">{{reply.heldUntilTime}}{{#reply.heldUntilOffset}} (UTC{{reply.heldUntilOffset}}){{/reply.heldUntilOffset}}</time></bdi> po lokalnom vremenu.",
                    "released": "Mjesta više nisu rezervirana. Ako plaćanje uspije, dobit ćete mjesta u ovom autobusu ako još nije krenuo i ako ih ima dovoljno. Inače Vam se sav novac automatski vraća.",
                    "again": "Ipak niste platili? Natrag na plaćanje"
                },
                "paid": {
                    "heading": "Vaša je rezervacija plaćena",
                    "text": "Hvala Vam. Karta i potvrda o plaćanju nalaze se uz rezervaciju u aplikaciji Kvart.",
                    "advice": "Možete zatvoriti ovu stranicu i nastaviti u aplikaciji."
                },
                "declined": {
                    "heading": "S kartice nije ništa skinuto",
                    "text": "Plaćanje je odbijeno. Vaša su mjesta i dalje rezervirana i možete pokušati ponovno, npr. drugom karticom.",
                    "retry": "Pokušaj ponovno"
                },
                "repriced": {
                    "heading": "Cijena se promijenila",
                    "text": "Prijevoznik je otkazao jednu vožnju iz ove rezervacije pa ona sada stoji manje. Vaša su ostala mjesta i dalje rezervirana. S kartice nije ništa skinuto.",
                    "retry": "Plati novu cijenu"
                },
                "closed": {
                    "heading": "Ovdje ništa nije plaćeno",
                    "text": "Plaćanje je odbijeno, vrijeme za njega je isteklo ili je rezervacija otkazana. S kartice nije ništa skinuto.",
                    "advice": "Ako i dalje želite putovati, rezervirajte ponovno u aplikaciji."
                },
                "refunded": {
                    "heading": "Novac Vam se vraća",
                    "text": "Iznos plaćen za ovu rezervaciju vraća se na karticu. Ovisno o banci, to može potrajati nekoliko dana.",
                    "retry": "Pokušaj ponovno",
                    "causes": {
                        "passenger": "Mjesta su vraćena na Vaš zahtjev.",
                        "carrier": "Prijevoznik je otkazao vožnju.",
                        "cancelled": "Rezervacija je otkazana prije nego što je uplata stigla.",
                        "departed": "Autobus je otišao prije nego što je uplata stigla.",
                        "noSeats": "Kad je uplata stigla, više nije bilo slobodnih mjesta.",
                        "notOnSale": "Kad je uplata stigla, vožnja više nije bila u prodaji.",
                        "accountDeleted": "Korisnički račun izbrisan je prije nego što je uplata stigla.",
                        "duplicate": "Rezervacija je već bila plaćena.",
                        "staff": "Dispečerska služba otkazala je rezervaciju."
                    }
                },
                "unknown": {
                    "heading": "Takvo plaćanje ne postoji",
                    "text": "Možda je dio adrese izgubljen. Započnite plaćanje ponovno u aplikaciji."
                }
            },
            "table": {
                "every": {
                    "add": "Dodaj",
                    "added": "Dodano",
                    "put": "Dodaj u narudžbu",
                    "close": "Zatvori",
                    "note": "Napomena za kuhinju",
                    "fewer": "Jedan manje",
                    "more": "Još jedan",
                    "unavailable": "Nije dostupno",
                    "cart": "Vaša nova narudžba",
                    "total": "Ukupno",
                    "pin": "PIN stola",
                    "pinAdvice": "PIN Vam daje osoblje.",
                    "order": "Naruči",
                    "ordered": "Vaša je narudžba poslana.",
                    "placed": "Narudžba",
                    "orders": "Vaše narudžbe",
                    "states": {
                        "submitted": "čeka odgovor",
                        "needsGuestOk": "promijenjena, molimo odgovorite",
                        "accepted": "prihvaćena",
                        "preparing": "u pripremi",
                        "ready": "gotova",
                        "served": "poslužena",
                        "rejected": "odbijena",
                        "cancelled": "otkazana",
                        "expired": "bez odgovora na vrijeme"
                    },
                    "answerBy": "Ako restoran ne odgovori do <time></time>, narudžba istječe.",
                    "agreeBy": "Molimo odgovorite do <time></time>.",
                    "readyAt": "Gotovo oko <time></time>.",
                    "confirm": "Prihvati promjene",
                    "cancel": "Otkaži ovu narudžbu",
                    "bill": "Račun stola",
                    "paid": "Plaćeno",
                    "left": "Preostalo za plaćanje",
                    "split": "Podijelite račun",
                    "byGuest": "Po gostu",
                    "byLine": "Odabrane stavke",
                    "evenly": "Na jednake dijelove",
                    "howMany": "Broj jednakih dijelova",
                    "guest": "Gost",
                    "you": "Vi",
                    "share": "Dio",
                    "mine": "Odabrane stavke",
                    "rest": "Ostatak",
                    "pick": "Prvo odaberite svoje stavke.",
                    "service": "Usluga",
                    "callWaiter": "Pozovi konobara",
                    "wantBill": "Račun, molim",
                    "waiterCalled": "Konobar je pozvan.",
                    "billWanted": "Zatražili ste račun.",
                    "paused": "Restoran ne prima narudžbe do <time></time>.",
                    "changed": "Provjerite narudžbu: nešto se promijenilo.",
                    "closed": "Ovaj je stol zatvoren. Hvala na posjetu.",
                    "offline": "Nema veze. Pokušajte ponovno."
                }
            },
            "tracking": {
                "every": {
                    "progress": "Dokle je stigla Vaša dostava",
                    "steps": {
                        "waiting": "Traži se dostavljač",
                        "accepted": "Dostavljač na putu do trgovine",
                        "atStore": "Dostavljač u trgovini",
                        "collected": "Na putu do Vas",
                        "atCustomer": "Na Vašoj adresi",
                        "delivered": "Dostavljeno"
                    },
                    "store": "Trgovina",
                    "courier": "Dostavljač",
                    "seen": "Dostavljač posljednji put viđen",
                    "map": "Približno mjesto na karti",
                    "changed": "Posljednja promjena",
                    "call": "Nazovite trgovinu",
                    "live": "Ova se stranica sama osvježava."
                },
                "waiting": {
                    "heading": "Tražimo dostavljača",
                    "text": "Čim dostavljač preuzme Vašu dostavu, to će pisati na ovoj stranici."
                },
                "accepted": {
                    "heading": "Dostavljač je prihvatio Vašu dostavu",
                    "text": "Na putu je do trgovine da je preuzme."
                },
                "atStore": {
                    "heading": "Dostavljač je u trgovini",
                    "text": "Vaša dostava uskoro kreće."
                },
                "collected": {
                    "heading": "Vaša je dostava na putu",
                    "text": "Dostavljač ju je preuzeo i dolazi k Vama."
                },
                "atCustomer": {
                    "heading": "Vaša je dostava stigla",
                    "text": "Dostavljač je na Vašoj adresi."
                },
                "delivered": {
                    "heading": "Vaša je dostava predana",
                    "text": "Hvala Vam. Ako je niste primili, nazovite trgovinu."
                },
                "cancelled": {
                    "heading": "Vaša je dostava otkazana",
                    "text": "Više neće stići. Razlog Vam može reći trgovina."
                },
                "over": {
                    "heading": "Poveznica više ne vrijedi",
                    "text": "Dostava se može pratiti još neko vrijeme nakon što završi, a to je vrijeme prošlo. Ako imate pitanje o njoj, obratite se trgovini."
                },
                "unknown": {
                    "heading": "Ne prepoznajemo ovu poveznicu",
                    "text": "Možda je nepotpuna. Otvorite je još jednom iz poruke u kojoj je stigla ili je zatražite od trgovine."
                }
            },
            "link": {
                "signIn": "Prijavite se da biste vidjeli stanje i što možete učiniti.",
                "goOn": "Nastavite",
                "nothing": "Ovdje ne trebate ništa učiniti.",
                "elsewhere": "U aplikaciji Kvart možete učiniti sljedeće:",
                "possible": "Možete učiniti sljedeće:",
                "empty": "Ovdje nema ničega.",
                "more": "Ostatak popisa nalazi se u aplikaciji Kvart.",
                "open": "Otvorite",
                "signOut": "Odjavite se ili upotrijebite drugi račun",
                "live": "Ova se stranica sama osvježava.",
                "failed": "Nije uspjelo. Pokušajte ponovno.",
                "soundOn": "Uključite zvuk",
                "soundOff": "Isključite zvuk",
                "codeSent": "Poslali smo kod na ovaj telefon. Vrijedi pet minuta.",
                "kinds": {
                    "person": "Prijava osobnim računom",
                    "courier": "Prijava za dostavljače",
                    "store": "Prijava za trgovine",
                    "restaurant": "Prijava za restorane",
                    "promoter": "Prijava za promotore",
                    "dealer": "Prijava za trgovce automobilima",
                    "staff": "Prijava za zaposlenike Kvarta"
                },
                "fields": {
                    "email": "Adresa e-pošte",
                    "phone": "Telefonski broj",
                    "password": "Lozinka",
                    "code": "Kod"
                },
                "submits": {
                    "email": "Prijavite se",
                    "phone": "Prijavite se",
                    "codeRequest": "Pošaljite mi kod",
                    "code": "Prijavite se"
                }
            },
            "contact": {
                "heading": "Kontakt",
                "text": "Imate pitanje, pritužbu ili želju u vezi sa svojim podacima, ili nešto ne radi? Pišite nam.",
                "email": "E-pošta",
                "phone": "Telefon",
                "advice": "Ako imate račun, pišite s njegove adrese e-pošte ili navedite njegov telefonski broj kako bismo ga mogli pronaći. Nikada nam ne šaljite lozinku ni kôd: ne trebaju nam i ne tražimo ih."
            },
            "problem": {
                "400": {
                    "heading": "Poveznica nije ispravna",
                    "text": "Možda je nepotpuna. Otvorite je još jednom iz poruke u kojoj je stigla ili je cijelu kopirajte u adresnu traku."
                },
                "401": {"heading": "Prijavite se"},
                "403": {"heading": "Ovo nije moguće"},
                "404": {"heading": "Nije pronađeno"},
                "409": {"heading": "Ovo trenutačno nije moguće"},
                "410": {"heading": "Ovo više ne vrijedi"},
                "413": {"heading": "Ovo je predugačko"},
                "422": {
                    "heading": "Poveznica nije ispravna",
                    "text": "Nešto u njoj nedostaje ili nije kako treba. Otvorite je još jednom iz poruke u kojoj je stigla ili je cijelu kopirajte u adresnu traku."
                },
                "429": {"heading": "Previše pokušaja", "text": "Pričekajte neko vrijeme pa pokušajte ponovno."},
                "500": {"heading": "Nešto je pošlo po zlu"},
                "502": {"heading": "Nešto je pošlo po zlu"},
                "503": {"heading": "Samo trenutak, molimo", "text": "Trenutačno smo preopterećeni i ništa nije učinjeno. Pokušajte ponovno za koji trenutak."},
                "504": {"heading": "Ovo je predugo trajalo", "text": "Ne znamo je li radnja izvršena. Provjerite to za koji trenutak."},
                "gateway.foreignForm": {
                    "heading": "Ovaj obrazac nije naš",
                    "text": "Poslan je s druge internetske stranice i ništa nije učinjeno. Otvorite još jednom poveznicu iz naše poruke i ondje ispunite obrazac."
                },
                "other": {"heading": "Nije uspjelo"}
            }
        }
        """#
}
