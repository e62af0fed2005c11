// Protection begins at once for everyone; less of it needs someone else.

import { isMinor, lowersProtection, protectionYearOf, type SecurityEventKind } from '@allcourt/contract';
import type { Account, Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { hideFromOutsiders } from '#server/features/broadcasts/service.ts';
import { forbidPlayer } from '#server/features/followers/service.ts';
import { notify } from '#server/features/notifications/service.ts';
import { recordSecurityEvent } from '#server/features/security-log/service.ts';
import { sendGuestsAway } from '#server/features/shares/service.ts';
import { AppError } from '#server/plugins/errors.ts';
import { confirmersOf, requireConfirmer } from './policy.ts';
import { lockAccount, setCountsInTransfer, setProtection } from './store.ts';

/** Refuses a birth year that a minor chooses for less protection. */
export function requireRaising(own: Account, birthYear: number | null | undefined, now: Date): void {
  if (birthYear === undefined || birthYear === own.birthYear) {
    return;
  }
  const next = protectionYearOf(birthYear, own.minorMarkedIn);
  // A mark outweighs an adult's year, which is still refused: it would count once the mark is removed.
  if (
    lowersProtection(own.protectionYear, next, now) ||
    (isMinor(own.protectionYear, now) && !isMinor(birthYear, now))
  ) {
    throw new AppError('protection-needs-confirmation');
  }
}

/** An account has become a minor's: public links stop working, outsiders leave its broadcasts and no one follows it. */
export async function protectAccount(context: Context, accountId: string): Promise<void> {
  context.afterCommit(() => sendGuestsAway(context, accountId));
  await hideFromOutsiders(context, accountId);
  await setCountsInTransfer(context.db, accountId, false);
  await forbidPlayer(context.db, accountId);
}

/** Marks a player as under 18. */
export async function markMinor(
  context: Context,
  tx: Database,
  { accountId, teamId }: { accountId: string; teamId: string },
): Promise<boolean> {
  const now = context.clock.now();
  const player = await lockAccount(tx, accountId);
  if (!player || player.isDemo || isMinor(player.protectionYear, now)) {
    return false;
  }
  await setProtection(tx, accountId, { minorMarkedIn: now.getUTCFullYear() });
  await log(context, tx, { accountId, kind: 'protection-raised' });
  await protectAccount({ ...context, db: tx }, accountId);
  await notifyOf(context, tx, { accountIds: [accountId], what: 'marked', minorId: accountId, teamId });
  return true;
}

/** Removes the mark. A birth year that says so still protects. */
export async function unmarkMinor(context: Context, tx: Database, accountId: string): Promise<boolean> {
  const player = await lockAccount(tx, accountId);
  if (!player || player.minorMarkedIn === null) {
    return false;
  }
  await requireConfirmer({ ...context, db: tx }, accountId);
  const others = await confirmersOf({ ...context, db: tx }, accountId);
  await setProtection(tx, accountId, { minorMarkedIn: null });
  await log(context, tx, { accountId, kind: 'protection-lowered' });
  await notifyOf(context, tx, { accountIds: [accountId, ...others], what: 'unmarked', minorId: accountId });
  return true;
}

/** Notes it in the player's security log; the device is someone else's. */
export async function log(
  context: Pick<Context, 'clock'>,
  tx: Database,
  { accountId, kind }: { accountId: string; kind: SecurityEventKind },
): Promise<void> {
  await recordSecurityEvent({ ...context, db: tx }, { kind, of: { id: accountId }, device: undefined });
}

interface ProtectionNotice {
  accountIds: readonly string[];
  what: 'marked' | 'unmarked' | 'asked' | 'confirmed' | 'declined';
  minorId: string;
  teamId?: string;
}

/** Notifies of a change of someone's protection, in the words of `what`. To others it is a notice from the minor. */
export async function notifyOf(
  context: Pick<Context, 'clock' | 'account' | 'realtime' | 'afterCommit'>,
  tx: Database,
  { accountIds, what, minorId, teamId }: ProtectionNotice,
): Promise<void> {
  await notify(
    context,
    tx,
    accountIds.map((accountId) => ({
      accountId,
      type: 'protection',
      fromId: accountId === minorId ? (context.account?.id ?? null) : minorId,
      teamId: teamId ?? null,
      about: `protection:${minorId}`,
      detail: { what: accountId === minorId ? `own-${what}` : what },
    })),
  );
}
