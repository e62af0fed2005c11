import { teamAllows } from '@allcourt/contract';
import { type Context, requireAccount } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { findMembership, type Membership, requireSeason } from '#server/features/teams/policy.ts';
import { AppError, requireId } from '#server/plugins/errors.ts';
import { findTie, lockTie, type TieRow } from './store.ts';

type Asking = Pick<Context, 'db' | 'account'>;

export interface SeenTie {
  readonly tie: TieRow;
  readonly membership: Membership;
}

/** True for captains: those who schedule or plan. What is archived is read only. */
export function mayManage({
  permissions,
  isArchived,
}: Pick<Membership, 'permissions' | 'isArchived'>): boolean {
  return !isArchived && teamAllows('captain', permissions);
}

/** The reader's place in a team whose calendar they see; for others the tie does not exist. */
export async function requireReader({ db, account }: Asking, teamId: string): Promise<Membership> {
  const membership = await findMembership(db, { teamId, accountId: requireAccount(account).id });
  if (!membership || !teamAllows('see-calendar', membership.permissions)) {
    throw new AppError('tie-not-found');
  }
  return membership;
}

/** A tie, for members who see the team's calendar. */
export async function requireTie(context: Asking, tieId: string): Promise<SeenTie> {
  const tie = await findTie(context.db, requireId(tieId, 'tie-not-found'));
  if (!tie) {
    throw new AppError('tie-not-found');
  }
  return { tie, membership: await requireReader(context, tie.teamId) };
}

/** The same, locked until the transaction ends. */
export async function requireLockedTie(context: Asking, tx: Database, tieId: string): Promise<SeenTie> {
  const tie = await lockTie(tx, requireId(tieId, 'tie-not-found'));
  if (!tie) {
    throw new AppError('tie-not-found');
  }
  return { tie, membership: await requireReader({ ...context, db: tx }, tie.teamId) };
}

/** Refuses who is no captain of the team. */
export function requireCaptain(membership: Membership): void {
  requireSeason(membership);
  if (!mayManage(membership)) {
    throw new AppError('not-permitted');
  }
}
