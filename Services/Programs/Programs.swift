// This target has no code of its own. It depends on all programs of the town, so that
// `swift build --target Programs` builds what runs, without tools and tests.
