// Access to training. Sessions, results, skills and goals are private; drills and plans can be shared with a team, whose
// members see them.

import type { ErrorCode, Permission } from '@allcourt/contract';
import { type Context, requireAccount } from '#server/context.ts';
import { effectivePermissions } from '#server/features/teams/service.ts';
import { AppError } from '#server/plugins/errors.ts';
import { findTeamsOf } from './team-store.ts';

/** A team of the reader, with their permissions there. */
export interface TrainingTeam {
  readonly id: string;
  readonly name: string;
  readonly isArchived: boolean;
  readonly permissions: ReadonlySet<Permission>;
}

/** Access beyond the reader's own data: their teams, by id and in order of name. */
export interface TrainingAccess {
  readonly accountId: string;
  readonly teams: ReadonlyMap<string, TrainingTeam>;
}

/** A drill or plan, which belongs to its author and can be shared with a team. */
export interface Shared {
  readonly authorId: string | null;
  readonly teamId: string | null;
}

/** Loads the reader's access. */
export async function readAccess({ db, account }: Pick<Context, 'db' | 'account'>): Promise<TrainingAccess> {
  const accountId = requireAccount(account).id;
  const rows = await findTeamsOf(db, accountId);
  const teams = rows.map(({ id, name, archivedAt, ofRole, member }) => ({
    id,
    name,
    isArchived: archivedAt !== null,
    permissions: effectivePermissions(ofRole, member),
  }));
  return { accountId, teams: new Map(teams.map((team) => [team.id, team])) };
}

/** True when it is the reader's own, or shared with one of their teams. */
export function sees({ accountId, teams }: TrainingAccess, { authorId, teamId }: Shared): boolean {
  return authorId === accountId || (teamId !== null && teams.has(teamId));
}

/** Reason why a reader who sees it cannot change it; null if they can. */
export function refusalFor(
  { accountId, teams }: TrainingAccess,
  { authorId, teamId }: Shared,
  permission: Permission,
): ErrorCode | null {
  if (teamId === null) {
    return authorId === accountId ? null : 'not-permitted';
  }
  const team = teams.get(teamId);
  if (!team || (authorId !== accountId && !team.permissions.has(permission))) {
    return 'not-permitted'; // The author has left the team.
  }
  return team.isArchived ? 'team-archived' : null;
}

/** A plan is visible and editable in its team, and in the team of its event. */
export interface SharedPlan {
  readonly row: Shared;
  readonly eventTeamId: string | null;
}

/** True when a plan is the reader's own, of a team of theirs, or of an event they see. */
export function seesPlan(access: TrainingAccess, { row, eventTeamId }: SharedPlan): boolean {
  const ofEvent = eventTeamId === null ? undefined : access.teams.get(eventTeamId);
  return sees(access, row) || ofEvent?.permissions.has('view_calendar') === true;
}

/** Reason why a reader who sees a plan cannot change it; null if they can. */
export function planRefusalFor(access: TrainingAccess, { row, eventTeamId }: SharedPlan): ErrorCode | null {
  const { authorId } = row;
  const teams = [row.teamId, eventTeamId].filter((id) => id !== null);
  if (teams.length === 0) {
    return refusalFor(access, row, 'plan');
  }
  const refusals = teams.map((teamId) => refusalFor(access, { authorId, teamId }, 'plan'));
  return refusals.find((refusal) => refusal !== null) ?? null;
}

/** Refuses a reader who sees it but cannot change it. */
export function requireChange(access: TrainingAccess, shared: Shared, permission: Permission): void {
  const refusal = refusalFor(access, shared, permission);
  if (refusal) {
    throw new AppError(refusal);
  }
}

/** Refuses sharing with a team without permission or membership. */
export function requireSharing({ teams }: TrainingAccess, teamId: string, permission: Permission): void {
  const team = teams.get(teamId);
  if (!team) {
    throw new AppError('team-not-found');
  }
  if (!team.permissions.has(permission)) {
    throw new AppError('not-permitted');
  }
  if (team.isArchived) {
    throw new AppError('team-archived');
  }
}

/** Refuses to change the team of an item, except to its author. */
export function requireMove(
  access: TrainingAccess,
  { from, to, permission }: { from: Shared; to: string | null; permission: Permission },
): void {
  if (from.teamId === to) {
    return;
  }
  if (from.authorId !== access.accountId) {
    throw new AppError('not-permitted');
  }
  if (to !== null) {
    requireSharing(access, to, permission);
  }
}
