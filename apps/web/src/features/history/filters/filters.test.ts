import { describe, expect, test } from 'vitest';
import { queryOf, recordQueryOf } from './filter-query.ts';
import { activeFilters } from './filter-words.ts';
import { countFilters, readFilters } from './filters.ts';

const NOW = new Date(2024, 0, 18, 19, 42);
const at = (year: number, month: number, day: number) => new Date(year, month - 1, day).getTime();

describe('filters in the address', () => {
  test.each([
    ['nothing', {}, { sport: 'tennis' }],
    ['another sport than the account’s', { sport: 'pickleball' }, { sport: 'pickleball' }],
    ['both sports', { sport: 'all' }, { sport: null }],
    ['words that mean something', { surface: 'clay', result: 'lost' }, { surface: 'clay', result: 'lost' }],
    [
      'words that mean nothing',
      {
        sport: 'golf',
        surface: 'moon',
        result: 'drawn',
        period: 'week',
        discipline: 'triples',
        format: '../x',
      },
      { sport: 'tennis' },
    ],
    ['names with room around them', { opponent: '  Weiss ', q: ' \u0000 ' }, { opponent: 'Weiss' }],
    ['more than anybody types', { q: 'x'.repeat(99) }, { q: 'x'.repeat(80) }],
    ['days', { from: '2024-01-02', to: '2024-01-16' }, { from: '2024-01-02', to: '2024-01-16' }],
    ['days that there are not', { from: '2024-02-30', to: 'tomorrow' }, {}],
    ['a period beside days', { period: 'year', from: '2024-01-02' }, { period: 'year' }],
  ] as const)('%s', (_name, search, filters) => {
    expect(readFilters(search, 'tennis')).toEqual({ sport: 'tennis', ...filters });
  });
});

describe('the question to the server', () => {
  test.each([
    [{}, {}],
    [{ period: '30-days' }, { from: at(2023, 12, 20) }],
    [{ period: 'year' }, { from: at(2024, 1, 1) }],
    [
      { from: '2024-01-02', to: '2024-01-16' },
      { from: at(2024, 1, 2), before: at(2024, 1, 17) },
    ],
    [
      { discipline: 'doubles', partner: 'Aiko' },
      { discipline: 'doubles', partner: 'Aiko' },
    ],
  ])('%o', (search, query) => {
    expect(queryOf(readFilters(search, null), NOW)).toEqual(query);
    expect(queryOf(readFilters(search, 'tennis'), NOW)).toEqual({ sport: 'tennis', ...query });
  });

  test('figures are not over what is looked for, nor over how it went', () => {
    const filters = readFilters({ surface: 'clay', result: 'won', q: 'weiss' }, null);
    expect(recordQueryOf(filters, NOW)).toEqual({ surface: 'clay' });
  });
});

test.each([
  [{}, 0, []],
  [{ sport: 'pickleball' }, 0, []],
  [{ q: 'bay' }, 0, ['“bay”']],
  [{ discipline: 'singles', surface: 'clay', result: 'won' }, 3, ['Singles', 'Clay', 'Won']],
  [{ format: 'tennis-one-set', opponent: 'Weiss', partner: 'Aiko' }, 3, ['One set', 'v Weiss', 'with Aiko']],
  [{ period: '30-days' }, 1, ['Last 30 days']],
  [{ from: '2024-01-02' }, 1, ['Since Jan 2']],
  [{ to: '2023-01-02' }, 1, ['Until Jan 2 2023']],
  [{ from: '2024-01-02', to: '2024-01-16' }, 1, ['Jan 2 – 16']],
])('%o counts as %i and reads %o', (search, count, words) => {
  const filters = readFilters(search, null);
  expect(countFilters(filters)).toBe(count);
  expect(activeFilters(filters, NOW).map((active) => active.words.replaceAll(/\s/g, ' '))).toEqual(words);
});
