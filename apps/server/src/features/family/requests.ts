// A minor's wish for less protection, and the decision of a guardian or an admin.

import { type AskProtectionBody, isMinor } from '@allcourt/contract';
import { type Context, requireAccount } from '#server/context.ts';
import { requirePossibleBirth } from '#server/features/account/service.ts';
import { allowFilming } from '#server/features/broadcasts/service.ts';
import { AppError, requireFound, requireId } from '#server/plugins/errors.ts';
import { confirmersOf, lookingAfter, requireConfirmer } from './policy.ts';
import { log, notifyOf } from './protect.ts';
import {
  deleteRequest,
  findRequest,
  lockAccount,
  saveRequest,
  setCountsInTransfer,
  setProtection,
  shareTeam,
} from './store.ts';

/** Asks everyone who may decide. */
export async function askForLess(context: Context, asked: AskProtectionBody): Promise<void> {
  const { db, clock } = context;
  const own = requireAccount(context.account);
  if (!isMinor(own.protectionYear, clock.now())) {
    throw new AppError('not-minor');
  }
  const birthYear = asked.kind === 'birth-year' ? asked.birthYear : null;
  requirePossibleBirth({ birthYear }, clock);
  const confirmers = await confirmersOf(context, own.id);
  if (confirmers.length === 0) {
    throw new AppError('no-confirmer');
  }
  await db.transaction(async (tx) => {
    const known = await findRequest(tx, asked.id);
    if (known && known.accountId !== own.id) {
      throw new AppError('id-taken');
    }
    const { id, kind } = asked;
    await saveRequest(tx, { id, kind, birthYear, accountId: own.id, createdAt: clock.now() });
    await notifyOf(context, tx, { accountIds: confirmers, what: 'asked', minorId: own.id });
  });
}

/** The minor no longer wants it. */
export async function withdrawRequest(context: Context, requestId: string): Promise<void> {
  const own = requireAccount(context.account);
  const id = requireId(requestId, 'request-not-found');
  const found = requireFound(await findRequest(context.db, id), 'request-not-found');
  if (found.accountId !== own.id) {
    throw new AppError('request-not-found');
  }
  await deleteRequest(context.db, id);
}

/** Confirms or declines. Everyone who could have decided hears of it. */
export async function decide(
  context: Context,
  { requestId, isConfirmed }: { requestId: string; isConfirmed: boolean },
): Promise<void> {
  const id = requireId(requestId, 'request-not-found');
  await context.db.transaction(async (tx) => {
    const inside = { ...context, db: tx };
    const { accountId, kind } = requireFound(await findRequest(tx, id), 'request-not-found');
    await requireParty(inside, accountId);
    await lockAccount(tx, accountId);
    const { birthYear } = requireFound(await findRequest(tx, id), 'request-not-found');
    await requireConfirmer(inside, accountId);
    await deleteRequest(tx, id);
    if (isConfirmed) {
      await log(context, tx, { accountId, kind: 'protection-lowered' });
    }
    const others = await confirmersOf(inside, accountId);
    if (isConfirmed && kind === 'birth-year') {
      await setProtection(tx, accountId, { birthYear, minorMarkedIn: null });
    } else if (isConfirmed && kind === 'transfer') {
      await setCountsInTransfer(tx, accountId, true);
    } else if (isConfirmed) {
      await allowFilming(tx, accountId);
    }
    const what = isConfirmed ? 'confirmed' : 'declined';
    await notifyOf(context, tx, { accountIds: [accountId, ...others], what, minorId: accountId });
  });
}

/** For anyone but the minor, their team and who looks after them, the request does not exist. */
async function requireParty(context: Context, minorId: string): Promise<void> {
  const { id } = requireAccount(context.account);
  const isParty =
    id === minorId ||
    (await shareTeam(context.db, [id, minorId])) ||
    (await lookingAfter(context, { minorId })).length > 0;
  if (!isParty) {
    throw new AppError('request-not-found');
  }
}
