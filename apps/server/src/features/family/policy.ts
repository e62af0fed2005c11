// Adults who decide about a minor. A guardian or an admin may lower protection a week after they came together, so that
// no team and no guardian can be made for that purpose in an hour.

import { idSchema, teamAllows } from '@allcourt/contract';
import { type Context, requireAccount } from '#server/context.ts';
import { type Membership, requireVerb } from '#server/features/teams/policy.ts';
import { AppError } from '#server/plugins/errors.ts';
import { findLooking, type Looking } from './store.ts';

export { findGuardians as guardiansOf, isLookedAfter, readAlongIn } from './store.ts';

type Asking = Pick<Context, 'db' | 'clock' | 'account'>;

const WEEK_MS = 7 * 86_400_000;

/** True when they may mark players as under 18, and see who is. */
export function mayMark({ permissions }: Pick<Membership, 'permissions'>): boolean {
  return teamAllows('see-minors', permissions);
}

/** Admins and coaches mark players as under 18. */
export function requireMarker(own: Pick<Membership, 'permissions' | 'awaiting'>): void {
  if (!mayMark(own)) {
    requireVerb(own, 'manage_roster');
  }
}

/** The adults who may confirm less protection of a minor. */
export async function confirmersOf({ db, clock }: Pick<Asking, 'db' | 'clock'>, minorId: string) {
  const now = clock.now();
  const pairs = await findLooking(db, { minorId, now, since: new Date(now.getTime() - WEEK_MS) });
  return [...new Set(pairs.map(({ adultId }) => adultId))];
}

/** The minors whose protection the reader may lower. */
export async function confirmableBy({ db, clock, account }: Asking): Promise<string[]> {
  const { id: adultId } = requireAccount(account);
  const now = clock.now();
  const pairs = await findLooking(db, { adultId, now, since: new Date(now.getTime() - WEEK_MS) });
  return [...new Set(pairs.map(({ minorId }) => minorId))];
}

export async function requireConfirmer(context: Asking, minorId: string): Promise<void> {
  if (!(await confirmableBy(context)).includes(minorId)) {
    throw new AppError('not-guardian');
  }
}

/** The reader's role for a minor, from the first moment on. */
export async function lookingAfter(
  { db, clock, account }: Asking,
  which: { minorId?: string } = {},
): Promise<Looking[]> {
  const { id: adultId } = requireAccount(account);
  return findLooking(db, { ...which, adultId, now: clock.now(), since: clock.now() });
}

/** Refuses everyone but an active guardian; for others the minor does not exist. */
export async function requireGuardian(context: Asking, minorId: string): Promise<string> {
  const id = idSchema.safeParse(minorId).data;
  const pairs = id === undefined ? [] : await lookingAfter(context, { minorId: id });
  if (id === undefined || !pairs.some((pair) => pair.as === 'guardian')) {
    throw new AppError('guardian-not-found');
  }
  return id;
}
