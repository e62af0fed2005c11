import type { IdentitySource } from '#web/features/auth/model/identity-source.ts';

/** The server has deleted the identity where it may; where only its owner may, this does. */
export async function deleteIdentity(identity: IdentitySource): Promise<void> {
  await Promise.resolve(identity.loaded())
    .then((client) => client?.deleteCurrent())
    .catch(() => {});
}
