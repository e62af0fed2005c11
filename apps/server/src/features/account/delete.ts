// Deleting one's account: hidden from everyone right away, and restorable during a grace period.

import { type Account, type Context, requireAccount } from '#server/context.ts';
import type { Feature } from '#server/feature.ts';
import { closeStreamLinksBy } from '#server/features/broadcasts/service.ts';
import { leaveEvents } from '#server/features/calendar/service.ts';
import { reviewSpectators } from '#server/features/matches/service.ts';
import { recordSecurityEvent } from '#server/features/security-log/service.ts';
import { sharesBy } from '#server/features/shares/service.ts';
import { passOnTeams, publishTeamsOf } from '#server/features/teams/service.ts';
import { AppError } from '#server/plugins/errors.ts';
import { type DeleteIdentity, eraseAccount } from './erase.ts';
import { mailOwner, type OwnerPost } from './owner-mail.ts';
import { requireDeleted, requireOwn } from './policy.ts';
import { type Owner, setEraseAfter } from './store.ts';

const DAY_MS = 86_400_000;

/** The means of deleting an account: the provider, the settings, and the features that have data of it. */
export interface Deletion {
  readonly deleteIdentity: DeleteIdentity;
  readonly signOutEverywhere: (owner: Owner) => Promise<void>;
  /** Days in which an account can be restored; 0: not at all. */
  readonly graceDays: number;
  readonly features: readonly Feature[];
  readonly post: OwnerPost;
}

/** Deletes the account; gives when it is erased, or null where it is gone already. Asked again, the day stays. */
export async function deleteAccount(context: Context, deletion: Deletion): Promise<Date | null> {
  const { db, clock, account } = context;
  const own = requireOwn(requireAccount(account));
  if (deletion.graceDays === 0) {
    await eraseNow(context, { own, ...deletion });
    return null;
  }
  const eraseAfter = own.eraseAfter ?? new Date(clock.now().getTime() + deletion.graceDays * DAY_MS);
  await cutWatchers(context, own);
  await setEraseAfter(db, { id: own.id, eraseAfter });
  await passOnTeams(context, own.id);
  await db.transaction((tx) => leaveEvents(context, tx, { who: own.id }));
  await deletion.signOutEverywhere(own);
  await recordSecurityEvent(context, { kind: 'account-deleted', of: own, device: context.device });
  if (!own.eraseAfter) {
    context.afterCommit(() =>
      mailOwner(context, deletion.post, { account: own, what: 'deleted', eraseAfter }),
    );
  }
  return eraseAfter;
}

/** Undoes the deletion. */
export async function restoreAccount(context: Context, post: OwnerPost): Promise<Account> {
  const { db, account } = context;
  const own = requireAccount(account);
  const restored = await setEraseAfter(db, { id: own.id, eraseAfter: null });
  if (!restored) {
    throw new AppError('not-signed-in'); // Erased a moment ago.
  }
  await recordSecurityEvent(context, { kind: 'account-restored', of: restored, device: context.device });
  await publishTeamsOf(context, restored.id);
  if (own.eraseAfter) {
    context.afterCommit(() => mailOwner(context, post, { account: restored, what: 'restored' }));
  }
  return restored;
}

/** Erases an account that was deleted, before its day. */
export async function eraseDeleted(
  context: Context,
  deletion: Pick<Deletion, 'deleteIdentity' | 'features' | 'post'>,
): Promise<void> {
  await eraseNow(context, { own: requireDeleted(requireAccount(context.account)), ...deletion });
}

async function eraseNow(
  context: Context,
  {
    own,
    deleteIdentity,
    features,
    post,
  }: { own: Account } & Pick<Deletion, 'deleteIdentity' | 'features' | 'post'>,
): Promise<void> {
  await cutWatchers(context, own);
  const afterCommit = await eraseAccount(
    { ...context, features },
    {
      account: own,
      deleteIdentity: (owner) =>
        deleteIdentity(owner).catch((cause: unknown) => {
          throw new AppError('identity-left', undefined, { cause });
        }),
    },
  );
  context.afterCommit(afterCommit);
  context.afterCommit(() => mailOwner(context, post, { account: own, what: 'erased' }));
}

/** Cuts spectators of the account's matches and its own sockets after the commit. */
async function cutWatchers(context: Context, { id }: Account): Promise<void> {
  const { db, realtime, afterCommit } = context;
  const shareIds = [...(await sharesBy({ db }, id)), ...(await closeStreamLinksBy({ db }, id))];
  afterCommit(() => {
    realtime.disconnect(`account:${id}`);
    for (const shareId of shareIds) {
      realtime.disconnect(`share:${shareId}`);
    }
  });
  afterCommit(() => reviewSpectators(context, [id]));
}
