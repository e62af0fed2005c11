import { isCountedInGames, rulesOfSet } from '../format/format.ts';
import type { Match } from '../log/match.ts';
import type { MatchState } from '../play/state.ts';
import { type TimelinePoint, timeline } from '../read/timeline.ts';
import { type BySide, bySide } from '../vocabulary.ts';

/** The part of a match between two changes of ends. */
export interface EndStint {
  /** Counted from 0. */
  readonly set: number;
  /** True when the sides were opposite to where they began; null if that is unknown. */
  readonly isSwapped: boolean | null;
  /** Points, or rallies, that each side won in it. */
  readonly won: BySide<number>;
  /** The score of the set after it: in games, or in points in a points set. */
  readonly score: BySide<number>;
  /** Its points, in order. */
  readonly ids: readonly string[];
}

/** The match split at each change of ends; a new set begins a new stint. */
export function endStints(
  match: Match,
  points: readonly TimelinePoint[] = timeline(match),
): readonly EndStint[] {
  return stintsOf(points).map((stint) => endStint(match, stint));
}

function stintsOf(points: readonly TimelinePoint[]): readonly Stint[] {
  const stints: [TimelinePoint, ...TimelinePoint[]][] = [];
  for (const point of points) {
    const stint = stints.at(-1);
    if (stint && isSameStint(stint[0].before, point.before)) {
      stint.push(point);
    } else {
      stints.push([point]);
    }
  }
  return stints;
}

type Stint = readonly [TimelinePoint, ...TimelinePoint[]];

/** Unknown ends change, too: then the change that was due before the point begins a stint. */
function isSameStint(one: MatchState, other: MatchState): boolean {
  const isChange = other.endsSwapped === null && other.endsDue !== null;
  return one.sets.length === other.sets.length && one.endsSwapped === other.endsSwapped && !isChange;
}

function endStint({ format }: Match, stint: Stint): EndStint {
  const { sets, endsSwapped } = stint[0].before;
  const set = sets.length;
  const { after } = stint.at(-1) ?? stint[0];
  const running = isCountedInGames(rulesOfSet(format, set)) ? after.games : after.points;
  const score = after.sets[set] ?? running;
  return {
    set,
    isSwapped: endsSwapped,
    won: bySide((side) => stint.filter(({ winner }) => winner === side).length),
    score: { a: score.a, b: score.b },
    ids: stint.map(({ id }) => id),
  };
}
