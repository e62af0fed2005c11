// Who sees and changes what is trained. Sessions, results, skills and goals are nobody's but their person's; drills and
// plans can be shared with a team, whose members see them.

import { type ErrorCode, idSchema, type Permission } from '@allcourt/contract';
import { type Context, requireAccount } from '#server/context.ts';
import { effectivePermissions } from '#server/features/teams/service.ts';
import { AppError } from '#server/plugins/errors.ts';
import { findTeamsOf } from './team-store.ts';

/** A team that somebody is in, and what they may do there. */
export interface TrainingTeam {
  readonly id: string;
  readonly name: string;
  readonly isArchived: boolean;
  readonly permissions: ReadonlySet<Permission>;
}

/** What somebody sees besides their own: the teams that they are in, by id and in the order of their names. */
export interface Sight {
  readonly accountId: string;
  readonly teams: ReadonlyMap<string, TrainingTeam>;
}

/** Something that is its author's, or shared with a team. */
export interface Shared {
  readonly authorId: string | null;
  readonly teamId: string | null;
}

/** What the reader sees of training. */
export async function ownSight({ db, account }: Pick<Context, 'db' | 'account'>): Promise<Sight> {
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

/** Whether it is somebody's own, or shared with a team of theirs. */
export function sees({ accountId, teams }: Sight, { authorId, teamId }: Shared): boolean {
  return authorId === accountId || (teamId !== null && teams.has(teamId));
}

/** Why somebody who sees it cannot change it; null where they can. */
export function refusalFor(
  { accountId, teams }: Sight,
  { authorId, teamId }: Shared,
  permission: Permission,
): ErrorCode | null {
  if (teamId === null) {
    return authorId === accountId ? null : 'not-permitted';
  }
  const team = teams.get(teamId);
  if (!team || (authorId !== accountId && !team.permissions.has(permission))) {
    return 'not-permitted'; // Who has left a team does not change what it has.
  }
  return team.isArchived ? 'team-archived' : null;
}

/** A plan is seen and changed in the team that it is shared with, and in the one whose event it is of. */
export interface SharedPlan {
  readonly row: Shared;
  readonly eventTeamId: string | null;
}

/** Whether a plan is somebody's own, a team's of theirs, or of an event that they see. */
export function seesPlan(sight: Sight, { row, eventTeamId }: SharedPlan): boolean {
  const ofEvent = eventTeamId === null ? undefined : sight.teams.get(eventTeamId);
  return sees(sight, row) || ofEvent?.permissions.has('view_calendar') === true;
}

/** Why somebody who sees a plan cannot change it; null where they can. */
export function planRefusalFor(sight: Sight, { row, eventTeamId }: SharedPlan): ErrorCode | null {
  const { authorId } = row;
  const teams = [row.teamId, eventTeamId].filter((id) => id !== null);
  if (teams.length === 0) {
    return refusalFor(sight, row, 'plan');
  }
  const refusals = teams.map((teamId) => refusalFor(sight, { authorId, teamId }, 'plan'));
  return refusals.find((refusal) => refusal !== null) ?? null;
}

/** Refuses who sees it and cannot change it. */
export function requireChange(sight: Sight, shared: Shared, permission: Permission): void {
  const refusal = refusalFor(sight, shared, permission);
  if (refusal) {
    throw new AppError(refusal);
  }
}

/** Refuses to share with a team where somebody may not, or that they are not in. */
export function requireSharing({ teams }: Sight, teamId: string, permission: Permission): void {
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

/** Refuses to change with whom something is shared: only its author takes it from one team to another, or back. */
export function requireMove(
  sight: Sight,
  { from, to, permission }: { from: Shared; to: string | null; permission: Permission },
): void {
  if (from.teamId === to) {
    return;
  }
  if (from.authorId !== sight.accountId) {
    throw new AppError('not-permitted');
  }
  if (to !== null) {
    requireSharing(sight, to, permission);
  }
}

/** What is no id at all is nothing, either. */
export function requireId(text: string, code: ErrorCode): string {
  const id = idSchema.safeParse(text);
  if (!id.success) {
    throw new AppError(code);
  }
  return id.data;
}
