// The small rendition in the queue of uploads. It goes after the main one, which the recording and every other viewer
// depend on: a live viewer of the small one sees the main one where it does not come.

import type { Piece } from '#web/features/camera/film/reel.ts';
import { judge, type Verdict } from './verdict.ts';

/** Video that goes first in a long queue: as much as a player plays behind. */
export const KEEP_LIVE_MS = 3000;

/** The result of sending a piece. */
export type Outcome =
  | { kind: 'sent'; tookMs: number }
  | { kind: 'too-slow'; tookMs: number }
  | { kind: 'again' }
  | { kind: 'gone' }
  | { kind: 'failed'; problem: unknown };

interface Queued {
  readonly piece: Piece;
  isLate: boolean;
}

/** Marks what live viewers are past: it waits for the backlog of the main rendition. */
export function markLateSmall(waiting: readonly Queued[]): void {
  let newerMs = 0;
  for (const item of waiting.toReversed()) {
    const { isSmall, seq, durationMs } = item.piece;
    if (isSmall && seq > 0) {
      item.isLate ||= newerMs >= KEEP_LIVE_MS;
      newerMs += durationMs;
    }
  }
}

/** A head, or the next live segment that the server has the main one of. */
export function nextSmall<Item extends Queued>(waiting: readonly Item[]): Item | undefined {
  return waiting.find(
    ({ piece, isLate }) => piece.isSmall && !isLate && !waiting.some((other) => isMainOf(other.piece, piece)),
  );
}

function isMainOf(main: Piece, small: Piece): boolean {
  return !main.isSmall && main.sessionId === small.sessionId && main.seq === small.seq;
}

/** It is sent again only after an outage, which the main one meets, too. */
export function isTriedAgain(piece: Piece, outcome: Outcome): boolean {
  return outcome.kind === 'again' || verdictOn(piece, outcome) === 'again';
}

/** Without its head, a session has no small rendition. */
export function isForAll(piece: Piece, outcome: Outcome): boolean {
  return piece.seq === 0 || verdictOn(piece, outcome) === 'stop';
}

function verdictOn(piece: Piece, outcome: Outcome): Verdict | null {
  return outcome.kind === 'failed' ? judge(outcome.problem, piece) : null;
}
