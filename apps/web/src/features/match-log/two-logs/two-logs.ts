/** Two logs of one match side by side: their scores, and the point at which they split. */
import type { Branch } from '@allcourt/contract';
import { type BySide, type Match, pointLabels, replay, type Side, setScores } from '@allcourt/scoring';
import type { Cast } from '#web/features/match-log/words/cast.ts';
import { countText } from '#web/ui/words/amounts.ts';
import { setScoresText } from '#web/ui/words/set-score.ts';

/** One of the two, after the part they share. */
export interface LogSide {
  /** `6–3, 2–1 · 40–15`. */
  readonly score: string;
  /** Points since the split. */
  readonly points: number;
  /** Time of the last point, in milliseconds since the Unix epoch; null without points. */
  readonly lastAt: number | null;
}

export interface TwoLogs {
  readonly log: LogSide;
  readonly branch: LogSide;
  /** The first point that differs or that only one of them has. */
  readonly parting: string;
}

/** Null while the log here ends before the branch begins. */
export function compareLogs(
  match: Match,
  { base, events }: Pick<Branch, 'base' | 'events'>,
  cast: Cast,
): TwoLogs | null {
  const common = replay(match.setup, match.log.slice(0, base));
  const branch = replay(match.setup, [...match.log.slice(0, base), ...events]);
  if (match.log.length < base || !common.ok || !branch.ok) {
    return null;
  }
  const before = pointsOf(common.value).length;
  return {
    log: sideOf(match, before, cast),
    branch: sideOf(branch.value, before, cast),
    parting: splitOf(pointsOf(match), pointsOf(branch.value), cast, match.format.sport),
  };
}

/** `3 points`, `1 rally`. */
export function countWords(points: number, sport: Match['format']['sport']): string {
  const unit = unitOf(sport);
  return countText(points, unit, unit === 'rally' ? 'rallies' : 'points');
}

function sideOf(match: Match, before: number, { near, far }: Cast): LogSide {
  const points = pointsOf(match);
  const sets = setScoresText(setScores(match.format, match.state), near);
  const labels = pointLabels(match);
  const game = match.state.status === 'in-progress' ? gameText(labels, near, far) : '';
  return {
    score: [sets, game].filter(Boolean).join(' · ') || '0–0',
    points: Math.max(0, points.length - before),
    lastAt: points.length > before ? (points.at(-1)?.at ?? null) : null,
  };
}

function gameText(labels: BySide<string>, near: Side, far: Side): string {
  return labels[near] === '' && labels[far] === '' ? '' : `${labels[near]}–${labels[far]}`;
}

interface PlayedPoint {
  readonly winner: Side;
  readonly at: number;
}

function pointsOf({ effective }: Match): readonly PlayedPoint[] {
  return effective.flatMap(({ event }) =>
    event.kind === 'point' ? [{ winner: event.winner, at: event.at }] : [],
  );
}

function splitOf(
  log: readonly PlayedPoint[],
  branch: readonly PlayedPoint[],
  { spoken }: Cast,
  sport: Match['format']['sport'],
): string {
  const unit = unitOf(sport);
  const index = Array.from({ length: Math.max(log.length, branch.length) }).findIndex(
    (_, at) => log[at]?.winner !== branch[at]?.winner,
  );
  if (index === -1) {
    return `Both have the same ${unit === 'rally' ? 'rallies' : 'points'}.`;
  }
  const words = (point: PlayedPoint | undefined) =>
    point ? `${spoken[point.winner]} won it` : 'it is missing';
  return `They first differ at ${unit} ${index + 1}: on the server ${words(log[index])}, in the other version ${words(branch[index])}.`;
}

function unitOf(sport: Match['format']['sport']): 'point' | 'rally' {
  return sport === 'pickleball' ? 'rally' : 'point';
}
