import type { IdentitySource } from '#web/features/auth/model/identity-source.ts';

/** Deletes the identity where only its owner may; elsewhere the server already has. */
export async function deleteIdentity(identity: IdentitySource): Promise<void> {
  await Promise.resolve(identity.loaded())
    .then((client) => client?.deleteCurrent())
    .catch(() => {});
}
