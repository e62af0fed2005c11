// Time on court of the last weeks (U-CA-3).

import type { OwnLoadAnswer, TeamLoadAnswer } from '@allcourt/contract';
import { LOAD_WEEKS, type LoadWeek } from '@allcourt/training/load';
import { type Context, requireAccount } from '#server/context.ts';
import { findRoster } from '../audience/roster-store.ts';
import { ownAccess, requireMarkerOf } from '../policy.ts';
import { findLoad, type LoadRow } from './load-store.ts';

const NOTHING: LoadWeek = { matches: 0, matchMinutes: 0, points: 0, trainedMinutes: 0 };

/** The reader's own load, of all of their teams. */
export async function readOwnLoad(context: Context): Promise<OwnLoadAnswer> {
  const { id } = requireAccount(context.account);
  const rows = await findLoad(context.db, {
    ...{ accountIds: [id], memberIds: [], teamId: null },
    before: context.clock.now(),
  });
  return { weeks: weeksOf(rows) };
}

/** The load of each member, for those who take attendance: their matches, and the team's own sessions. */
export async function readTeamLoad(context: Context, teamId: string): Promise<TeamLoadAnswer> {
  const team = requireMarkerOf(await ownAccess(context), teamId);
  const roster = await findRoster(context.db, team.id);
  const rows = await findLoad(context.db, {
    accountIds: roster.flatMap(({ accountId }) => accountId ?? []),
    memberIds: roster.flatMap(({ accountId, memberId }) => (accountId === null ? memberId : [])),
    teamId: team.id,
    before: context.clock.now(),
  });
  const byPerson = Map.groupBy(rows, ({ who }) => who);
  return {
    people: roster.map(({ memberId, accountId, name, avatarUrl }) => ({
      memberId,
      face: { name, avatarUrl },
      weeks: weeksOf(byPerson.get(accountId ?? memberId) ?? []),
    })),
  };
}

function weeksOf(rows: readonly LoadRow[]): LoadWeek[] {
  return Array.from({ length: LOAD_WEEKS }, (_, week) => {
    const { matches, matchMinutes, points, trainedMinutes } =
      rows.find((row) => row.week === week) ?? NOTHING;
    return { matches, matchMinutes, points, trainedMinutes };
  });
}
