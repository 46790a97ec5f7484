extension MessageTexts.Words {
    static let hr = #"""
        {
          "greeting": "Dobar dan,",
          "signature": "Kvart",
          "open": "Otvori u Kvartu",
          "minutes": "{count, plural, one {# minutu} few {# minute} other {# minuta}}",
          "hours": "{count, plural, one {# sat} few {# sata} other {# sati}}",
          "days": "{count, plural, one {# dan} few {# dana} other {# dana}}",
          "messages": {
            "confirmEmail": {
              "mail": {
                "subject": "Potvrdite svoju adresu e-pošte",
                "before": [
                  "Netko je, nadamo se Vi, s ovom adresom e-pošte otvorio račun u Kvartu. Potvrdite da je adresa Vaša:"
                ],
                "button": "Potvrdi adresu",
                "after": [
                  "Poveznica vrijedi {confirmationLifetime}.",
                  "Ako to niste zatražili, zanemarite ovu poruku: ako ne otvorite poveznicu, ništa se neće dogoditi."
                ]
              }
            },
            "changeEmail": {
              "mail": {
                "subject": "Potvrdite novu adresu e-pošte",
                "before": [
                  "Netko, nadamo se Vi, želi ovu adresu e-pošte koristiti za račun u Kvartu. Potvrdite da je adresa Vaša:"
                ],
                "button": "Koristi ovu adresu",
                "after": [
                  "Poveznica vrijedi {confirmationLifetime}. Dok ne potvrdite, račun zadržava dosadašnju adresu.",
                  "Ako to niste zatražili, zanemarite ovu poruku: ako ne otvorite poveznicu, ništa se neće dogoditi."
                ]
              }
            },
            "emailChanged": {
              "mail": {
                "subject": "Vaša je adresa e-pošte promijenjena",
                "before": [
                  "Vaš račun u Kvartu ima novu adresu e-pošte. Od sada pišemo na nju, a na ovu više ne.",
                  "Ako je niste promijenili Vi, netko drugi ušao je u Vaš račun. Odmah nam pišite; našu adresu naći ćete na stranici za kontakt."
                ]
              },
              "sms": "Vaš račun u Kvartu ima novu adresu e-pošte. Ako je niste promijenili Vi, odmah nam pišite."
            },
            "resetPassword": {
              "mail": {
                "subject": "Postavite novu lozinku",
                "before": [
                  "Netko je, nadamo se Vi, zatražio novu lozinku za Vaš račun u Kvartu. Možete je postaviti ovdje:"
                ],
                "button": "Postavi novu lozinku",
                "after": [
                  "Poveznica vrijedi {resetLifetime} i može se iskoristiti jednom.",
                  "Ako to niste zatražili, zanemarite ovu poruku: Vaša lozinka ostaje ista."
                ]
              }
            },
            "passwordChanged": {
              "mail": {
                "subject": "Vaša je lozinka promijenjena",
                "before": [
                  "Lozinka Vašeg računa u Kvartu promijenjena je, a drugi su uređaji odjavljeni.",
                  "Ako je niste promijenili Vi, netko drugi ušao je u Vaš račun. Odmah postavite novu lozinku: pri prijavi odaberite „Zaboravljena lozinka”."
                ]
              },
              "sms": "Lozinka Vašeg računa u Kvartu promijenjena je. Ako to niste bili Vi, odmah postavite novu."
            },
            "signInCode": {
              "sms": "{code} je Vaš kôd za Kvart. Vrijedi {codeLifetime}."
            },
            "changePhoneCode": {
              "sms": "{code} je Vaš kôd za novi telefonski broj u Kvartu. Vrijedi {codeLifetime}. Ako ga niste zatražili, zanemarite ga."
            },
            "resetCode": {
              "sms": "{code} je Vaš kôd za novu lozinku u Kvartu. Vrijedi {codeLifetime}. Ako ga niste zatražili, zanemarite ga."
            },
            "phoneChanged": {
              "mail": {
                "subject": "Vaš je telefonski broj promijenjen",
                "before": [
                  "Vaš račun u Kvartu ima novi telefonski broj.",
                  "Ako ga niste promijenili Vi, netko drugi ušao je u Vaš račun. Odmah promijenite lozinku i pišite nam; našu adresu naći ćete na stranici za kontakt."
                ]
              },
              "sms": "Vaš račun u Kvartu ima novi telefonski broj. Ako ga niste promijenili Vi, odmah nam pišite."
            },
            "refreshTokenReused": {
              "mail": {
                "subject": "Odjavili smo jedan od Vaših uređaja",
                "before": [
                  "Ključ jedne od Vaših sesija u Kvartu upotrijebljen je dvaput. To se događa kad netko drugi ima njegovu kopiju, pa smo tu sesiju prekinuli. Ponovno se prijavite na uređaju koji je odjavljen.",
                  "Ako niste sigurni da ste to bili samo Vi, promijenite lozinku."
                ]
              },
              "sms": "Odjavili smo jedan od Vaših uređaja u Kvartu: njegovu je sesiju možda koristio netko drugi. Ako niste sigurni, promijenite lozinku."
            },
            "accountBlocked": {
              "mail": {
                "subject": "Vaš je račun blokiran",
                "before": [
                  "Vaš račun u Kvartu blokiran je. Ne možete se prijaviti, a drugi ne vide ono što ste objavili.",
                  "Ako mislite da je posrijedi pogreška, pišite na {contact}."
                ]
              },
              "sms": "Vaš račun u Kvartu blokiran je. Ako mislite da je posrijedi pogreška, pišite na {contact}."
            },
            "accountDeleted": {
              "mail": {
                "subject": "Vaš je račun izbrisan",
                "before": [
                  "Vaš račun u Kvartu izbrisan je, a s njime i Vaši osobni podaci. Ovo je naša posljednja poruka Vama.",
                  "Ako to niste zatražili, pišite nam; našu adresu naći ćete na stranici za kontakt."
                ]
              },
              "sms": "Vaš račun u Kvartu izbrisan je, a s njime i Vaši osobni podaci. Ako to niste zatražili, pišite nam."
            }
          }
        }
        """#
}
