import CityOffersContract
import ContextKit
import SQLiteKit
import Vocabulary

/// The jobs that keep the rows of shown offers and notify followers.
struct ShownOfferJobs: Sendable {
    private let dependencies: CityOffersDependencies

    init(_ dependencies: CityOffersDependencies) { self.dependencies = dependencies }

    var handlers: [String: JobRunner.Handler] {
        [
            ShownOffers.show: refresh, ShownOffers.end: refresh, ShownOffers.job: refreshAll,
            OfferAnnouncement.job: announce, NearbyStore.job: NearbyStore(dependencies).end,
        ]
    }

    @Sendable private func refresh(_ job: ScheduledJob) async throws {
        try await dependencies.host.write { [dependencies] tx in
            guard try job.complete(in: tx.db), let offer = OfferID(job.key) else { return }
            try ShownOffers(dependencies, tx).refresh(offer)
        }
    }

    @Sendable private func refreshAll(_ job: ScheduledJob) async throws {
        try await dependencies.host.write { [dependencies] tx in
            guard try job.complete(in: tx.db), let group = OfferGroup(key: job.key) else { return }
            try ShownOffers(dependencies, tx).refresh(group)
        }
    }

    @Sendable private func announce(_ job: ScheduledJob) async throws {
        try await dependencies.host.write { [dependencies] tx in
            guard try job.complete(in: tx.db), let offer = OfferID(job.key) else { return }
            try OfferAnnouncement(dependencies, tx).advance(offer)
        }
    }
}
