import { idSchema, type Permission, type TeamAct, teamAllows } from '@allcourt/contract';
import { type Context, requireAccount } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { effectivePermissions } from '#server/features/teams/service.ts';
import { AppError } from '#server/plugins/errors.ts';
import { type EventRow, selectTeamsOf, type TeamRow } from './store.ts';

export { SEES_CALENDAR } from './audience/store.ts';

/** A team whose calendar the reader can see, with their permissions. */
export interface CalendarTeam extends TeamRow {
  readonly permissions: ReadonlySet<Permission>;
  /** Those of its subgroups that the reader is in. */
  readonly subgroupIds: readonly string[];
}

/** Calendars the reader can see: their teams' by name, and their own. */
export interface Access {
  readonly accountId: string;
  readonly teams: ReadonlyMap<string, CalendarTeam>;
}

/** The calendars an account can see. */
export async function accessOf(db: Database, accountId: string): Promise<Access> {
  return accessIn(accountId, await selectTeamsOf(db, { accountId }));
}

/** The same, of the teams that were found for the account. */
export function accessIn(accountId: string, found: Awaited<ReturnType<typeof selectTeamsOf>>): Access {
  const teams = found
    .map(({ team, permissions, member, subgroupIds }) => ({
      ...team,
      subgroupIds,
      permissions: effectivePermissions(permissions, member),
    }))
    .filter(({ permissions }) => permissions.has('view_calendar'));
  return { accountId, teams: new Map(teams.map((team) => [team.id, team])) };
}

/** The calendars the reader can see. */
export function ownAccess({ db, account }: Pick<Context, 'db' | 'account'>): Promise<Access> {
  return accessOf(db, requireAccount(account).id);
}

/** True when the event is in a calendar the reader can see; a personal one only for its owner. */
export function sees({ accountId, teams }: Access, { teamId, ownerId }: Whose): boolean {
  return teamId === null ? ownerId === accountId : teams.has(teamId);
}

/** True when the reader may create and change events there. */
export function mayChange(access: Access, event: Whose): boolean {
  return sees(access, event) && refusalFor(access, event, 'schedule') === null;
}

/** True when the reader may take attendance: with `schedule` or `plan`. */
export function mayMark(access: Access, event: Whose): boolean {
  return sees(access, event) && refusalFor(access, event, 'attendance') === null;
}

/** True for those who schedule or plan in a team: they see why a member is absent. */
export function mayManage({ teams }: Access, teamId: string): boolean {
  const permissions = teams.get(teamId)?.permissions;
  return permissions !== undefined && teamAllows('captain', permissions);
}

/** The event, or `event-not-found` for readers who cannot see it. */
export function requireSeen<Row extends Whose>(access: Access, event: Row | undefined): Row {
  if (!event || !sees(access, event)) {
    throw new AppError('event-not-found');
  }
  return event;
}

/** The event, for who may change it. */
export function requireChanger<Row extends Whose>(access: Access, event: Row | undefined): Row {
  return allowed(access, requireSeen(access, event), 'schedule');
}

/** The event, for who notes down who came. */
export function requireMarker<Row extends Whose>(access: Access, event: Row | undefined): Row {
  return allowed(access, requireSeen(access, event), 'attendance');
}

/** A team, for those who note down who came to its events. */
export function requireMarkerOf({ teams }: Access, teamId: string): CalendarTeam {
  const team = teams.get(teamId);
  if (!team) {
    throw new AppError('team-not-found');
  }
  if (!teamAllows('attendance', team.permissions)) {
    throw new AppError('not-permitted');
  }
  return team;
}

/** The owner of the calendar for a new event: the reader's own, or that of a team where they may. */
export function requireCalendar(access: Access, teamId: string | null): Whose {
  const whose = { teamId, ownerId: teamId === null ? access.accountId : null };
  if (!sees(access, whose)) {
    throw new AppError('team-not-found');
  }
  return allowed(access, whose, 'schedule');
}

/** A malformed id is an unknown event. */
export function requireEventId(text: string): string {
  const id = idSchema.safeParse(text);
  if (!id.success) {
    throw new AppError('event-not-found');
  }
  return id.data;
}

type Whose = Pick<EventRow, 'teamId' | 'ownerId'>;

function allowed<Row extends Whose>(access: Access, event: Row, act: TeamAct): Row {
  const refusal = refusalFor(access, event, act);
  if (refusal) {
    throw new AppError(refusal);
  }
  return event;
}

function refusalFor({ teams }: Access, { teamId }: Whose, act: TeamAct) {
  const team = teamId === null ? undefined : teams.get(teamId);
  if (!team) {
    return null;
  }
  if (!teamAllows(act, team.permissions)) {
    return 'not-permitted';
  }
  return team.archivedAt === null ? null : 'team-archived';
}
