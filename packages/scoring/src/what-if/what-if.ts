/**
 * The points of a match, counted by another format: the same winners in the same order.
 *
 * It is arithmetic and no forecast: the players would have played another match. Two numbers say how far the answer can be
 * trusted: the points that would not have been played, and those that another side would have served.
 */
import { apply, type Match, type MatchSetup, startMatch } from '../log/match.ts';
import { type MatchState, setScores } from '../play/state.ts';
import { pointLabels } from '../read/call.ts';
import { type TimelinePoint, timeline } from '../read/timeline.ts';
import { accepted, type Result, refused } from '../result.ts';
import { readUnrecorded } from '../stats/unscored.ts';
import type { Side } from '../vocabulary.ts';

/** The format to count in, as a match names it. */
export type OtherFormat = Pick<MatchSetup, 'format' | 'ruleset'>;

/**
 * The reason why the points cannot be counted: the format is none of the sport's, or times its sets; no point was recorded; or a
 * part of the score was entered without points, so that they are not all there.
 */
export type WhatIfRefusal = 'unsupported-format' | 'no-points' | 'points-missing';

/** A match as another format would have counted it. */
export interface WhatIf {
  /** The match with the other format's score. Its points have no detail, because another side may have served them. */
  readonly match: Match;
  /** Null if the points run out before a side has won. */
  readonly winner: Side | null;
  /** True when the side that lost the real match wins. */
  readonly changesWinner: boolean;
  /** Points counted until the match was over; at least 1. */
  readonly counted: number;
  /** Points that would not have been played, in order. */
  readonly unplayed: readonly TimelinePoint[];
  /** The first point after which the two boards differ; null if they never do. */
  readonly differsFrom: TimelinePoint | null;
  /** Counted points that the other side, or an unknown one, served in the real match. */
  readonly otherServer: number;
}

/** Counts the points of a match in another format. Penalties and entries other than points are left out. */
export function whatIf(match: Match, { format, ruleset }: OtherFormat): Result<WhatIf, WhatIfRefusal> {
  const started = startMatch({ ...match.setup, format, ruleset });
  if (!started.ok || started.value.format.sport !== match.format.sport || isTimed(started.value)) {
    return refused('unsupported-format');
  }
  const points = timeline(match);
  if (points.length === 0) {
    return refused('no-points');
  }
  if (hasMissingPoints(match)) {
    return refused('points-missing');
  }
  let other = started.value;
  let counted = 0;
  let otherServer = 0;
  let differsFrom: TimelinePoint | null = null;
  for (const point of points) {
    const { id, at, winner } = point;
    const next = apply(other, { id, at, kind: 'point', winner });
    if (!next.ok) {
      break; // the match is over
    }
    otherServer += isServedBy(other.state, point) ? 0 : 1;
    other = next.value;
    counted += 1;
    differsFrom ??= isSameBoard(match, point.after, other) ? null : point;
  }
  const unplayed = points.slice(counted);
  const { winner } = other.state;
  return accepted({
    match: other,
    winner,
    changesWinner: winner !== null && match.state.winner !== null && winner !== match.state.winner,
    counted,
    unplayed,
    differsFrom: differsFrom ?? unplayed[0] ?? null,
    otherServer,
  });
}

function isTimed({ format: { minutes, set, finalSet } }: Match): boolean {
  return minutes !== null || set.kind === 'timed' || finalSet.kind === 'timed';
}

function hasMissingPoints(match: Match): boolean {
  const { unscored, replaced } = readUnrecorded(match);
  return replaced.size > 0 || unscored.some(({ games, points }) => games + points > 0);
}

function isServedBy({ service }: MatchState, point: TimelinePoint): boolean {
  return point.before.isServiceKnown && point.service.side === service.side;
}

function isSameBoard(match: Match, after: MatchState, other: Match): boolean {
  return boardOf(match, after) === boardOf(other, other.state);
}

/** Sets, games and points as they are shown. */
function boardOf(match: Match, state: MatchState): string {
  const sets = setScores(match.format, state).map(({ a, b }) => `${a}-${b}`);
  const { a, b } = pointLabels(match, state);
  return [state.status === 'in-progress', ...sets, a, b].join(' ');
}
