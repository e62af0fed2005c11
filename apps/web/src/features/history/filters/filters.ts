/** The filters of the history, as the address says them. */
import { MATCH_RESULTS, type MatchResult, SURFACES, type Surface } from '@allcourt/contract/vocabulary';
import type { Discipline, Sport } from '@allcourt/scoring';
import type { FilterSearch } from './filter-names.ts';

/** The quick choices of a time; without one, all time. */
export const PERIODS = ['30-days', 'year'] as const;
export type Period = (typeof PERIODS)[number];

/** The matches shown: what is valid in the address. */
export interface HistoryFilters {
  /** Null is both. */
  readonly sport: Sport | null;
  readonly discipline?: Discipline;
  readonly surface?: Surface;
  /** The id of a named format. */
  readonly format?: string;
  readonly opponent?: string;
  readonly partner?: string;
  readonly result?: MatchResult;
  readonly period?: Period;
  /** `2024-01-16`: the first and the last day, by this device's calendar. Not beside a period. */
  readonly from?: string;
  readonly to?: string;
  readonly q?: string;
}

/** @param mode the account's sport, which counts unless the address names one */
export function readFilters(search: FilterSearch, mode: Sport | null): HistoryFilters {
  const period = oneOf(PERIODS, search.period);
  const sport = oneOf(SPORT_CHOICES, search.sport) ?? mode;
  return defined({
    sport: sport === 'all' ? null : sport,
    discipline: oneOf(DISCIPLINE_CHOICES, search.discipline),
    surface: oneOf(SURFACES, search.surface),
    format: search.format && /^[a-z0-9-]{1,60}$/.test(search.format) ? search.format : undefined,
    opponent: wordsOf(search.opponent),
    partner: wordsOf(search.partner),
    result: oneOf(MATCH_RESULTS, search.result),
    period,
    from: period ? undefined : dayOf(search.from),
    to: period ? undefined : dayOf(search.to),
    q: wordsOf(search.q),
  });
}

/** The number of filters besides the sport and the search. */
export function countFilters({ sport: _sport, q: _q, from, to, ...others }: HistoryFilters): number {
  return Object.keys(others).length + (from || to ? 1 : 0);
}

const SPORT_CHOICES = ['tennis', 'pickleball', 'all'] as const;
const DISCIPLINE_CHOICES = ['singles', 'doubles'] as const satisfies readonly Discipline[];

/** A day that there is, in the years that matches are played in. */
function dayOf(text: string | undefined): string | undefined {
  const isDay = text !== undefined && /^(19|20|21)\d\d-\d\d-\d\d$/.test(text);
  const date = isDay ? new Date(`${text}T00:00:00Z`) : null;
  return date && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text ?? '')
    ? text
    : undefined;
}

function wordsOf(text: string | undefined): string | undefined {
  return (
    text
      ?.replaceAll(/\p{Cc}|\p{Cs}/gu, '')
      .trim()
      .slice(0, 80) || undefined
  );
}

function oneOf<T extends string>(choices: readonly T[], text: string | undefined): T | undefined {
  return choices.find((choice) => choice === text);
}

type Defined<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined | ''>;
};

/** Without the keys that say nothing. */
export function defined<T extends object>(values: T): Defined<T> {
  // Entries of T without the undefined ones are what the type says; the compiler does not follow them.
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<T>;
}
