// Audience: the people an event is for. Those who are asked, counted, reminded or notified are found here, and only here.
//
// An event of a team is for everyone who sees its calendar, or for some of its subgroups. Membership is live: a member who
// joins a subgroup is asked, one who leaves it is not. A deleted subgroup stays the audience of its events, which then ask
// no one, until an organizer chooses. An extra is a member who has a reply although the event is not for them: an organizer
// replied for them, or a spare said yes.

import type { Database } from '#server/db/database.ts';
import { effectivePermissions } from '#server/features/teams/service.ts';
import { AppError, badRequest } from '#server/plugins/errors.ts';
import { type Access, mayManage } from '../policy.ts';
import type { EventRow } from '../store.ts';
import type { findRoster } from './roster-store.ts';
import { countSubgroups, findReaders, type Own } from './store.ts';

type Audience = Pick<EventRow, 'subgroupIds'>;
type OfTeam = Audience & Pick<EventRow, 'teamId' | 'ownerId'>;
export type Roster = Awaited<ReturnType<typeof findRoster>>;

/** True when an event is for a member of these subgroups. */
export function isFor(
  { subgroupIds }: Audience,
  member: { readonly subgroupIds: readonly string[] },
): boolean {
  return subgroupIds === null || subgroupIds.some((id) => member.subgroupIds.includes(id));
}

/** True when an event is for the reader. */
export function isAsked({ teams }: Access, { teamId, subgroupIds }: OfTeam): boolean {
  const team = teamId === null ? undefined : teams.get(teamId);
  return team !== undefined && isFor({ subgroupIds }, team);
}

/** True for an event in the reader's own calendar: their own, for them, or theirs to organize. */
export function isTheirs(access: Access, event: OfTeam): boolean {
  const { teamId, subgroupIds } = event;
  return subgroupIds === null || teamId === null || isAsked(access, event) || mayManage(access, teamId);
}

/** The account, subgroups and organized teams by which a statement finds its own calendar. */
export function ownOf(access: Access): Own {
  const teams = [...access.teams.values()];
  return {
    accountId: access.accountId,
    subgroupIds: teams.flatMap(({ subgroupIds }) => subgroupIds),
    organizedIds: teams.map(({ id }) => id).filter((id) => mayManage(access, id)),
  };
}

/** Those of some events that are for subgroups, and these. */
export function narrowIn(events: readonly Pick<EventRow, 'id' | 'subgroupIds'>[]) {
  const narrow = new Map(events.flatMap(({ id, subgroupIds }) => (subgroupIds ? [[id, subgroupIds]] : [])));
  return { narrowIds: [...narrow.keys()], subgroupIds: [...new Set([...narrow.values()].flat())] };
}

/** Those of a roster who see the team's calendar. */
export function readersIn(roster: Roster): Roster {
  return roster.filter(({ permissions, ...member }) =>
    effectivePermissions(permissions, member).has('view_calendar'),
  );
}

/** Those of a roster an event is for, and its extras. */
export function invitedIn(roster: Roster, event: Audience, hasReplied: (who: string) => boolean): Roster {
  return readersIn(roster).filter(
    (member) => isFor(event, member) || hasReplied(member.accountId ?? member.memberId),
  );
}

/** The accounts an event is for, and those that see it. */
export async function findAudience(
  db: Database,
  { teamId, subgroupIds }: Pick<EventRow, 'teamId' | 'subgroupIds'>,
): Promise<{ asked: readonly string[]; readers: readonly string[] }> {
  return teamId === null ? { asked: [], readers: [] } : findReaders(db, { teamId, subgroupIds });
}

/** The accounts of those who see the calendar of a team. */
export async function askedOf(db: Database, teamId: string): Promise<readonly string[]> {
  return (await findAudience(db, { teamId, subgroupIds: null })).readers;
}

/** Refuses subgroups that the team does not have. */
export async function requireSubgroups(
  db: Database,
  { teamId, subgroupIds }: { teamId: string | null; subgroupIds: readonly string[] | null | undefined },
): Promise<void> {
  if (!subgroupIds) {
    return;
  }
  if (teamId === null) {
    throw badRequest('Only events of a team are for subgroups.');
  }
  const ids = [...new Set(subgroupIds)];
  if ((await countSubgroups(db, { teamId, ids })) < ids.length) {
    throw new AppError('subgroup-not-found');
  }
}
