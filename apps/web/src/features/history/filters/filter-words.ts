/** The filters of the history in words. */
import { FORMATS } from '@allcourt/scoring/formats';
import { SURFACE_WORDS } from '#web/ui/surface-mark.tsx';
import { countText } from '#web/ui/words/amounts.ts';
import { noonOf, shortDayText, shortRangeText } from '#web/ui/words/when.ts';
import type { FilterName } from './filter-names.ts';
import type { HistoryFilters, Period } from './filters.ts';

/** One filter that is on, and what takes it out of the address. */
export interface ActiveFilter {
  readonly names: readonly FilterName[];
  readonly words: string;
}

export const RESULT_WORDS = { won: 'Won', lost: 'Lost', unfinished: 'Unfinished' } as const;
export const DISCIPLINE_WORDS = { singles: 'Singles', doubles: 'Doubles' } as const;
export const PERIOD_WORDS: Readonly<Record<Period, string>> = {
  '30-days': 'Last 30 days',
  year: 'This year',
};

/** Everything that narrows the list, but the sport, which has its own place. */
export function activeFilters(filters: HistoryFilters, now: Date): readonly ActiveFilter[] {
  const { discipline, surface, format, opponent, partner, result, period, q } = filters;
  return [
    ...one('q', q && `“${q}”`),
    ...one('discipline', discipline && DISCIPLINE_WORDS[discipline]),
    ...one('surface', surface && SURFACE_WORDS[surface]),
    ...one('format', format && formatWords(format)),
    ...one('result', result && RESULT_WORDS[result]),
    ...one('opponent', opponent && `v ${opponent}`),
    ...one('partner', partner && `with ${partner}`),
    ...one('period', period && PERIOD_WORDS[period]),
    ...some(['from', 'to'], daysWords(filters, now)),
  ];
}

/** `1 match`, `48 matches`. */
export function matchCountText(count: number): string {
  return countText(count, 'match', 'matches');
}

function one(name: FilterName, words: string | undefined): readonly ActiveFilter[] {
  return some([name], words);
}

function some(names: readonly FilterName[], words: string | undefined): readonly ActiveFilter[] {
  return words === undefined ? [] : [{ names, words }];
}

function formatWords(id: string): string {
  return FORMATS.find((format) => format.id === id)?.name ?? id;
}

/** `2 – 16 Jan`, `Since 16 Jan`, `Until 20 Feb`. */
function daysWords({ from, to }: HistoryFilters, now: Date): string | undefined {
  const day = (key: string) => shortDayText(noonOf(key), now);
  if (from && to) {
    return shortRangeText(noonOf(from), noonOf(to), now);
  }
  if (from) {
    return `Since ${day(from)}`;
  }
  return to && `Until ${day(to)}`;
}
