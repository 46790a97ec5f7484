import Testing
import Texts
import Vocabulary

@Suite("The sentences of faults")
struct FaultTextTests {
    private static let translations = Language.allCases.filter { $0 != .en }

    private let texts: Texts
    private let faults: [Fault]

    init() throws {
        texts = try Texts(WireTexts.files)
        faults = try FaultSamples.all()
    }

    @Test("R01.56 every language has exactly one sentence for every fault", arguments: translations)
    func keys(language: Language) {
        let keys = texts.sentenceKeys(in: language).filter { $0.hasPrefix("fault.") }
        #expect(keys == Set(faults.map(\.key)))
    }

    @Test("A sentence has placeholders only for arguments of the fault", arguments: translations)
    func places(language: Language) {
        for fault in faults {
            let names = texts.names(of: fault.key, in: language)
            #expect(names.subtracting(fault.arguments.keys) == [], "\(fault.key)")
            #expect(!names.contains("rule"), "\(fault.key)")
        }
    }

    @Test("A sentence differs from the English one and contains the fault's arguments", arguments: translations)
    func said(language: Language) throws {
        for fault in faults {
            let said = try #require(texts.sentence(for: fault.key, fault.arguments, in: language))
            #expect(said != fault.message)
            // Except for small counts, because some languages have words for one and two of a thing.
            for (name, value) in fault.arguments where name != "rule" && name != "count" {
                #expect(said.contains(value), "\(fault.key): \(said)")
            }
            if let count = fault.arguments["count"].flatMap({ Int($0) }), count > 2 {
                let digits = said.filter { $0.isASCII && $0.isNumber }
                #expect(digits.contains("\(count)"), "\(fault.key): \(said)")
            }
        }
    }

    @Test("The English sentence contains the fault's arguments")
    func english() {
        for fault in faults {
            for (name, value) in fault.arguments where name != "rule" {
                #expect(fault.message.contains(value), "\(fault.key)")
            }
        }
    }
}
