import type { CalendarAnswer, EventMatch, Occurrence } from '@allcourt/contract';
import type { Side } from '@allcourt/scoring';
import type { Account } from '#server/context.ts';
import { mayScore, sideOf } from '#server/features/matches/policy.ts';
import { presentMatch } from '#server/features/matches/present.ts';
import type { StoredMatch } from '#server/features/matches/service.ts';
import type { EventMatchRow } from './match-store.ts';
import { closesAt, type EventOccurrence } from './occurrences.ts';
import { type Access, type CalendarTeam, mayChange } from './policy.ts';
import type { ReplyCount, ReplyRow } from './reply-store.ts';

/** Data around occurrences for presenting; maps are by event and key, or by team. */
export interface Around {
  readonly access: Access;
  readonly reader: Account;
  readonly now: Date;
  /** How many are asked in each team. */
  readonly asked: ReadonlyMap<string, number>;
  readonly counts: ReadonlyMap<string, readonly ReplyCount[]>;
  readonly own: ReadonlyMap<string, ReplyRow & { ahead: number }>;
  readonly matches: ReadonlyMap<string, readonly { link: EventMatchRow; match: StoredMatch }[]>;
  /** Members of each team with matches. */
  readonly players: ReadonlyMap<string, ReadonlySet<string>>;
}

/** An occurrence as its reader sees it. */
export function presentOccurrence(occurrence: EventOccurrence, around: Around): Occurrence {
  const { event, key, fields, startsAt, endsAt } = occurrence;
  const { access, own, matches, now } = around;
  const name = `${event.id} ${key}`;
  const team = event.teamId === null ? undefined : access.teams.get(event.teamId);
  const reply = own.get(name);
  return {
    eventId: event.id,
    key,
    team: team ? presentTeam(team) : null,
    type: fields.type,
    title: fields.title,
    isAllDay: fields.isAllDay,
    starts: fields.starts,
    ends: fields.ends,
    timeZone: fields.timeZone,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    isRecurring: event.rule !== null,
    isException: occurrence.isException,
    venue: fields.venue,
    arriveEarlyMinutes: fields.arriveEarlyMinutes,
    capacity: fields.capacity,
    replyBy: fields.replyByMinutes === null ? null : closesAt(occurrence).toISOString(),
    countsAsGoing: fields.countsAsGoing,
    version: event.version,
    counts: team ? countsOf(occurrence, around) : null,
    own: reply
      ? { answer: reply.answer, note: reply.note, waiting: reply.isWaiting ? reply.ahead + 1 : null }
      : null,
    mayEdit: mayChange(access, event),
    mayReply: team !== undefined && team.archivedAt === null && now < endsAt,
    matches: (matches.get(name) ?? []).map(({ match }) =>
      presentEventMatch(match, around, around.players.get(event.teamId ?? '')),
    ),
  };
}

/** The teams of a calendar, by name. */
export function presentTeams({ teams }: Access): CalendarAnswer['teams'] {
  return [...teams.values()].map((team) => ({
    ...presentTeam(team),
    maySchedule: team.permissions.has('schedule') && team.archivedAt === null,
  }));
}

function presentTeam({ id, name, colour, crest }: CalendarTeam) {
  return { id, name, colour, crest };
}

function countsOf({ event, key, fields }: EventOccurrence, { asked, counts }: Around) {
  const found = { going: 0, maybe: 0, no: 0, waiting: 0 };
  let replied = 0;
  for (const { answer, isWaiting, count } of counts.get(`${event.id} ${key}`) ?? []) {
    found[isWaiting ? 'waiting' : answer] += count;
    replied += count;
  }
  const noReply = Math.max((asked.get(event.teamId ?? '') ?? 0) - replied, 0);
  return { ...found, going: found.going + (fields.countsAsGoing ? noReply : 0), noReply };
}

/** Readers who may not open a match still see its players and score on the event. */
function presentEventMatch(
  match: StoredMatch,
  { reader }: Around,
  team: ReadonlySet<string> | undefined,
): EventMatch {
  const ownSide = sideOf(reader, match);
  const canOpen = ownSide !== null || mayScore(reader, match);
  return {
    match: presentMatch(match, canOpen ? reader : null),
    side: ownSide ?? sideOfTeam(match, team),
    canOpen,
  };
}

/** The one side on which members of the team play; null where they play on both, or on none. */
function sideOfTeam({ players }: StoredMatch, team: ReadonlySet<string> | undefined): Side | null {
  const sides = new Set(
    players.filter(({ accountId }) => accountId !== null && team?.has(accountId)).map(({ side }) => side),
  );
  const [side] = sides;
  return sides.size === 1 && side ? side : null;
}
