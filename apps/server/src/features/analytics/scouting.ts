// Opponents of a team's members, by their matches.

import type { MatchFilters, ScoutingAnswer, TeamOpponentsAnswer } from '@allcourt/contract';
import type { Sport } from '@allcourt/scoring';
import { type Context, requireAccount } from '#server/context.ts';
import {
  addStored,
  figuresIn,
  findMeetingsWith,
  findMet,
  type MetRow,
  noSums,
  recallTeamOpponents,
} from '#server/features/matches/service.ts';
import { requirePermission } from '#server/features/teams/policy.ts';
import { measured } from '#server/plugins/cost-meter.ts';
import { AppError, requireFound } from '#server/plugins/errors.ts';
import {
  accountIn,
  chooseSport,
  newestName,
  presentAccount,
  presentLast,
  type Seat,
  seatsOf,
  whoIn,
} from './met.ts';
import { findKnownPeople, findTeam } from './store.ts';

/** More people are counted, and not listed. */
const MAX_OPPONENTS = 200;

type Reading = Pick<Context, 'db' | 'clock' | 'account'>;

/** An opponent in the logs of a team. People no member met, or that are not shown, do not exist. */
export async function readScouting(
  context: Reading,
  { teamId, opponent, ...filters }: MatchFilters & { teamId: string; opponent: string },
): Promise<ScoutingAnswer> {
  const { db } = context;
  const { reader, team, memberIds, scout } = await requireScout(context, teamId);
  const who = whoIn(opponent);
  if (accountIn(who) === reader.id) {
    throw new AppError('person-not-found');
  }
  const { sports, meetingIds } = await findMeetingsWith(db, { teamId: team.id, scout, who });
  requireFound(sports[0], 'person-not-found');
  const sport = chooseSport(filters.sport, sports, reader.preferences.mode ?? null);
  const rows = await findMet(db, { meetingIds }, { ...filters, sport });
  const seats = seatsOf(rows);
  const members = playedBy(memberIds, rows, seats);
  const ids = [accountIn(who) ?? [], [...members.keys()]].flat();
  const people = await findKnownPeople(db, { ids, readerId: reader.id });
  const presenting = { reader, now: scout.now };
  const known = people.get(accountIn(who) ?? '');
  const name = newestName(who, rows, seats) ?? known?.name ?? ('name' in who ? who.name : '');
  return {
    ...{ team, sport, sports },
    opponent: presentAccount(known, { ...presenting, name }),
    record: { played: rows.length, ...tallyOf(rows) },
    ...measured(() => figuresOf(rows)),
    members: [...members].map(([id, { name: asPlayed, rows: played }]) => ({
      ...presentAccount(people.get(id), { ...presenting, name: asPlayed }),
      played: played.length,
      ...tallyOf(played),
    })),
    last: presentLast(rows, { seats, reader }),
  };
}

/** Every opponent of the team's members. */
export async function listTeamOpponents(
  context: Reading,
  { teamId, sport: asked }: { teamId: string; sport?: Sport | undefined },
): Promise<TeamOpponentsAnswer> {
  const { db } = context;
  const { reader, team, scout } = await requireScout(context, teamId);
  const found = await recallTeamOpponents(db, {
    ...{ teamId: team.id, sport: asked, scout },
    limit: MAX_OPPONENTS,
  });
  const sports = [...found.sports];
  const sport = chooseSport(asked, sports, reader.preferences.mode ?? null);
  const listed = found.opponents.filter((opponent) => opponent.sport === sport).slice(0, MAX_OPPONENTS);
  const ids = listed.flatMap(({ accountId }) => accountId ?? []);
  const people = await findKnownPeople(db, { ids, readerId: reader.id });
  const presenting = { reader, now: scout.now };
  return {
    ...{ team, sport, sports },
    opponents: listed.map(({ accountId, name, played, withPoints, lastAt }) => ({
      ...presentAccount(people.get(accountId ?? ''), { ...presenting, name }),
      ...{ played, withPoints },
      lastAt: new Date(lastAt).toISOString(),
    })),
    total: found.totals[sport] ?? 0,
  };
}

async function requireScout(context: Reading, teamId: string) {
  const reader = requireAccount(context.account);
  const membership = await requirePermission(context, teamId, 'view_stats');
  const { team, memberIds } = requireFound(await findTeam(context.db, membership.teamId), 'team-not-found');
  return { reader, team, memberIds, scout: { readerId: reader.id, now: context.clock.now() } };
}

interface Played {
  /** In the newest match. */
  name: string;
  readonly rows: MetRow[];
}

/** The matches of each member, those with the most first. */
function playedBy(
  memberIds: ReadonlySet<string>,
  rows: readonly MetRow[],
  seats: ReadonlyMap<string, readonly Seat[]>,
): ReadonlyMap<string, Played> {
  const members = new Map<string, Played>();
  for (const row of rows) {
    for (const { accountId, name, side } of seats.get(row.id) ?? []) {
      if (accountId !== null && memberIds.has(accountId) && side === row.side) {
        const played = members.get(accountId) ?? { name, rows: [] };
        played.name = name;
        played.rows.push(row);
        members.set(accountId, played);
      }
    }
  }
  return new Map([...members].toSorted(([, one], [, other]) => other.rows.length - one.rows.length));
}

function tallyOf(rows: readonly MetRow[]): { won: number; lost: number } {
  const decided = rows.filter(({ winner }) => winner !== null);
  const won = decided.filter(({ winner, side }) => winner === side).length;
  return { won, lost: decided.length - won };
}

/** The opponent's figures, summed from what is stored. */
function figuresOf(rows: readonly MetRow[]): Pick<ScoutingAnswer, 'figures' | 'withPoints' | 'inDoubles'> {
  const sums = noSums();
  const counted = rows.filter(({ theirs }) => theirs !== null && theirs.figures !== '');
  for (const { theirs } of counted) {
    addStored(theirs?.figures ?? '', sums);
  }
  return {
    figures: { ...figuresIn(sums) },
    withPoints: counted.length,
    inDoubles: counted.filter(({ setup }) => setup.discipline === 'doubles').length,
  };
}
