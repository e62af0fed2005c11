/** The parts of a match worth seeing again, found in its log. */
import type { Match } from '../log/match.ts';
import { type TimelinePoint, timeline } from '../read/timeline.ts';
import { bigTurns, type CrowdMoment, crowdShares, endedRuns, LOUD, starredPoints } from './around.ts';
import { type PointWindow, pointWindows } from './point-windows.ts';
import { FOUND_RULES, type FoundRule, type PointAround, rulesOf } from './rules.ts';
import { scoreLine, titleOf } from './titles.ts';
import { leverages, weightOf } from './weight.ts';

/** A part of a match worth seeing again. */
export interface FoundHighlight {
  /** The entry of its point; of its best point if it shows several. */
  readonly pointId: string;
  /** Every rule that chose it, the strongest first. */
  readonly rules: readonly FoundRule[];
  /** `Break point saved`. */
  readonly title: string;
  /** The score before the point, the server's first. */
  readonly score: string;
  /** Unix milliseconds. */
  readonly from: number;
  readonly to: number;
  /** From 0 to 1: how much it is worth seeing. */
  readonly weight: number;
}

/** Options of `findHighlights`. */
export interface HighlightOptions {
  /** The window of each point, in order; from `pointWindows` by default. */
  readonly windows?: readonly PointWindow[] | undefined;
  readonly crowd?: readonly CrowdMoment[] | undefined;
  /** The most highlights to return. */
  readonly most?: number | undefined;
}

/** The default limit. */
export const MAX_HIGHLIGHTS = 24;

/** Adjoining points are merged up to this length, in milliseconds. */
export const LONGEST_MERGED_MS = 60_000;

/**
 * The highlights of a match, the best first. The same match, windows and crowd give the same result. No two highlights
 * show the same moment: points that follow closely are merged under the best one's title.
 */
export function findHighlights(
  match: Match,
  { windows, crowd = [], most = MAX_HIGHLIGHTS }: HighlightOptions = {},
): readonly FoundHighlight[] {
  const source = timeline(match);
  const shown = windows ?? pointWindows(match, undefined, source);
  const found = candidates(match, source, shown, crowd);
  return merged(found).toSorted(byWeight).slice(0, most);
}

function candidates(
  match: Match,
  source: readonly TimelinePoint[],
  windows: readonly PointWindow[],
  crowd: readonly CrowdMoment[],
): readonly FoundHighlight[] {
  const runs = endedRuns(match, source);
  const turns = bigTurns(match, source);
  const starred = starredPoints(match, source);
  const shares = crowdShares(windows, crowd);
  const worth = leverages(match, source.length);
  return source.flatMap((point, index) => {
    const window = windows[index];
    const share = shares[index] ?? 0;
    const around: PointAround = {
      run: runs.get(point.id) ?? null,
      turn: turns.get(point.id) ?? null,
      isStarred: starred.has(point.id),
      isLovedByCrowd: share >= LOUD,
    };
    const rules = rulesOf(match, point, around);
    if (!window || rules.length === 0) {
      return [];
    }
    const weight = weightOf({
      leverage: worth[index] ?? 0,
      shots: point.detail.rally,
      crowd: share,
      isStarred: around.isStarred,
      rules,
    });
    const title = titleOf(match, point, rules, around);
    const { from, to } = window;
    return [{ pointId: point.id, rules, title, score: scoreLine(match, point.before), from, to, weight }];
  });
}

/** The found points without overlaps, in order of time as before. */
function merged(found: readonly FoundHighlight[]): readonly FoundHighlight[] {
  const parts: FoundHighlight[] = [];
  for (const next of found) {
    const last = parts.at(-1);
    if (!last || next.from >= last.to) {
      parts.push(next);
      continue;
    }
    const better = next.weight > last.weight ? next : last;
    const to = Math.max(last.to, next.to);
    parts[parts.length - 1] =
      to - last.from > LONGEST_MERGED_MS
        ? better
        : { ...better, rules: union(last, next), from: last.from, to };
  }
  return parts;
}

function union(one: FoundHighlight, other: FoundHighlight): readonly FoundRule[] {
  return FOUND_RULES.filter((rule) => one.rules.includes(rule) || other.rules.includes(rule));
}

function byWeight(one: FoundHighlight, other: FoundHighlight): number {
  return other.weight - one.weight; // of equal ones the earlier stays first
}
