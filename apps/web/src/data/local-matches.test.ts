import { expect, test } from 'vitest';
import { buildSummary } from '#test/summary.ts';
import { type LocalMatch, layOver } from '#web/data/local-matches.ts';

const LISTED_AT = 1_000_000;

test.each<[string, Partial<LocalMatch> & { seq: number }, { seq: number; queued: number }]>([
  ['wins with something queued', { queued: 2, changedAt: 0, seq: 132 }, { seq: 132, queued: 2 }],
  ['wins when it is newer than the list', { changedAt: LISTED_AT + 1, seq: 131 }, { seq: 131, queued: 0 }],
  ['gives way to a list that is newer', { changedAt: LISTED_AT - 1, seq: 129 }, { seq: 130, queued: 0 }],
  ['gives way to a longer log', { changedAt: LISTED_AT + 1, seq: 129 }, { seq: 130, queued: 0 }],
])('a local match %s', (_name, { seq, ...changes }, expected) => {
  const listed = { matches: [buildSummary({ seq: 130 })], updatedAt: LISTED_AT };
  const local = { summary: buildSummary({ seq }), queued: 0, changedAt: 0, notes: [], ...changes };
  expect(layOver(listed, [local])).toMatchObject([expected]);
});

test('a match that the list does not know is put where it belongs by date', () => {
  const at = (day: number) => ({ startedAt: `2024-01-${day}T10:00:00.000Z` });
  const listed = {
    matches: [buildSummary({ id: 'newer', ...at(20) }), buildSummary({ id: 'older', ...at(10) })],
    updatedAt: LISTED_AT,
  };
  const local = { summary: buildSummary({ id: 'local', ...at(15) }), queued: 1, changedAt: 0, notes: [] };
  expect(layOver(listed, [local]).map(({ id }) => id)).toEqual(['newer', 'local', 'older']);
});

test('a match that the server no longer lists is not brought back', () => {
  const gone = { summary: buildSummary(), queued: 0, changedAt: LISTED_AT - 1, notes: [] };
  expect(layOver({ matches: [], updatedAt: LISTED_AT }, [gone])).toEqual([]);
});

test('without any list, everything that this device knows is shown', () => {
  const known = { summary: buildSummary(), queued: 0, changedAt: 1, notes: [] };
  expect(layOver({ matches: [], updatedAt: 0 }, [known])).toHaveLength(1);
});

test('leaves out matches that do not fit the filter', () => {
  const local = { summary: buildSummary({ sport: 'pickleball' }), queued: 1, changedAt: 0, notes: [] };
  const listed = { matches: [], updatedAt: 0 };
  expect(layOver(listed, [local], ({ sport }) => sport === 'tennis')).toEqual([]);
});

test('the server’s choice stands for what it alone can find, until this device knows better', () => {
  const listed = { matches: [buildSummary()], updatedAt: LISTED_AT, isChosen: true };
  const nothing = () => false;
  const local = { summary: buildSummary(), queued: 0, changedAt: 0, notes: [] };
  expect(layOver(listed, [local], nothing)).toHaveLength(1);
  expect(layOver(listed, [{ ...local, queued: 1 }], nothing)).toEqual([]);
  expect(layOver({ ...listed, isChosen: false }, [local], nothing)).toEqual([]);
});

test('marks a match that the server lists as noted when this device knows its notes', () => {
  const listed = { matches: [buildSummary()], updatedAt: LISTED_AT };
  const local = { summary: buildSummary(), queued: 0, changedAt: 0, notes: ['Wind'] };
  expect(layOver(listed, [local], ({ notes }) => notes?.includes('Wind') ?? false)).toHaveLength(1);
});
