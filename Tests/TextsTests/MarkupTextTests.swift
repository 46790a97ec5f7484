import Mustache
import Testing
import Texts

@Suite("Text in markup")
struct MarkupTextTests {
    @Test(
        "Text is escaped in an element and in an attribute",
        arguments: [
            ("Суми", "Суми"), ("a<b>&\"c'", "a&lt;b&gt;&amp;&quot;c&#39;"), ("&amp;", "&amp;amp;"), ("", ""),
            ("<\u{301}\"\u{301}", "&lt;\u{301}&quot;\u{301}"), ("{{b}}", "{{b}}"),
            ("\u{0}\u{1F}\u{FFFE}x\t\n", "x\t\n"),
        ])
    func escaping(text: String, expected: String) throws {
        let template = try MustacheTemplate(markup: Array(#"<t a="{{a}}">{{#b}}{{.}}{{/b}}</t>"#.utf8))
        #expect(template.render(["a": text, "b": text]) == "<t a=\"\(expected)\">\(expected)</t>")
    }

    @Test("A partial and a template as a value escape in the same way")
    func parts() throws {
        let library = MustacheLibrary(templates: [
            "outer": try MustacheTemplate(markup: Array("{{>inner}}\n{{a}}".utf8)),
            "inner": try MustacheTemplate(markup: Array("{{#b}}\n<i>{{b}}</i>\n{{/b}}".utf8)),
        ])
        let words = try MustacheTemplate(string: "<b>{{b}}</b>")
        let values: [String: Any] = ["a": words, "b": "<\u{301}"]
        let text = library.render(values, withTemplate: "outer")
        #expect(text == "<i>&lt;\u{301}</i>\n<b>&lt;\u{301}</b>")
    }
}
