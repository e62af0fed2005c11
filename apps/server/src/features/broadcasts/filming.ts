// An account's consent to broadcasts of its matches.

import { isMinor } from '@allcourt/contract';
import { type Context, requireAccount } from '#server/context.ts';
import { AppError } from '#server/plugins/errors.ts';
import { moveAudience } from './audience.ts';
import { deleteUnfilmed, insertUnfilmed, isUnfilmed } from './filming-store.ts';
import { publishChange } from './publish.ts';
import { findShowing, updateBroadcast } from './store.ts';

export async function mayBeFilmed({ db, account }: Pick<Context, 'db' | 'account'>): Promise<boolean> {
  return !(await isUnfilmed(db, requireAccount(account).id));
}

/** Live broadcasts stop showing a match of theirs immediately. */
export async function changeFilming(context: Context, may: boolean): Promise<boolean> {
  const { db, clock, account } = context;
  const { id: accountId, protectionYear } = requireAccount(account);
  if (may) {
    if (isMinor(protectionYear, clock.now()) && (await isUnfilmed(db, accountId))) {
      throw new AppError('protection-needs-confirmation');
    }
    await deleteUnfilmed(db, accountId);
    return true;
  }
  await insertUnfilmed(db, { accountId, createdAt: clock.now() });
  for (const broadcast of await findShowing(db, accountId)) {
    if (broadcast.endedAt === null) {
      await updateBroadcast(db, broadcast.id, { matchId: null });
      publishChange(context, broadcast.id, 'broadcast');
      moveAudience(context, { broadcast, from: broadcast.matchId });
    }
  }
  return false;
}
