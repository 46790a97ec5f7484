import Testing

@testable import GatewayService

@Suite("Path members beside literal segments")
struct HiddenPathTests {
    @Test(
        "A path shadowed by a longer literal path is also published under that literal",
        arguments: [
            // No path is shadowed.
            (["/a/{b}", "/a/c"], [:]),
            (["/a/{b}", "/a/{b}/c"], [:]),
            (["/a/{b}/c", "/a/d/e/f"], [:]),
            (["/a/b", "/a/b/c"], [:]),
            // A longer path has a literal segment where another ends with a member.
            (["/a/{b}", "/a/c/d"], ["/a/c": "/a/{1}"]),
            (["/a/{b}/{c}", "/a/x/y/z"], ["/a/x/y": "/a/{1}/{2}"]),
            (["/a/{b}/{c}", "/a/{b}/y/z"], ["/a/{1}/y": "/a/{1}/{2}"]),
            // A call published under the shadowed path itself stays.
            (["/a/{b}", "/a/c", "/a/c/d"], [:]),
            // The path with routing precedence is chosen here too.
            (["/a/{b}/{c}", "/a/x/{c}", "/a/x/y/z"], ["/a/x/y": "/a/x/{2}"]),
            (["/a/x/{c}", "/a/{b}/{c}", "/a/x/y/z"], ["/a/x/y": "/a/x/{2}"]),
        ] as [([String], [String: String])])
    func found(paths: [String], hidden: [String: String]) {
        let found = HiddenPaths.find(among: paths.compactMap(PathTemplate.init))
        #expect(found.mapValues(\.shape) == hidden)
    }

    @Test(
        "A malformed path is not a template",
        arguments: [
            "", "/", "a", "/a/", "//a", "/a//b", "/a b", "/{}", "/{a", "/a}", "/{a}b", "/a/{b}/{b}", "/č", "/%61",
        ])
    func malformed(path: String) {
        #expect(PathTemplate(path) == nil)
    }
}
