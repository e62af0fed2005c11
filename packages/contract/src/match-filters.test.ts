import { expect, test } from 'vitest';
import type { MatchFilters } from './http/match-history.ts';
import { type FilteredMatch, fitsFilters } from './match-filters.ts';
import { foldText, searchWords } from './search-words.ts';

const ME = '01893d2c-7d6a-7c3e-9a8b-3f6f1a2b4c5d';
const JONAS = '01893d2c-7d6a-7c3e-9a8b-3f6f1a2b4c5e';
const SETUP = {
  format: 'SET3-S:6/TB7',
  ruleset: 'itf@2026',
  discipline: 'singles',
  firstServer: 'a',
} as const;

const me = { name: 'Maya Okafor', accountId: ME };
const aiko = { name: 'Aiko Tanaka', accountId: null };
const ines = { name: 'Inês Duarte', accountId: null };
const olivia = { name: 'Olivia Grant', accountId: null };
const hannah = { name: 'Hannah Weiss', accountId: null };

const MATCHES: Readonly<Record<string, FilteredMatch>> = {
  singles: match({
    players: { a: [{ name: 'Jonas Lindqvist', accountId: JONAS }], b: [me] },
    mySide: 'b',
    place: 'Bayside, court 4',
  }),
  doubles: match({
    setup: { ...SETUP, format: 'SET1-S:6/TB7', discipline: 'doubles' },
    players: { a: [me, aiko], b: [ines, olivia] },
    surface: 'clay',
  }),
  live: match({
    players: { a: [me], b: [ines] },
    winner: null,
    notes: ['Wind from the left', 'Lob Inês'],
    startedAt: '2024-01-18T18:29:20.000Z',
  }),
  others: match({ players: { a: [aiko], b: [hannah] }, mySide: null }),
};

function match(changes: Partial<FilteredMatch>): FilteredMatch {
  return {
    sport: 'tennis',
    setup: SETUP,
    players: { a: [me], b: [hannah] },
    surface: 'hard',
    place: null,
    startedAt: '2024-01-16T18:00:00.000Z',
    winner: 'a',
    mySide: 'a',
    ...changes,
  };
}

test.each<[MatchFilters, string[]]>([
  [{}, ['singles', 'doubles', 'live', 'others']],
  [{ sport: 'pickleball' }, []],
  [{ discipline: 'doubles' }, ['doubles']],
  [{ surface: 'clay' }, ['doubles']],
  [{ format: 'tennis-one-set' }, ['doubles']],
  [{ result: 'won' }, ['doubles']],
  [{ result: 'lost' }, ['singles']],
  [{ result: 'unfinished' }, ['live']],
  [{ opponent: 'jonas' }, ['singles']],
  [{ opponent: JONAS }, ['singles']],
  [{ opponent: 'ines' }, ['doubles', 'live']],
  [{ opponent: 'weiss' }, ['others']],
  [{ partner: 'TANAKA' }, ['doubles']],
  [{ partner: 'maya' }, []],
  [{ q: 'court bayside' }, ['singles']],
  [{ q: 'duarte grant' }, ['doubles']],
  [{ q: 'okafor' }, []],
  [{ q: 'lob wind' }, ['live']],
  [{ from: Date.parse('2024-01-17T00:00:00Z') }, ['live']],
  [{ before: Date.parse('2024-01-17T00:00:00Z') }, ['singles', 'doubles', 'others']],
  [{ surface: 'hard', result: 'lost', q: 'bay' }, ['singles']],
])('%o', (filters, names) => {
  const chosen = Object.entries(MATCHES).filter(([, each]) => fitsFilters(each, filters, { accountId: ME }));
  expect(chosen.map(([name]) => name)).toEqual(names);
});

test('does not match a player without an account to a reader without one', () => {
  expect(fitsFilters(match({}), { q: 'weiss' }, { accountId: null })).toBe(true);
});

test('searches for the first six words, regardless of case and accents', () => {
  expect(searchWords('  a  b c d e f g ')).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  expect(foldText('INÊS Ångström')).toBe('ines angstrom');
});
