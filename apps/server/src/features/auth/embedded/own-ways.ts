// A person's ways in, seen and changed in Settings. Each change is mailed, and the last way in stays.

import type { SecurityEventKind, WaysAnswer } from '@allcourt/contract';
import type { Database } from '#server/db/database.ts';
import type { OwnWays } from '#server/features/auth/provider.ts';
import { AppError } from '#server/plugins/errors.ts';
import { linkGoogle, readGoogle } from './federated.ts';
import type { WayChange } from './mails.ts';
import { notifyWaysChanged } from './notices.ts';
import { deletePasskey, listPasskeys, renamePasskey } from './passkey-store.ts';
import { addPasskey, beginPasskey, beginPasskeyUse, takePasskey } from './passkeys.ts';
import { ProtocolError } from './protocol.ts';
import type { ProviderContext } from './provider-context.ts';
import { recordOwn } from './record-own.ts';
import { passOnSecondStep } from './second-step-news.ts';
import { changeCredential, deleteWay, findUser, listWays, lockUser, type ProviderUser } from './store.ts';
import {
  beginTwoStep,
  confirmTwoStep,
  endTwoStep,
  findConfirmed,
  makeRecoveryCodes,
  takeSecondStep,
} from './two-step.ts';

const EVENTS: Readonly<Record<WayChange, SecurityEventKind>> = {
  'google-added': 'way-added',
  'google-removed': 'way-removed',
  'passkey-added': 'way-added',
  'passkey-removed': 'way-removed',
  'two-step-on': 'two-step-on',
  'two-step-off': 'two-step-off',
  'recovery-codes': 'recovery-codes-made',
};

export function createOwnWays(provider: ProviderContext): OwnWays {
  const { db } = provider;
  return {
    list: (uid) => readWays(provider, uid),
    beginPasskey: async (uid) => ({
      ...(await beginPasskey(provider, await requireConfirmed(provider, uid))),
    }),
    async addPasskey({ uid, name, credential, device }) {
      const user = await requireConfirmed(provider, uid);
      await refusable(addPasskey(provider, { userId: uid, name, credential }));
      await changed({ ...provider, device }, { user, change: 'passkey-added', name });
    },
    async renamePasskey({ uid, id, name }) {
      if (!(await renamePasskey(db, { userId: uid, id, name }))) {
        throw new AppError('passkey-not-found');
      }
    },
    async removePasskey({ uid, id, device }) {
      const name = await remove(provider, uid, async (tx) => {
        const removed = await deletePasskey(tx, { userId: uid, id });
        await passOnSecondStep(provider, tx, uid);
        return removed;
      });
      if (name === undefined) {
        throw new AppError('passkey-not-found');
      }
      await changed(
        { ...provider, device },
        { user: await requireUser(db, uid), change: 'passkey-removed', name },
      );
    },
    beginPasskeyUse: async () => ({ ...(await beginPasskeyUse(provider)) }),
    takePasskey: async (credential) => (await takePasskey(provider, credential)).id,
    async linkGoogle({ uid, idToken, device }) {
      const context = { ...provider, device };
      await refusable(
        (async () =>
          linkGoogle(context, {
            idToken,
            user: await requireUser(db, uid),
            person: await readGoogle(provider, idToken),
          }))(),
      );
    },
    async removeGoogle({ uid, device }) {
      await remove(provider, uid, (tx) => deleteWay(tx, { userId: uid, providerId: 'google' }));
      await changed({ ...provider, device }, { user: await requireUser(db, uid), change: 'google-removed' });
    },
    beginTwoStep: async (uid) => beginTwoStep(provider, await requireConfirmed(provider, uid)),
    async confirmTwoStep({ uid, code, device }) {
      const recoveryCodes = await refusable(confirmTwoStep(provider, { userId: uid, code }));
      await changed({ ...provider, device }, { user: await requireUser(db, uid), change: 'two-step-on' });
      return recoveryCodes;
    },
    async renewRecoveryCodes({ uid, device }) {
      if (!(await findConfirmed(provider, uid))) {
        throw new AppError('not-found');
      }
      const recoveryCodes = await makeRecoveryCodes(provider, { userId: uid });
      await changed({ ...provider, device }, { user: await requireUser(db, uid), change: 'recovery-codes' });
      return recoveryCodes;
    },
    async endTwoStep({ uid, device }) {
      if (await endTwoStep(provider, uid)) {
        await changed({ ...provider, device }, { user: await requireUser(db, uid), change: 'two-step-off' });
      }
    },
    takeCode: ({ uid, code, device }) =>
      refusable(takeSecondStep({ ...provider, device }, { userId: uid, code })),
  };
}

async function readWays(context: ProviderContext, uid: string): Promise<WaysAnswer> {
  const user = await requireUser(context.db, uid);
  const [ways, passkeys, twoStep] = [
    await listWays(context.db, uid),
    await listPasskeys(context.db, uid),
    await findConfirmed(context, uid),
  ];
  return {
    hasPassword: ways.some(({ providerId }) => providerId === 'credential'),
    hasGoogle: ways.some(({ providerId }) => providerId === 'google'),
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    twoStep: twoStep
      ? { since: twoStep.confirmedAt.toISOString(), recoveryCodesLeft: twoStep.recoveryHashes.length }
      : null,
    isConfirmed: user.emailVerified || context.mailer === null,
  };
}

/** Removes a way in, unless it is the last, and voids what it gave out. */
async function remove<Removed>(
  { db, clock }: ProviderContext,
  userId: string,
  act: (tx: Database) => Promise<Removed>,
): Promise<Removed> {
  return db.transaction(async (tx) => {
    await lockUser(tx, userId); // Of two removals at once, the second sees the first.
    const removed = await act(tx);
    if ((await listWays(tx, userId)).length + (await listPasskeys(tx, userId)).length === 0) {
      throw new AppError('last-way-in');
    }
    await changeCredential(tx, { userId, at: clock.now() });
    return removed;
  });
}

async function changed(
  context: ProviderContext,
  { user, change, name }: { user: ProviderUser; change: WayChange; name?: string },
): Promise<void> {
  const detail = change.startsWith('google') ? 'google.com' : change.split('-')[0];
  await recordOwn(context, { uid: user.id, kind: EVENTS[change], ...(detail ? { detail } : {}) });
  await notifyWaysChanged(context, { to: user.email, change, ...(name ? { name } : {}) });
}

/** Ways in are added by the owner of the address; without mail no one can show that. */
async function requireConfirmed({ db, mailer }: ProviderContext, uid: string): Promise<ProviderUser> {
  const user = await requireUser(db, uid);
  if (mailer && !user.emailVerified) {
    throw new AppError('email-not-confirmed');
  }
  return user;
}

async function requireUser(db: Database, uid: string): Promise<ProviderUser> {
  const user = await findUser(db, uid);
  if (!user) {
    throw new AppError('not-found');
  }
  return user;
}

/** The protocol's refusals in the words of the app. */
async function refusable<Result>(act: Promise<Result>): Promise<Result> {
  try {
    return await act;
  } catch (error) {
    if (!(error instanceof ProtocolError)) {
      throw error;
    }
    const { code, retryAfterSeconds } = error;
    if (retryAfterSeconds !== undefined) {
      throw new AppError('too-many-requests', { retryAfterSeconds }, { retryAfterSeconds });
    }
    throw new AppError(code === 'UNVERIFIED_EMAIL' ? 'email-not-confirmed' : 'proof-refused', undefined, {
      cause: error,
    });
  }
}
