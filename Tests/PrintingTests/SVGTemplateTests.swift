import Printing
import Testing

@Suite("The templates of documents")
struct SVGTemplateTests {
    @Test(
        "Text is escaped in an element and in an attribute",
        arguments: [
            ("Суми", "Суми"), ("a<b>&\"c'", "a&lt;b&gt;&amp;&quot;c&#39;"), ("&amp;", "&amp;amp;"),
            ("]]>", "]]&gt;"), ("<\u{301}\"\u{301}", "&lt;\u{301}&quot;\u{301}"), ("{{b}}", "{{b}}"),
            ("\u{0}\u{8}\u{B}\u{1F}\u{FFFE}x\t\n", "x\t\n"), ("", ""),
        ])
    func escaping(text: String, expected: String) {
        let template = SVGTemplate(Array(#"<t a="{{a}}">{{a}}</t>"#.utf8))
        #expect(template.filled(["a": text]) == "<t a=\"\(expected)\">\(expected)</t>")
    }

    @Test("Three braces insert a picture unescaped")
    func parts() {
        let template = SVGTemplate(Array("{{{a}}}-{{a}}".utf8))
        #expect(template.filled(["a": "<x/>"]) == "<x/>-&lt;x/&gt;")
    }
}
