import IdentityContract

extension AccountForStaff {
    init(_ account: Account) {
        self.init(
            id: account.id, kind: account.kind, email: account.email, isEmailConfirmed: account.isEmailConfirmed,
            phone: account.phone, name: account.name, isApproved: account.isApproved || !account.kind.needsApproval,
            blockedAt: account.blockedAt,
            blockReason: account.blockReason, permissions: account.permissions, createdAt: account.createdAt)
    }
}
