extension PageTexts.AccountWords {
    static let hr = #"""
        {
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
            }
        }
        """#
}
