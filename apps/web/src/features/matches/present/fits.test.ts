import type { MatchFilters, MatchSummary } from '@allcourt/contract';
import { expect, test } from 'vitest';
import { buildLiveSummary, buildSummary } from '#test/summary.ts';
import { fits } from './fits.ts';
import { isInFormat } from './summary-words.ts';

const ME = '01893d2c-7d6a-7c3e-9a8b-3f6f1a2b4c5d';
const JONAS = '01893d2c-7d6a-7c3e-9a8b-3f6f1a2b4c5e';
const SETUP = buildSummary().setup;
const me = { name: 'Maya Okafor', accountId: ME };

const SINGLES = buildSummary({
  players: { a: [{ name: 'Jonas Lindqvist', accountId: JONAS }], b: [me] },
  mySide: 'b',
  winner: 'a',
  place: 'Bayside, court 4',
});
const DOUBLES = buildSummary({
  setup: { ...SETUP, format: 'SET1-S:6/TB7', discipline: 'doubles' },
  players: {
    a: [me, { name: 'Aiko Tanaka', accountId: null }],
    b: [
      { name: 'Inês Duarte', accountId: null },
      { name: 'Olivia Grant', accountId: null },
    ],
  },
  surface: 'clay',
});
const LIVE = buildLiveSummary({ players: { a: [me], b: [{ name: 'Inês Duarte', accountId: null }] } });
const OTHERS = buildSummary({ mySide: null });
const ALL: readonly [string, MatchSummary][] = [
  ['singles', SINGLES],
  ['doubles', DOUBLES],
  ['live', LIVE],
  ['others', OTHERS],
];

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
  [{ from: Date.parse('2024-01-17T00:00:00Z') }, ['live']],
  [{ before: Date.parse('2024-01-17T00:00:00Z') }, ['singles', 'doubles', 'others']],
])('%o', (filters, names) => {
  const reader = { accountId: ME, isFormat: isInFormat };
  expect(ALL.filter(([, match]) => fits(match, filters, reader)).map(([name]) => name)).toEqual(names);
});
