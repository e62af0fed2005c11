import type { Match } from '../log/match.ts';
import { isTiebreak } from '../play/state.ts';
import { type TimelinePoint, timeline } from '../read/timeline.ts';
import { type BySide, bySide, type Side } from '../vocabulary.ts';

/** What one side did in a match. Counts, not rates: a rate without its count says too little. */
export interface SideStats {
  readonly pointsWon: number;
  readonly servicePoints: number;
  readonly servicePointsWon: number;
  /** Service points of which it is known whether the first serve was in; the base of the serve figures below. */
  readonly servesKnown: number;
  readonly firstServesIn: number;
  readonly firstServePointsWon: number;
  readonly secondServePoints: number;
  readonly secondServePointsWon: number;
  readonly aces: number;
  readonly doubleFaults: number;
  /** Aces included. */
  readonly winners: number;
  /** Double faults included. */
  readonly unforcedErrors: number;
  readonly breakPointsFaced: number;
  readonly breakPointsSaved: number;
  readonly breakPointChances: number;
  readonly breakPointsWon: number;
  /** Games served to their end, tie-breaks not counted. */
  readonly serviceGames: number;
  readonly serviceGamesWon: number;
}

/** Both sides' figures of a match, folded from its log. */
export function matchStats(match: Match): BySide<SideStats> {
  const points = timeline(match);
  return bySide((side) => sideStats(match, points, side));
}

function sideStats(match: Match, points: readonly TimelinePoint[], side: Side): SideStats {
  const count = (test: (point: TimelinePoint) => boolean) => points.filter(test).length;
  const serves = (point: TimelinePoint) => point.service.side === side;
  const wins = (point: TimelinePoint) => point.winner === side;
  const hasEnding = (point: TimelinePoint, ...endings: string[]) =>
    endings.includes(point.detail.ending ?? '');
  const endsGame = (point: TimelinePoint) =>
    serves(point) && point.stake !== null && !isTiebreak(match.format, point.before) && isTennis;
  const isTennis = match.format.sport === 'tennis' && match.format.set.kind === 'games';
  return {
    pointsWon: count(wins),
    servicePoints: count(serves),
    servicePointsWon: count((point) => serves(point) && wins(point)),
    servesKnown: count((point) => serves(point) && point.detail.serve !== undefined),
    firstServesIn: count((point) => serves(point) && point.detail.serve === 1),
    firstServePointsWon: count((point) => serves(point) && wins(point) && point.detail.serve === 1),
    secondServePoints: count((point) => serves(point) && point.detail.serve === 2),
    secondServePointsWon: count((point) => serves(point) && wins(point) && point.detail.serve === 2),
    aces: count((point) => serves(point) && hasEnding(point, 'ace')),
    doubleFaults: count((point) => serves(point) && hasEnding(point, 'double-fault')),
    winners: count((point) => wins(point) && hasEnding(point, 'ace', 'winner')),
    unforcedErrors: count((point) => !wins(point) && hasEnding(point, 'double-fault', 'unforced-error')),
    breakPointsFaced: count((point) => serves(point) && point.wasBreakPoint),
    breakPointsSaved: count((point) => serves(point) && point.wasBreakPoint && wins(point)),
    breakPointChances: count((point) => !serves(point) && point.wasBreakPoint),
    breakPointsWon: count((point) => !serves(point) && point.wasBreakPoint && wins(point)),
    serviceGames: count(endsGame),
    serviceGamesWon: count((point) => endsGame(point) && wins(point)),
  };
}
