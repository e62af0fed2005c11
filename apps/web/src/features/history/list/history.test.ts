import { expect, test } from 'vitest';
import { buildSummary } from '#test/summary.ts';
import { historyRows } from './history.ts';

const on = (id: string, startedAt: string, winner: 'a' | 'b' | null) => ({
  ...buildSummary({ id, startedAt, winner }),
  queued: 0,
});
const MATCHES = [
  on('1', '2024-01-16T12:00:00.000Z', 'a'),
  on('2', '2024-01-07T12:00:00.000Z', 'b'),
  on('3', '2024-01-04T12:00:00.000Z', null),
  on('4', '2023-12-20T12:00:00.000Z', 'a'),
];

const rowsOf = (hasMore: boolean) =>
  historyRows(MATCHES, hasMore).map((row) => (row.kind === 'month' ? `${row.title}: ${row.tally}` : row.key));

test('matches stand under their month, with how it went', () => {
  expect(rowsOf(false)).toEqual([
    'January 2024: 1 won, 1 lost',
    '1',
    '2',
    '3',
    'December 2023: 1 won, 0 lost',
    '4',
  ]);
});

test('a month of which more may follow keeps its tally back', () => {
  expect(rowsOf(true)).toEqual(['January 2024: 1 won, 1 lost', '1', '2', '3', 'December 2023: null', '4']);
});

test('nothing makes no headings', () => {
  expect(historyRows([], false)).toEqual([]);
});
