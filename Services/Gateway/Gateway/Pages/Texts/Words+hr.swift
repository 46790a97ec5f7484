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
