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
import { addTo, type Parts, presentPart } from './parts.ts';
import { presentPeople } from './people.ts';

/** More months are left out, the oldest first. */
export const MAX_MONTHS = 36;

/** Matches by what they have in common. */
export interface Breakdown {
  readonly surfaces: Parts;
  readonly disciplines: Parts;
  readonly months: Parts;
  readonly opponents: Parts;
  readonly partners: Parts;
}

/** One pass over the matches, each added to every part it belongs to. @param matches oldest first */
export function breakDown(matches: readonly PlayedMatch[], monthOf: (instant: Date) => string): Breakdown {
  const parts: Breakdown = {
    surfaces: new Map(),
    disciplines: new Map(),
    months: new Map(),
    opponents: new Map(),
    partners: new Map(),
  };
  for (const match of matches) {
    const { leading } = match;
    addTo(parts.surfaces, match.surface ?? 'unknown', match, leading);
    addTo(parts.disciplines, match.discipline, match, leading);
    addTo(parts.months, monthOf(new Date(match.startedAt)), match, leading);
    for (const key of match.opponents) {
      addTo(parts.opponents, key, match, leading);
    }
    for (const key of match.partners) {
      addTo(parts.partners, key, match, leading);
    }
  }
  return parts;
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

interface Material {
  /** Oldest first. */
  readonly matches: readonly PlayedMatch[];
  readonly parts: Breakdown;
  /** The sums of `halvesOf`. */
  readonly halves: readonly Sum[];
  /** Those of the latest matches with each person. */
  readonly players: readonly OtherPlayer[];
}

export function presentAnalytics(
  sport: Sport,
  { matches, parts, halves, players }: Material,
): AnalyticsAnswer {
  const whole = noSum();
  for (const half of halves) {
    addSum(half, whole);
  }
  const present = (of: Parts, least = 0) =>
    [...of].slice(least).map(([key, part]) => ({ key, ...presentPart(part, sport) }));
  const summary = summaryOf(whole);
  return {
    sport,
    record: presentRecord(matches),
    withPoints: matches.filter(({ hasPoints }) => hasPoints).length,
    summary: { ...summary, unscored: { ...summary.unscored }, figures: { ...summary.figures } },
    leading: [...LEADING[sport]],
    halves: presentHalves(matches, halves),
    surfaces: byMatches(present(parts.surfaces)),
    disciplines: byMatches(present(parts.disciplines)),
    opponents: presentPeople(parts.opponents, { sport, players }),
    partners: presentPeople(parts.partners, { sport, players }),
    months: present(parts.months, -MAX_MONTHS),
  };
}

function presentHalves(matches: readonly PlayedMatch[], halves: readonly Sum[]): AnalyticsAnswer['halves'] {
  const counted = halvesOf(matches).map((half) => half.filter(({ hasPoints }) => hasPoints));
  const [earlier, later] = counted.map((half, index) => presentHalf(half, halves[index]));
  return earlier && later ? { earlier, later } : null;
}

function presentHalf(matches: readonly PlayedMatch[], sum: Sum | undefined) {
  const [first, last] = [matches[0], matches.at(-1)];
  return first && last && sum
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
