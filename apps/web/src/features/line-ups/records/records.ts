/** Two records of one match side by side, and the first place at which they differ. */
import { type Match, type Side, setScores } from '@allcourt/scoring';
import { timeline } from '@allcourt/scoring/timeline';
import { pointLog } from '#web/features/match-log/points/point-log.ts';
import { type Cast, callSide } from '#web/features/match-log/words/cast.ts';
import { setScoreText } from '#web/ui/words/set-score.ts';

/** The first place at which two records differ; numbers count from 1. */
export type Difference =
  | { readonly kind: 'point'; readonly number: number }
  | { readonly kind: 'set'; readonly number: number }
  | { readonly kind: 'ending' };

/** A set in both; null where a record has none. */
export interface SetPair {
  readonly number: number;
  readonly log: string | null;
  readonly other: string | null;
}

/** A point in both; null where a record ended before it. */
export interface PointPair {
  readonly number: number;
  readonly log: PointText | null;
  readonly other: PointText | null;
}

export interface PointText {
  readonly winner: Side;
  /** The score after it, near side first. */
  readonly score: string;
}

export interface TwoRecords {
  readonly sets: readonly SetPair[];
  /** Null unless both were scored point by point. */
  readonly points: readonly PointPair[] | null;
  readonly first: Difference | null;
}

/**
 * The first difference of two records: a point where both have points, otherwise a set, otherwise the ending.
 * Null when they say the same.
 */
export function firstDifference(log: Match, other: Match): Difference | null {
  const points = hasPoints(log, other) ? firstUnlike(winnersOf(log), winnersOf(other)) : null;
  if (points !== null) {
    return { kind: 'point', number: points };
  }
  const sets = firstUnlike(setsOf(log), setsOf(other));
  if (sets !== null) {
    return { kind: 'set', number: sets };
  }
  const isSameEnd = log.state.status === other.state.status && log.state.winner === other.state.winner;
  return isSameEnd ? null : { kind: 'ending' };
}

export function compareRecords(log: Match, other: Match, cast: Cast): TwoRecords {
  const [ofLog, ofOther] = [log, other].map((match) =>
    setScores(match.format, match.state).map((set) => setScoreText(set, cast.near)),
  );
  return {
    sets: paired(ofLog ?? [], ofOther ?? []),
    points: hasPoints(log, other) ? paired(pointTexts(log, cast), pointTexts(other, cast)) : null,
    first: firstDifference(log, other),
  };
}

/** `The records first differ at point 12: you won it in the log, Duarte in the other record.` */
export function differenceWords({ first, points }: TwoRecords, cast: Cast, isPickleball: boolean): string {
  switch (first?.kind) {
    case undefined:
      return 'Both records say the same.';
    case 'point': {
      const pair = points?.[first.number - 1];
      const unit = isPickleball ? 'rally' : 'point';
      const won = (text: PointText | null | undefined) =>
        text ? `${callSide(cast, text.winner)} won it` : 'it is missing';
      return `First difference: ${unit} ${first.number}. In the scorer’s record ${won(pair?.log)}, in the other ${won(pair?.other)}.`;
    }
    case 'set':
      return `First difference: ${isPickleball ? 'game' : 'set'} ${first.number}.`;
    case 'ending':
      return 'The scores are the same, but not the ending.';
  }
}

function hasPoints(log: Match, other: Match): boolean {
  return winnersOf(log).length > 0 && winnersOf(other).length > 0;
}

function winnersOf(match: Match): readonly Side[] {
  return timeline(match).map(({ winner }) => winner);
}

function setsOf(match: Match): readonly string[] {
  return setScores(match.format, match.state).map((set) => setScoreText(set, 'a'));
}

function pointTexts(match: Match, cast: Cast): readonly PointText[] {
  return pointLog(match, cast).flatMap(({ games }) =>
    games.flatMap(({ points }) => points.map(({ winner, score }) => ({ winner, score }))),
  );
}

/** The place, from 1, of the first unlike pair; null without one. */
function firstUnlike(ones: readonly string[], others: readonly string[]): number | null {
  const index = Array.from({ length: Math.max(ones.length, others.length) }).findIndex(
    (_, at) => ones[at] !== others[at],
  );
  return index === -1 ? null : index + 1;
}

function paired<T>(log: readonly T[], other: readonly T[]) {
  return Array.from({ length: Math.max(log.length, other.length) }, (_, index) => ({
    number: index + 1,
    log: log[index] ?? null,
    other: other[index] ?? null,
  }));
}
