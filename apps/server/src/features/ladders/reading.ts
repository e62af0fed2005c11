// A ladder as a member of its team sees it.

import type { Challenge, ChatPerson, LadderAnswer } from '@allcourt/contract';
import { type Context, requireAccount } from '#server/context.ts';
import { findAgreed, instantOf } from '#server/features/calendar/service.ts';
import { findPeopleById } from '#server/features/people/service.ts';
import { findListedRatings } from '#server/features/ratings/service.ts';
import { requireMember } from '#server/features/teams/policy.ts';
import {
  awayUntil,
  challengeState,
  isRunning,
  type KnownChallenge,
  type LadderState,
  readState,
  refusalFor,
} from './state.ts';
import { findLadder, type LadderRow, type Which } from './store.ts';

/** Decided challenges that are listed. */
const MAX_LISTED = 20;

export async function readLadder(context: Context, { teamId, sport }: Which): Promise<LadderAnswer> {
  const { db } = context;
  const { teamId: id, permissions, isArchived } = await requireMember(context, teamId);
  const mayManage = permissions.has('edit_settings') && !isArchived;
  const ladder = await findLadder(db, { teamId: id, sport });
  if (!ladder) {
    return { ladder: null, mayManage };
  }
  const seen = { isOpen: ladder.isOpen && !isArchived, seesCalendar: permissions.has('view_calendar') };
  return { ladder: { ...(await present(context, ladder, seen)), mayManage }, mayManage };
}

interface Seen {
  readonly isOpen: boolean;
  readonly seesCalendar: boolean;
}

async function present(context: Context, ladder: LadderRow, { isOpen, seesCalendar }: Seen) {
  const { db, clock } = context;
  const accountId = requireAccount(context.account).id;
  const now = clock.now();
  const { id: ladderId, teamId, sport, reach, days, movement } = ladder;
  const state = await readState(db, ladder);
  const running = state.challenges.filter((known) => isRunning(known, now));
  const decided = state.challenges.filter((known) => !running.includes(known)).slice(0, MAX_LISTED);
  const [people, ratings, events] = await Promise.all([
    findPeopleById(db, [
      ...state.order,
      ...state.challenges.flatMap(({ row }) => [row.challengerId, row.challengedId]),
    ]),
    findListedRatings(context, { teamId, sport, discipline: 'singles' }),
    findAgreed(
      db,
      running.flatMap(({ row }) => row.eventId ?? []),
    ),
  ]);
  const presenting = { state, people, events, accountId, now, seesCalendar };
  return {
    id: ladderId,
    sport,
    rules: { reach, days, movement, isOpen: ladder.isOpen },
    rungs: state.order.flatMap((id, index) => {
      const person = people.get(id);
      return person
        ? [
            {
              place: index + 1,
              person,
              moved: state.lastMoves.get(id) ?? 0,
              awayUntil: awayUntil(state, id, now)?.toISOString() ?? null,
              isYou: id === accountId,
              rating: ratings.get(id) ?? null,
              whyNot: refusalFor(state, { ladder, isOpen, accountId, challengedId: id, now }),
            },
          ]
        : [];
    }),
    challenges: [...running, ...decided].flatMap((known) => presentChallenge(known, presenting)),
    isOn: state.order.includes(accountId),
  };
}

interface Presenting {
  readonly state: LadderState;
  readonly people: ReadonlyMap<string, ChatPerson>;
  readonly events: Awaited<ReturnType<typeof findAgreed>>;
  readonly accountId: string;
  readonly now: Date;
  readonly seesCalendar: boolean;
}

function presentChallenge(known: KnownChallenge, presenting: Presenting): Challenge[] {
  const { state, people, accountId, now } = presenting;
  const { row, match } = known;
  const [challenger, challenged] = [people.get(row.challengerId), people.get(row.challengedId)];
  const move = state.moves.get(row.id);
  if (!challenger || !challenged) {
    return [];
  }
  return [
    {
      ...{ id: row.id, challenger, challenged, state: challengeState(known, now) },
      createdAt: row.createdAt.toISOString(),
      answeredAt: row.answeredAt?.toISOString() ?? null,
      until: isRunning(known, now) ? row.until.toISOString() : null,
      match:
        match && move
          ? {
              id: match.matchId,
              at: new Date(match.endedAt).toISOString(),
              isWonByChallenger: match.winner === match.challengerSide,
              score: match.sets
                .map(({ a, b }) => (match.winner === 'a' ? `${a}–${b}` : `${b}–${a}`))
                .join(', '),
              ...move,
            }
          : null,
      proposal: presentProposal(known, presenting),
      event: presentEvent(known, presenting),
      isOwn: row.challengerId === accountId || row.challengedId === accountId,
    },
  ];
}

function presentProposal(known: KnownChallenge, { accountId, now }: Presenting): Challenge['proposal'] {
  const { proposal, proposedBy, challengerId, challengedId } = known.row;
  const isOwn = challengerId === accountId || challengedId === accountId;
  if (!proposal || !isOwn || challengeState(known, now) !== 'accepted') {
    return null;
  }
  const proposer = proposedBy === 'challenger' ? challengerId : challengedId;
  const { timeZone, place } = proposal;
  const times = proposal.times.map((starts) => ({ starts, at: instantOf(starts, timeZone).toISOString() }));
  return { times, timeZone, place, isOwn: proposer === accountId };
}

function presentEvent(
  { row }: KnownChallenge,
  { events, accountId, seesCalendar }: Presenting,
): Challenge['event'] {
  const occurrence = row.eventId === null ? undefined : events.get(row.eventId);
  const isOwn = row.challengerId === accountId || row.challengedId === accountId;
  if (!occurrence || !(isOwn || seesCalendar)) {
    return null;
  }
  const { event, key, fields, startsAt } = occurrence;
  const { starts, timeZone, venue } = fields;
  const at = startsAt.toISOString();
  return { id: event.id, key, starts, at, timeZone, place: venue?.name ?? null, canOpen: seesCalendar };
}
