// A team's ladder: who stands where, challenges, absences.

import type {
  AbsenceBody,
  AnswerChallengeBody,
  Challenge,
  ChallengeBody,
  ChallengeState,
  ChatPerson,
  LadderAnswer,
  LadderRules,
} from '@allcourt/contract';
import type { Sport } from '@allcourt/scoring';
import { v7 as uuidv7 } from 'uuid';
import { type Context, requireAccount } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { notify } from '#server/features/notifications/service.ts';
import { findPeopleById } from '#server/features/people/service.ts';
import { requireActive, requireMember } from '#server/features/teams/policy.ts';
import { AppError, requireId } from '#server/plugins/errors.ts';
import { type LadderEvent, type LadderOrder, orderOf } from './order.ts';
import {
  type ChallengeRow,
  type DecidingMatch,
  findChallenge,
  findChallenges,
  findDecidingMatches,
  findLadder,
  findLadderById,
  findLadderPlayers,
  insertChallenge,
  insertLadderPlayer,
  type LadderPlayerRow,
  type LadderRow,
  lockLadder,
  saveLadder,
  updateChallenge,
  updateLadderPlayer,
} from './store.ts';

const DAY_MS = 86_400_000;
/** Days in which a challenge is to be answered. */
const ANSWER_DAYS = 3;
/** Decided challenges that are listed. */
const MAX_LISTED = 20;
/** The longest absence. */
const MAX_AWAY_DAYS = 365;

interface Which {
  readonly teamId: string;
  readonly sport: Sport;
}

export async function readLadder(context: Context, { teamId, sport }: Which): Promise<LadderAnswer> {
  const { db } = context;
  const membership = await requireMember(context, teamId);
  const mayManage = membership.permissions.has('edit_settings') && !membership.isArchived;
  const ladder = await findLadder(db, { teamId: membership.teamId, sport });
  if (!ladder) {
    return { ladder: null, mayManage };
  }
  return { ladder: { ...(await present(context, ladder)), mayManage }, mayManage };
}

/** Makes the ladder, or changes its rules. Challenges that run keep theirs. */
export async function setLadder(
  context: Context,
  { teamId, sport, ...rules }: Which & LadderRules,
): Promise<LadderAnswer> {
  const membership = await requireActive(context, teamId, 'edit_settings');
  const createdAt = context.clock.now();
  await saveLadder(context.db, { id: uuidv7(), teamId: membership.teamId, sport, ...rules, createdAt });
  return readLadder(context, { teamId, sport });
}

export async function joinLadder(context: Context, which: Which): Promise<LadderAnswer> {
  const { ladder, accountId } = await requireLadder(context, which);
  const joinedAt = context.clock.now();
  const nothing = { leftAt: null, awayUntil: null };
  await insertLadderPlayer(context.db, {
    id: uuidv7(),
    ladderId: ladder.id,
    accountId,
    joinedAt,
    ...nothing,
  });
  return readLadder(context, which);
}

/** Leaves the ladder; running challenges with the reader end. */
export async function leaveLadder(context: Context, which: Which): Promise<LadderAnswer> {
  const { ladder, accountId } = await requireLadder(context, which);
  const now = context.clock.now();
  await context.db.transaction(async (tx) => {
    await lockLadder(tx, ladder.id);
    for (const { row } of runningOf(await read(tx, ladder), accountId, now)) {
      await updateChallenge(tx, { id: row.id, answer: 'withdrawn', answeredAt: now });
    }
    await updateLadderPlayer(tx, { ladderId: ladder.id, accountId }, { leftAt: now });
  });
  return readLadder(context, which);
}

/** The reader is away until an instant: they are not challenged, and their challenges rest as long. */
export async function setAbsence(
  context: Context,
  { until, ...which }: Which & AbsenceBody,
): Promise<LadderAnswer> {
  const { ladder, accountId } = await requireLadder(context, which);
  const now = context.clock.now();
  const awayUntil = until === null ? null : new Date(until);
  if (awayUntil && !(awayUntil > now && awayUntil.getTime() < now.getTime() + MAX_AWAY_DAYS * DAY_MS)) {
    throw new AppError('bad-request');
  }
  await context.db.transaction(async (tx) => {
    await lockLadder(tx, ladder.id);
    const state = await read(tx, ladder);
    const before = state.players.find(
      (player) => player.accountId === accountId && !player.leftAt,
    )?.awayUntil;
    const rested = Math.max(
      0,
      (awayUntil ?? now).getTime() - Math.max(now.getTime(), before?.getTime() ?? 0),
    );
    for (const { row } of runningOf(state, accountId, now)) {
      await updateChallenge(tx, { id: row.id, until: new Date(row.until.getTime() + rested) });
    }
    await updateLadderPlayer(tx, { ladderId: ladder.id, accountId }, { awayUntil });
  });
  return readLadder(context, which);
}

/** Challenges a player within reach. The same sent again is the same challenge. */
export async function challenge(
  context: Context,
  { id, accountId: challengedId, ...which }: Which & ChallengeBody,
): Promise<LadderAnswer> {
  const { ladder, accountId } = await requireLadder(context, which);
  const now = context.clock.now();
  await context.db.transaction(async (tx) => {
    await lockLadder(tx, ladder.id);
    const known = await findChallenge(tx, id);
    if (known) {
      if (known.ladderId !== ladder.id || known.challengerId !== accountId) {
        throw new AppError('id-taken');
      }
      return;
    }
    const state = await read(tx, ladder);
    if (!mayChallenge(state, { accountId, challengedId, ladder, now })) {
      throw new AppError('not-challengeable');
    }
    await insertChallenge(tx, {
      id,
      ladderId: ladder.id,
      challengerId: accountId,
      challengedId,
      answer: null,
      createdAt: now,
      answeredAt: null,
      until: new Date(now.getTime() + ANSWER_DAYS * DAY_MS),
    });
    await tell(context, tx, { ladder, id, to: challengedId, from: accountId, what: 'made' });
  });
  return readLadder(context, which);
}

/** The challenged accepts or declines, the challenger withdraws; for others it does not exist. */
export async function answerChallenge(
  context: Context,
  { challengeId, answer }: AnswerChallengeBody & { challengeId: string },
): Promise<LadderAnswer> {
  const reader = requireAccount(context.account);
  const id = requireId(challengeId, 'challenge-not-found');
  const found = await findChallenge(context.db, id);
  const ladder = found && (await findLadderById(context.db, found.ladderId));
  const acting = answer === 'withdraw' ? found?.challengerId : found?.challengedId;
  if (!ladder || acting !== reader.id) {
    throw new AppError('challenge-not-found');
  }
  await requireMember(context, ladder.teamId);
  const now = context.clock.now();
  await context.db.transaction(async (tx) => {
    await lockLadder(tx, ladder.id);
    const state = await read(tx, ladder);
    const current = state.challenges.find(({ row }) => row.id === id);
    const said = ANSWERS[answer];
    if (current?.row.answer === said) {
      return; // Sent again because our answer was lost.
    }
    const stateOf = current && challengeState(current, now);
    const isInTime = stateOf === 'open' || (answer === 'withdraw' && stateOf === 'accepted');
    if (!current || !isInTime) {
      throw new AppError('challenge-decided');
    }
    const until = answer === 'accept' ? { until: new Date(now.getTime() + ladder.days * DAY_MS) } : {};
    await updateChallenge(tx, { id, answer: said, answeredAt: now, ...until });
    const to = answer === 'withdraw' ? current.row.challengedId : current.row.challengerId;
    await tell(context, tx, { ladder, id, to, from: reader.id, what: said });
  });
  return readLadder(context, { teamId: ladder.teamId, sport: ladder.sport });
}

const ANSWERS = { accept: 'accepted', decline: 'declined', withdraw: 'withdrawn' } as const;

/** A challenge with the match that decided it. */
interface KnownChallenge {
  readonly row: ChallengeRow;
  readonly match: DecidingMatch | undefined;
}

interface LadderState extends LadderOrder {
  readonly players: readonly LadderPlayerRow[];
  readonly challenges: readonly KnownChallenge[];
}

async function read(db: Database, ladder: LadderRow): Promise<LadderState> {
  const [players, rows, decided] = await Promise.all([
    findLadderPlayers(db, ladder),
    findChallenges(db, ladder.id),
    findDecidingMatches(db, ladder),
  ]);
  const matchOf = new Map(decided.map((match) => [match.challengeId, match]));
  const challenges = rows.map((row) => ({ row, match: matchOf.get(row.id) }));
  const events: LadderEvent[] = [
    ...players.flatMap(({ accountId, joinedAt, leftAt }): LadderEvent[] => [
      { kind: 'join', accountId, at: joinedAt.getTime() },
      ...(leftAt ? [{ kind: 'leave' as const, accountId, at: leftAt.getTime() }] : []),
    ]),
    ...challenges.flatMap(({ row, match }): LadderEvent[] =>
      match
        ? [
            {
              kind: 'match',
              at: match.endedAt.getTime(),
              challengeId: row.id,
              challengerId: row.challengerId,
              challengedId: row.challengedId,
              isWonByChallenger: match.winner === match.challengerSide,
            },
          ]
        : [],
    ),
  ];
  return { players, challenges, ...orderOf(events) };
}

function challengeState({ row, match }: KnownChallenge, now: Date): ChallengeState {
  if (match) {
    return 'played';
  }
  if (row.answer === 'declined' || row.answer === 'withdrawn') {
    return row.answer;
  }
  return row.until <= now ? 'expired' : (row.answer ?? 'open');
}

/** Challenges of a person that wait for an answer or to be played. */
function runningOf({ challenges }: LadderState, accountId: string, now: Date): KnownChallenge[] {
  return challenges.filter((known) => {
    const isTheirs = known.row.challengerId === accountId || known.row.challengedId === accountId;
    return isTheirs && ['open', 'accepted'].includes(challengeState(known, now));
  });
}

interface Wish {
  readonly ladder: LadderRow;
  readonly accountId: string;
  readonly challengedId: string;
  readonly now: Date;
}

/** Within reach above the own place; neither is away, or in a challenge that runs. */
function mayChallenge(state: LadderState, { ladder, accountId, challengedId, now }: Wish): boolean {
  const distance = state.order.indexOf(accountId) - state.order.indexOf(challengedId);
  const isOn = state.order.includes(accountId) && state.order.includes(challengedId);
  const isFree = (id: string) => awayUntil(state, id, now) === null && runningOf(state, id, now).length === 0;
  return isOn && distance >= 1 && distance <= ladder.reach && isFree(accountId) && isFree(challengedId);
}

function awayUntil({ players }: LadderState, accountId: string, now: Date): Date | null {
  const until = players.find((player) => player.accountId === accountId && !player.leftAt)?.awayUntil ?? null;
  return until && until > now ? until : null;
}

async function present(context: Context, ladder: LadderRow) {
  const { db, clock } = context;
  const accountId = requireAccount(context.account).id;
  const now = clock.now();
  const state = await read(db, ladder);
  const people = await findPeopleById(db, [
    ...state.order,
    ...state.challenges.flatMap(({ row }) => [row.challengerId, row.challengedId]),
  ]);
  const shown = state.challenges.filter((known) => ['open', 'accepted'].includes(challengeState(known, now)));
  const decided = state.challenges.filter((known) => !shown.includes(known)).slice(0, MAX_LISTED);
  return {
    id: ladder.id,
    sport: ladder.sport,
    rules: { reach: ladder.reach, days: ladder.days },
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
              mayChallenge: mayChallenge(state, { ladder, accountId, challengedId: id, now }),
            },
          ]
        : [];
    }),
    challenges: [...shown, ...decided].flatMap((known) =>
      presentChallenge(known, { state, people, accountId, now }),
    ),
    isOn: state.order.includes(accountId),
  };
}

interface Presenting {
  readonly state: LadderState;
  readonly people: ReadonlyMap<string, ChatPerson>;
  readonly accountId: string;
  readonly now: Date;
}

function presentChallenge(known: KnownChallenge, { state, people, accountId, now }: Presenting): Challenge[] {
  const { row, match } = known;
  const [challenger, challenged] = [people.get(row.challengerId), people.get(row.challengedId)];
  const move = state.moves.get(row.id);
  if (!challenger || !challenged) {
    return [];
  }
  const states = challengeState(known, now);
  return [
    {
      ...{ id: row.id, challenger, challenged, state: states },
      createdAt: row.createdAt.toISOString(),
      answeredAt: row.answeredAt?.toISOString() ?? null,
      until: states === 'open' || states === 'accepted' ? row.until.toISOString() : null,
      match:
        match && move
          ? {
              id: match.matchId,
              at: match.endedAt.toISOString(),
              isWonByChallenger: match.winner === match.challengerSide,
              score: match.sets
                .map(({ a, b }) => (match.winner === 'a' ? `${a}–${b}` : `${b}–${a}`))
                .join(', '),
              ...move,
            }
          : null,
      isOwn: row.challengerId === accountId || row.challengedId === accountId,
    },
  ];
}

async function requireLadder(context: Context, { teamId, sport }: Which) {
  const membership = await requireMember(context, teamId);
  if (membership.isArchived) {
    throw new AppError('team-archived');
  }
  const ladder = await findLadder(context.db, { teamId: membership.teamId, sport });
  if (!ladder) {
    throw new AppError('ladder-not-found');
  }
  return { ladder, accountId: requireAccount(context.account).id };
}

interface ChallengeNews {
  readonly ladder: LadderRow;
  readonly id: string;
  readonly to: string;
  readonly from: string;
  readonly what: 'made' | 'accepted' | 'declined' | 'withdrawn';
}

async function tell(
  context: Context,
  tx: Database,
  { ladder, id, to, from, what }: ChallengeNews,
): Promise<void> {
  await notify(context, tx, [
    {
      accountId: to,
      type: 'ladder-challenge',
      fromId: from,
      teamId: ladder.teamId,
      about: `challenge:${id}`,
      detail: { what, sport: ladder.sport },
    },
  ]);
}
