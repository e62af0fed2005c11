// A ladder as it is now: its order, and its challenges with the matches that decided them.

import type { ChallengeRefusal, ChallengeState } from '@allcourt/contract';
import type { Database } from '#server/db/database.ts';
import { type LadderEvent, type LadderOrder, orderOf } from './order.ts';
import {
  type ChallengeRow,
  type DecidingMatch,
  findLists,
  type LadderPlayerRow,
  type LadderRow,
} from './store.ts';

/** A challenge with the match that decided it. */
export interface KnownChallenge {
  readonly row: ChallengeRow;
  readonly match: DecidingMatch | undefined;
  /** One of the two has left the ladder or the team since. */
  readonly hasLeft: boolean;
}

export interface LadderState extends LadderOrder {
  readonly players: readonly LadderPlayerRow[];
  readonly challenges: readonly KnownChallenge[];
}

export async function readState(db: Database, ladder: LadderRow): Promise<LadderState> {
  const { id, teamId, sport } = ladder;
  const { players, rows, decided } = await findLists(db, { id, teamId, sport });
  const matchOf = new Map(decided.map((match) => [match.challengeId, match]));
  const here = new Set(players.flatMap(({ accountId, leftAt }) => (leftAt ? [] : accountId)));
  const challenges = rows.map((row) => ({
    row,
    match: matchOf.get(row.id),
    hasLeft: !(here.has(row.challengerId) && here.has(row.challengedId)),
  }));
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
              at: match.endedAt,
              challengeId: row.id,
              challengerId: row.challengerId,
              challengedId: row.challengedId,
              isWonByChallenger: match.winner === match.challengerSide,
              movement: row.movement,
            },
          ]
        : [],
    ),
  ];
  return { players, challenges, ...orderOf(events) };
}

export function challengeState({ row, match, hasLeft }: KnownChallenge, now: Date): ChallengeState {
  if (match) {
    return 'played';
  }
  if (row.answer === 'declined' || row.answer === 'withdrawn') {
    return row.answer;
  }
  if (row.until <= now) {
    return 'expired';
  }
  return hasLeft ? 'withdrawn' : (row.answer ?? 'open');
}

/** Challenges of a person that wait for an answer or to be played. */
export function runningOf({ challenges }: LadderState, accountId: string, now: Date): KnownChallenge[] {
  return challenges.filter((known) => {
    const isTheirs = known.row.challengerId === accountId || known.row.challengedId === accountId;
    return isTheirs && isRunning(known, now);
  });
}

export function isRunning(known: KnownChallenge, now: Date): boolean {
  return ['open', 'accepted'].includes(challengeState(known, now));
}

interface Wish {
  readonly ladder: Pick<LadderRow, 'reach'>;
  readonly isOpen: boolean;
  readonly accountId: string;
  readonly challengedId: string;
  readonly now: Date;
}

/** The reason why one cannot challenge the other now; null when they can. */
export function refusalFor(
  state: LadderState,
  { ladder, isOpen, accountId, challengedId, now }: Wish,
): ChallengeRefusal | null {
  const isAway = (id: string) => awayUntil(state, id, now) !== null;
  const isBusy = (id: string) => runningOf(state, id, now).length > 0;
  const distance = state.order.indexOf(accountId) - state.order.indexOf(challengedId);
  const isOn = (id: string) => state.order.includes(id);
  const refusals: readonly (readonly [ChallengeRefusal, boolean])[] = [
    ['self', accountId === challengedId],
    ['closed', !isOpen],
    ['not-on', !isOn(accountId) || !isOn(challengedId)],
    ['you-away', isAway(accountId)],
    ['you-busy', isBusy(accountId)],
    ['below', distance < 1],
    ['far', distance > ladder.reach],
    ['away', isAway(challengedId)],
    ['busy', isBusy(challengedId)],
  ];
  return refusals.find(([, isSo]) => isSo)?.[0] ?? null;
}

export function awayUntil({ players }: LadderState, accountId: string, now: Date): Date | null {
  const until = players.find((player) => player.accountId === accountId && !player.leftAt)?.awayUntil ?? null;
  return until && until > now ? until : null;
}
