// The order of a ladder, as a fold over everything that happened on it. Nothing of it is stored, so a match that is
// corrected, disputed or deleted later moves everyone to where they belong.

import type { LadderMovement } from '@allcourt/contract';

/** Someone came to the end of the ladder, or left it. */
export interface Membership {
  readonly kind: 'join' | 'leave';
  readonly at: number;
  readonly accountId: string;
}

/** A challenge was played, and both have confirmed the match. */
export interface PlayedChallenge {
  readonly kind: 'match';
  readonly at: number;
  readonly challengeId: string;
  readonly challengerId: string;
  readonly challengedId: string;
  readonly isWonByChallenger: boolean;
  readonly movement: LadderMovement;
}

export type LadderEvent = Membership | PlayedChallenge;

/** The challenger's places before and after a match, from 1. */
export interface Move {
  readonly from: number;
  readonly to: number;
}

export interface LadderOrder {
  /** Accounts from the first place down. */
  readonly order: readonly string[];
  /** By challenge; a match of someone who had left moves no one. */
  readonly moves: ReadonlyMap<string, Move>;
  /** Places that each account gained by its last match: negative when it lost some. */
  readonly lastMoves: ReadonlyMap<string, number>;
}

/**
 * The rule in one line: a challenger who wins takes the place of the challenged, and those between move down one, or
 * only the two swap; a challenger who loses, or is above by now, keeps their place.
 */
export function orderOf(events: readonly LadderEvent[]): LadderOrder {
  let order: string[] = [];
  const moves = new Map<string, Move>();
  const lastMoves = new Map<string, number>();
  for (const event of events.toSorted(byTime)) {
    if (event.kind === 'match') {
      const before = order;
      const from = order.indexOf(event.challengerId);
      const target = order.indexOf(event.challengedId);
      if (from === -1 || target === -1) {
        continue;
      }
      const to = event.isWonByChallenger && target < from ? target : from;
      order = event.movement === 'swap' ? swapped(order, from, to) : moved(order, from, to);
      moves.set(event.challengeId, { from: from + 1, to: to + 1 });
      for (const accountId of [event.challengerId, event.challengedId]) {
        lastMoves.set(accountId, before.indexOf(accountId) - order.indexOf(accountId));
      }
    } else {
      order = order.filter((accountId) => accountId !== event.accountId);
      lastMoves.delete(event.accountId);
      if (event.kind === 'join') {
        order = [...order, event.accountId];
      }
    }
  }
  return { order, moves, lastMoves };
}

function moved(order: readonly string[], from: number, to: number): string[] {
  const [accountId = ''] = order.slice(from, from + 1);
  return order.toSpliced(from, 1).toSpliced(to, 0, accountId);
}

function swapped(order: readonly string[], from: number, to: number): string[] {
  return order.map((accountId, place) => {
    const other = place === from ? order[to] : order[from];
    return place === from || place === to ? (other ?? accountId) : accountId;
  });
}

/** By time; at the same instant by kind and id, so that it is the same each time: joins before leaves before matches. */
function byTime(one: LadderEvent, other: LadderEvent): number {
  const [first, second] = [tieOf(one), tieOf(other)];
  return one.at - other.at || Number(first > second) - Number(first < second);
}

function tieOf(event: LadderEvent): string {
  return `${event.kind} ${event.kind === 'match' ? event.challengeId : event.accountId}`;
}
