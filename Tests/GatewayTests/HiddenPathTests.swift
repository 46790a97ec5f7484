import Testing

@testable import GatewayService

@Suite("Members beside segments that stand for themselves")
struct HiddenPathTests {
    @Test(
        "A path that the router would not find is published where it is hidden",
        arguments: [
            // Nothing is hidden.
            (["/a/{b}", "/a/c"], [:]),
            (["/a/{b}", "/a/{b}/c"], [:]),
            (["/a/{b}/c", "/a/d/e/f"], [:]),
            (["/a/b", "/a/b/c"], [:]),
            // A longer path has a segment where another ends with a member.
            (["/a/{b}", "/a/c/d"], ["/a/c": "/a/{1}"]),
            (["/a/{b}/{c}", "/a/x/y/z"], ["/a/x/y": "/a/{1}/{2}"]),
            (["/a/{b}/{c}", "/a/{b}/y/z"], ["/a/{1}/y": "/a/{1}/{2}"]),
            // What is published there itself stays.
            (["/a/{b}", "/a/c", "/a/c/d"], [:]),
            // The one that is preferred elsewhere is preferred here.
            (["/a/{b}/{c}", "/a/x/{c}", "/a/x/y/z"], ["/a/x/y": "/a/x/{2}"]),
            (["/a/x/{c}", "/a/{b}/{c}", "/a/x/y/z"], ["/a/x/y": "/a/x/{2}"]),
        ] as [([String], [String: String])])
    func found(paths: [String], hidden: [String: String]) {
        let found = HiddenPaths.find(among: paths.compactMap(PathTemplate.init))
        #expect(found.mapValues(\.shape) == hidden)
    }

    @Test(
        "Only plain paths are templates",
        arguments: [
            "", "/", "a", "/a/", "//a", "/a//b", "/a b", "/{}", "/{a", "/a}", "/{a}b", "/a/{b}/{b}", "/č", "/%61",
        ])
    func malformed(path: String) {
        #expect(PathTemplate(path) == nil)
    }
}
