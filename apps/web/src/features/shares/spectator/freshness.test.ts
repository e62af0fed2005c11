import { replay } from '@allcourt/scoring';
import { expect, test } from 'vitest';
import { buildSummary } from '#test/summary.ts';
import { freshnessWords } from './freshness.ts';
import type { Freshness } from './shared-view.ts';

const NOW = Date.UTC(2026, 5, 1, 12);
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const FRESH: Freshness = { updatedAt: NOW - 2 * MINUTE, cutSince: null, unattendedFrom: null };

function wordsOf(freshness: Partial<Freshness>, pointsPlayed = 3): string {
  const summary = buildSummary({ pointsPlayed });
  const match = replay(summary.setup, []);
  if (!match.ok) {
    throw new Error('The setup of the test cannot be played.');
  }
  const view = {
    status: 'ready',
    match: match.value,
    summary,
    freshness: { ...FRESH, ...freshness },
    cardsRevision: 0,
    canClaim: false,
  } as const;
  const { kind, label, detail } = freshnessWords(view, NOW);
  return [kind, label, detail].filter(Boolean).join(', ');
}

test.each<[string, Partial<Freshness>, string]>([
  ['the scorer is there', {}, 'live, Live'],
  ['the scorer has just gone', { unattendedFrom: NOW - 4 * SECOND }, 'live, Live'],
  ['a point came in lately, by whatever way', { unattendedFrom: NOW + 30 * SECOND }, 'live, Live'],
  [
    'the scorer is gone',
    { unattendedFrom: NOW - 5 * SECOND },
    'stale, Scorer offline, Last update 2 min ago',
  ],
  ['the connection was cut a moment ago', { cutSince: NOW - SECOND }, 'live, Live'],
  [
    'the connection is cut, whatever the scorer does',
    { cutSince: NOW - 5 * SECOND, updatedAt: NOW - 59 * SECOND },
    'stale, No connection, Last update just now',
  ],
  [
    'it was left open over night',
    { cutSince: 0, updatedAt: NOW - 3 * 60 * MINUTE },
    'stale, No connection, Last update 3 h ago',
  ],
])('where %s', (_case, freshness, words) => {
  expect(wordsOf(freshness)).toBe(words);
});

test('has not started while the scorer is away and no point was played', () => {
  expect(wordsOf({ unattendedFrom: 0, updatedAt: null }, 0)).toMatch(/^waiting, Not started/);
});
