extension PageTexts.FrontWords {
    static let en = #"""
        {
            "front": {
                "heading": "What this town offers",
                "text": "Kvart brings the commerce of this town together. People use it through apps, and through links and codes that they receive.",
                "states": {
                    "ok": "Working",
                    "degraded": "Readable, but not open to changes at the moment",
                    "failing": "Not working at the moment",
                    "unreachable": "Not working at the moment"
                },
                "developers": "For developers",
                "docs": "The <a href=\"/docs\">documentation</a> shows every call of the interface, with examples. Programs read the same as <a href=\"/openapi.json\">OpenAPI</a>.",
                "sources": "Sources of data",
                "brands": "Some car brands and models are from <a href=\"https://github.com/kennethwsmith/faker_vehicle\" rel=\"noreferrer\">faker-vehicle</a> (© 2018 The Python Packaging Authority, MIT), selected and adapted."
            }
        }
        """#
}
