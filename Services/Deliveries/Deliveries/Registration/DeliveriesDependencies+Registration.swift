import ContextKit

extension DeliveriesDependencies {
    /// The accounts of stores and couriers that identity must still activate.
    var pendingActivations: PendingActivations {
        PendingActivations(host) { account, tx in try FailedRegistration(self, tx).remove(account) }
    }

    var saga: RegistrationSaga {
        RegistrationSaga(identity: identity, pendingActivations: pendingActivations, logger: logger)
    }
}
