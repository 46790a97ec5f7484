extension PageTexts.CoachWords {
    static let hr = #"""
        {
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
            }
        }
        """#
}
