import RPC

extension CallPublisher {
    /// Returns the pages that links open.
    /// - Parameters:
    ///   - calls: the calls with a JSON body, by name.
    ///   - documents: the calls that reply a document, by name.
    ///   - streams: the calls that stream, by name.
    ///   - faults: gets every fault that is found.
    func linkedPages(
        of offers: [Offer], _ calls: [String: CallForwarder], _ documents: [String: CallForwarder],
        _ streams: [String: CallForwarder], _ faults: inout UnpublishableCalls
    ) -> [(page: PublishedLinkedPage, relay: LinkedPageRelay)] {
        guard offers.contains(where: { !$0.pages.isEmpty }) else { return [] }
        let (pages, readers): (Pages, PageReaders)
        do throws(UnpublishableCalls) {
            pages = try Pages.published()
            readers = PageReaders(sessions: sessions, signIn: try SignInCalls(calls), configuration: configuration)
        } catch {
            faults.faults += error.faults
            return []
        }
        var published: [(page: PublishedLinkedPage, relay: LinkedPageRelay)] = []
        for offer in offers {
            for type in offer.pages {
                do throws(UnpublishableCalls) {
                    let page = try PublishedLinkedPage(
                        type, language: offer.language, calls: calls, documents: documents,
                        streams: streams, texts: explainer.texts)
                    let view = LinkedPageView(page: page, pages: pages, texts: explainer.texts)
                    let relay = LinkedPageRelay(
                        page: page, view: view, readers: readers, configuration: configuration, explainer: explainer)
                    published.append((page, relay))
                } catch {
                    faults.faults += error.faults
                }
            }
        }
        return published
    }
}
