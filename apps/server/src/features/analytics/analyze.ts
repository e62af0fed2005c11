import type { AnalyticsAnswer } from '@allcourt/contract';
import type { Sport } from '@allcourt/scoring';
import { type FigureId, recordOf, type StatSummary, sumSummaries } from '@allcourt/scoring/stats';
import {
  addStored,
  addSums,
  type FigureSums,
  type FinishedMatch,
  figuresIn,
  noSums,
  type OtherPlayer,
} from '#server/features/matches/service.ts';
import { addTo, outcomeOf, type Part, type Parts, presentPart } from './parts.ts';
import { addPeople, noPeople, presentPeople } from './people.ts';

/** Statistics that are broken down by surface, person and month. */
export const LEADING = {
  tennis: [
    'points-won',
    'service-points-won',
    'return-points-won',
    'first-serves-in',
    'break-points-saved',
    'pressure-points-won',
  ],
  pickleball: ['points-won', 'service-points-won', 'return-points-won', 'pressure-points-won'],
} as const satisfies Readonly<Record<Sport, readonly FigureId[]>>;

/** More months are left out, the oldest first. */
export const MAX_MONTHS = 36;

export interface Material {
  /** Oldest first. */
  finished: readonly FinishedMatch[];
  others: readonly OtherPlayer[];
  monthOf: (instant: Date) => string;
}

/** One pass over the matches, each added to every part it belongs to. */
export function analyze(sport: Sport, { finished, others, monthOf }: Material): AnalyticsAnswer {
  const leading = LEADING[sport];
  const playersOf = Map.groupBy(others, ({ matchId }) => matchId);
  const inMonth = calendar(monthOf);
  const leadingFigures = new Set<FigureId>(leading);
  const halves = halvesOf(finished);
  const [surfaces, disciplines, months]: [Parts, Parts, Parts] = [new Map(), new Map(), new Map()];
  const [opponents, partners] = [noPeople(), noPeople()];

  for (const match of finished) {
    const players = playersOf.get(match.id) ?? [];
    const parts: Part[] = [
      addTo(surfaces, match.surface ?? 'unknown', match),
      addTo(disciplines, match.discipline, match),
      addTo(months, inMonth(match.startedAt), match),
      ...addPeople(
        opponents,
        match,
        players.filter(({ side }) => side !== match.side),
      ),
      ...addPeople(
        partners,
        match,
        players.filter(({ side }) => side === match.side),
      ),
    ];
    addStored(match.summary?.figures ?? '', halves.sumsOf(match), {
      figures: leadingFigures,
      sums: parts.map(({ sums }) => sums),
    });
  }

  const present = (parts: Parts) => [...parts].map(([key, part]) => ({ key, ...presentPart(part, leading) }));
  return {
    sport,
    record: wholeRecord(finished),
    withPoints: finished.filter(hasPoints).length,
    summary: { ...sumOf(finished), figures: { ...halves.together() } },
    leading: [...leading],
    halves: halves.present(),
    surfaces: byMatches(present(surfaces)),
    disciplines: byMatches(present(disciplines)),
    opponents: presentPeople(opponents, leading),
    partners: presentPeople(partners, leading),
    months: present(months).slice(-MAX_MONTHS),
  };
}

function hasPoints({ summary }: FinishedMatch): boolean {
  return summary !== null && summary.figures !== '';
}

function wholeRecord(finished: readonly FinishedMatch[]): AnalyticsAnswer['record'] {
  const { streak, form, ...figures } = recordOf(finished.map(outcomeOf));
  const timed = finished.filter(({ durationMs }) => durationMs !== null).length;
  return { ...figures, streak: streak && { ...streak }, form: [...form], timed };
}

/** Parts of the summaries besides their figures, which are summed from their texts. */
function sumOf(finished: readonly FinishedMatch[]): Omit<StatSummary, 'figures' | 'matches'> {
  const summaries = finished.flatMap(({ summary }) => (summary ? [{ ...summary, figures: {} }] : []));
  const { figures: _figures, matches: _matches, ...sum } = sumSummaries(summaries);
  return sum;
}

/** Matches with points in halves; with an odd number, the later half has one more. */
function halvesOf(finished: readonly FinishedMatch[]) {
  const counted = finished.filter(hasPoints);
  const middle = Math.floor(counted.length / 2);
  const earlier = { matches: counted.slice(0, middle), sums: noSums() };
  const later = { matches: counted.slice(middle), sums: noSums() };
  const isEarlier = new Set(earlier.matches);
  return {
    sumsOf: (match: FinishedMatch): FigureSums => (isEarlier.has(match) ? earlier.sums : later.sums),
    together: () => {
      const whole = noSums();
      addSums(earlier.sums, whole);
      addSums(later.sums, whole);
      return figuresIn(whole);
    },
    present: () => {
      const [one, other] = [presentHalf(earlier), presentHalf(later)];
      return one && other && { earlier: one, later: other };
    },
  };
}

interface Half {
  readonly matches: readonly FinishedMatch[];
  readonly sums: FigureSums;
}

function presentHalf({ matches, sums }: Half) {
  const [first, last] = [matches[0], matches.at(-1)];
  return first && last
    ? {
        from: first.startedAt.toISOString(),
        to: last.startedAt.toISOString(),
        withPoints: matches.length,
        figures: { ...figuresIn(sums) },
      }
    : null;
}

/** The parts with the most matches first. */
export function byMatches<P extends { record: { played: number } }>(parts: readonly P[]): P[] {
  return parts.toSorted((one, other) => other.record.played - one.record.played);
}

/** Days of a month on which the month is the same in every time zone, since none is over 14 hours from UTC. */
const FIRST_SURE_DAY = 2;
const LAST_SURE_DAY = 27;

/** The month of an instant. The time zone is used only near the ends of months, because it is slow. */
export function calendar(monthOf: (instant: Date) => string): (instant: Date) => string {
  return (instant) => {
    const day = instant.getUTCDate();
    return day >= FIRST_SURE_DAY && day <= LAST_SURE_DAY ? monthInUtc(instant) : monthOf(instant);
  };
}

function monthInUtc(instant: Date): string {
  return `${instant.getUTCFullYear()}-${String(instant.getUTCMonth() + 1).padStart(2, '0')}`;
}
