import SQLiteKit
import Testing

@Suite("Search keys of names")
struct SearchKeyTests {
    @Test(
        "Spelling variants of a name have the same key",
        arguments: [
            (["Iva", "Horvat"], " iva horvat"), (["IVA", "HORVAT"], " iva horvat"), (["Iva Horvat"], " iva horvat"),
            (["Đurđica", "Babić-Kovač"], " durdica babic kovac"), (["Žarko", "Šćepan-Čović"], " zarko scepan covic"),
            (["Мар’яна", "Ґудзь"], " маряна гудзь"), (["Марʼяна", "Гудзь"], " маряна гудзь"),
            (["Сергій", "Їжак"], " сергіи іжак"), (["Shane", "O'Brien"], " shane obrien"),
            (["Łukasz", "Größe"], " lukasz grosse"), (["Ａｎａ", "ﬁn"], " ana fin"),
            (["مُحَمَّد", "علي"], " محمد علي"), (["Obrt 3", "d.o.o."], " obrt 3 d o o"), (["–", "–"], ""),
            (["👨‍👩‍👧‍👦", "1️⃣"], " 1"),
        ])
    func keys(names: [String], key: String) {
        let made = names.count == 1 ? SearchKey.of(names[0]) : SearchKey.of(names[0], names[1])
        #expect(made == key)
    }

    @Test("A composed and a decomposed accent make the same key")
    func forms() {
        #expect(SearchKey.words("Babi\u{107}") == SearchKey.words("Babic\u{301}"))
    }

    @Test("A long first name does not displace the last name")
    func long() {
        let key = SearchKey.of(String(repeating: "a", count: 200), "Horvat")
        #expect(key.hasSuffix(" horvat"))
        #expect(key.count == 1 + 60 + 7)
    }
}
