import RPC
import Testing

@Suite("Trace context")
struct TraceContextTests {
    private let trace = TraceContext.TraceID(high: 0x0af7_6519_16cd_43dd, low: 0x8448_eb21_1c80_319c)

    @Test("A traceparent is serialized unchanged")
    func readAndWritten() throws {
        for (text, isSampled) in [
            ("00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01", true),
            ("00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00", false),
        ] {
            let context = try #require(TraceContext(traceparent: text))
            #expect(context.traceID == trace)
            #expect(context.spanID == 0xb7ad_6b71_6920_3331)
            #expect(context.isSampled == isSampled)
            #expect(context.traceparent == text)
        }
    }

    @Test("Only the last bit of the flags is read and passed on")
    func flags() throws {
        let set = try #require(TraceContext(traceparent: "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-ff"))
        #expect(set.isSampled)
        #expect(set.traceparent.hasSuffix("-01"))
        let unset = try #require(TraceContext(traceparent: "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-fe"))
        #expect(!unset.isSampled)
        #expect(unset.traceparent.hasSuffix("-00"))
    }

    @Test(
        "A later version is read up to the fields of version 00",
        arguments: [
            "cc-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
            "01-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01-what-the-future-will-be-like",
            "fe-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01-",
        ])
    func later(text: String) throws {
        let context = try #require(TraceContext(traceparent: text))
        #expect(context.traceID == trace)
        #expect(context.traceparent == "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01")
    }

    @Test(
        "A malformed traceparent is refused",
        arguments: [
            "", "00", "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331",
            // Version 00 ends with its flags.
            "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01-",
            "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01-more",
            "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-010",
            "cc-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01.more",
            // Version ff is invalid.
            "ff-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
            "00-00000000000000000000000000000000-b7ad6b7169203331-01",
            "00-0af7651916cd43dd8448eb211c80319c-0000000000000000-01",
            "00-0AF7651916CD43DD8448EB211C80319C-b7ad6b7169203331-01",
            "00-0af7651916cd43dd8448eb211c80319c-B7AD6B7169203331-01",
            "0X-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
            "00-0af7651916cd43dd8448eb211c80319g-b7ad6b7169203331-01",
            "00-0af7651916cd43dd8448eb211c80319c-b7ad6b716920333 -01",
            "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-0x",
            "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-1",
            "00_0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
            "00-0af7651916cd43dd8448eb211c80319-cb7ad6b7169203331-01",
            " 00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
            "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01\n",
            "00-0af7651916cd43dd8448eb211c80319č-b7ad6b716920333-01",
        ])
    func malformed(text: String) {
        #expect(TraceContext(traceparent: text) == nil)
    }

    @Test("A child is a new span of the same trace")
    func child() throws {
        let parent = try #require(
            TraceContext(traceparent: "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"))
        let child = parent.child(0x00f0_67aa_0ba9_02b7)
        #expect(child.traceparent == "00-0af7651916cd43dd8448eb211c80319c-00f067aa0ba902b7-01")
        #expect(TraceContext(traceparent: child.traceparent) == child)
    }

    @Test("No id is all zeros, even if the random numbers are")
    func zeros() {
        let context = TraceContext(traceID: TraceContext.TraceID(high: 0, low: 0), spanID: 0, isSampled: false)
        #expect(context.traceparent == "00-00000000000000000000000000000001-0000000000000001-00")
        #expect(context.child(0).spanID == 1)
        let half = TraceContext(traceID: TraceContext.TraceID(high: 1, low: 0), spanID: 5, isSampled: false)
        #expect(half.traceparent == "00-00000000000000010000000000000000-0000000000000005-00")
    }
}
