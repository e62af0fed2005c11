import type { AnalyticsAnswer } from '@allcourt/contract';
import type { Sport } from '@allcourt/scoring';
import {
  addSum,
  LEADING,
  noSum,
  type OtherPlayer,
  type PlayedMatch,
  presentRecord,
  type Sum,
  summaryOf,
} from '#server/features/matches/service.ts';
import { addNumbers, addTo, count, type Part, type Parts, partIn, presentPart } from './parts.ts';
import { type Met, type MostMet, mostMet, presentPeople } from './people.ts';

/** More months are left out, the oldest first. */
export const MAX_MONTHS = 36;

/** Matches by what they have in common. */
export interface Breakdown {
  readonly surfaces: Parts;
  readonly disciplines: Parts;
  readonly months: Parts;
  readonly opponents: MostMet;
  readonly partners: MostMet;
}

type Block = PlayedMatch['block'];

/** The parts that all matches of a block belong to. */
interface Together {
  /** Those of its matches that are asked for, oldest first. */
  readonly own: PlayedMatch[];
  /** The sum of their leading figures. */
  readonly leading: Float64Array;
  readonly parts: readonly Part[];
  /** False where its matches are of more than one month for the reader. */
  readonly isOfOneMonth: boolean;
  /** Matches of the people in the block, by their places in it. */
  readonly opponents: PlayedMatch[][];
  readonly partners: PlayedMatch[][];
}

/**
 * One pass over the matches, each counted in every part it belongs to. What a block has in common is looked up and added once.
 * @param matches oldest first
 */
export function breakDown(matches: readonly PlayedMatch[], monthOf: (instant: Date) => string): Breakdown {
  const parts: Pick<Breakdown, 'surfaces' | 'disciplines' | 'months'> = {
    surfaces: new Map(),
    disciplines: new Map(),
    months: new Map(),
  };
  const [opponents, partners]: [Met, Met] = [new Map(), new Map()];
  const monthAt = ({ startedAt }: PlayedMatch) => monthOf(new Date(startedAt));
  const blocks = new Map<Block, Together>();
  for (const match of matches) {
    let together = blocks.get(match.block);
    if (!together) {
      together = togetherIn(parts, match, monthAt);
      blocks.set(match.block, together);
    }
    together.own.push(match);
    for (const part of together.parts) {
      count(part, match);
    }
    if (!together.isOfOneMonth) {
      addTo(parts.months, monthAt(match), match);
    }
    meet(opponents, together.opponents, { match, places: match.opponentPlaces });
    meet(partners, together.partners, { match, places: match.partnerPlaces });
  }
  for (const { own, leading, parts: of } of blocks.values()) {
    for (const match of own) {
      match.addLeading(leading);
    }
    for (const part of of) {
      addNumbers(leading, part.leading);
    }
  }
  return { ...parts, opponents: mostMet(opponents), partners: mostMet(partners) };
}

/** @param match the first of a block */
function togetherIn(
  { surfaces, disciplines, months }: Pick<Breakdown, 'surfaces' | 'disciplines' | 'months'>,
  match: PlayedMatch,
  monthAt: (match: PlayedMatch) => string,
): Together {
  const [first = match, last = match] = [match.block.matches[0], match.block.matches.at(-1)];
  const month = monthAt(first);
  const isOfOneMonth = month === monthAt(last);
  const leading = new Float64Array(match.leading.length);
  const given = { match, width: leading.length };
  return {
    ...{ own: [], leading },
    parts: [
      partIn(surfaces, match.surface ?? 'unknown', given),
      partIn(disciplines, match.discipline, given),
      ...(isOfOneMonth ? [partIn(months, month, given)] : []),
    ],
    isOfOneMonth,
    ...{ opponents: [], partners: [] },
  };
}

/** Keeps the match for each of these people, by their places in its block. */
function meet(
  met: Met,
  inBlock: PlayedMatch[][],
  { match, places }: { match: PlayedMatch; places: readonly number[] },
): void {
  for (const place of places) {
    let matches = inBlock[place];
    if (!matches) {
      const key = match.block.facts.people[place] ?? '';
      matches = met.get(key) ?? [];
      met.set(key, matches);
      inBlock[place] = matches;
    }
    matches.push(match);
  }
}

/**
 * The matches in two: where the later half of those with points begins. With an odd number, the later half has one more.
 * Those without points have no figures and may stand in either.
 */
export function halvesOf(matches: readonly PlayedMatch[]): [PlayedMatch[], PlayedMatch[]] {
  const counted = matches.filter(({ hasPoints }) => hasPoints);
  const first = counted[Math.floor(counted.length / 2)];
  const middle = first ? matches.indexOf(first) : matches.length;
  return [matches.slice(0, middle), matches.slice(middle)];
}

interface Half {
  readonly matches: readonly PlayedMatch[];
  readonly sum: Sum;
}

interface Material {
  /** Oldest first. */
  readonly matches: readonly PlayedMatch[];
  readonly parts: Breakdown;
  /** Those of `halvesOf`, each with its sum. */
  readonly halves: readonly Half[];
  /** Those of the latest matches with each person. */
  readonly players: readonly OtherPlayer[];
}

export function presentAnalytics(
  sport: Sport,
  { matches, parts, halves, players }: Material,
): AnalyticsAnswer {
  const whole = noSum();
  for (const { sum } of halves) {
    addSum(sum, whole);
  }
  const present = (of: Parts, least = 0) =>
    [...of].slice(least).map(([key, part]) => ({ key, ...presentPart(part, sport) }));
  const summary = summaryOf(whole);
  const counted = halves.map(({ matches: all, sum }) => ({
    sum,
    matches: all.filter(({ hasPoints }) => hasPoints),
  }));
  return {
    sport,
    record: presentRecord(matches),
    withPoints: counted.reduce((number, half) => number + half.matches.length, 0),
    summary: { ...summary, unscored: { ...summary.unscored }, figures: { ...summary.figures } },
    leading: [...LEADING[sport]],
    halves: presentHalves(counted),
    surfaces: byMatches(present(parts.surfaces)),
    disciplines: byMatches(present(parts.disciplines)),
    opponents: presentPeople(parts.opponents, { sport, players }),
    partners: presentPeople(parts.partners, { sport, players }),
    months: present(parts.months, -MAX_MONTHS),
  };
}

function presentHalves(counted: readonly Half[]): AnalyticsAnswer['halves'] {
  const [earlier, later] = counted.map(presentHalf);
  return earlier && later ? { earlier, later } : null;
}

function presentHalf({ matches, sum }: Half) {
  const [first, last] = [matches[0], matches.at(-1)];
  return first && last
    ? {
        from: new Date(first.startedAt).toISOString(),
        to: new Date(last.startedAt).toISOString(),
        withPoints: matches.length,
        figures: { ...summaryOf(sum).figures },
      }
    : null;
}

/** The parts with the most matches first. */
export function byMatches<P extends { record: { played: number } }>(parts: readonly P[]): P[] {
  return parts.toSorted((one, other) => other.record.played - one.record.played);
}
