import { expect, test } from 'vitest';
import { openSetup } from '#web/features/new-match/setup/setup-form.ts';
import { finishedMatch } from './finished-match.ts';
import { openLog, withText } from './log-form.ts';

const ME = { name: 'Maya Okafor', accountId: 'account-of-maya' };
const FORM = openLog(openSetup('tennis', ME, { surface: 'hard', formatIds: {} }), '2024-01-16');
const EVENING = new Date(2024, 0, 18, 19, 42).getTime();

test('a finished match has its score, its players and its day', () => {
  expect(finishedMatch({ ...withText(FORM, '6-3 7-6(5)'), hours: '1', minutes: '48' }, EVENING)).toEqual({
    setup: {
      format: 'SET3-S:6/TB7',
      ruleset: 'itf@2026',
      discipline: 'singles',
      firstServer: 'a',
    },
    players: { a: [ME], b: [{ name: 'Opponent' }] },
    surface: 'hard',
    place: null,
    startedAt: new Date(2024, 0, 16, 12).getTime(),
    durationMs: 6_480_000,
    sets: [
      { a: 6, b: 3 },
      { a: 7, b: 6, tiebreak: { a: 7, b: 5 } },
    ],
    isOngoing: false,
    end: null,
  });
});

test('a retirement says who won', () => {
  expect(finishedMatch({ ...withText(FORM, '6-3 2-1 ret'), winner: 'b' }, EVENING).end).toEqual({
    ending: 'retired',
    winner: 'b',
  });
});

test('a match of this morning did not begin at noon', () => {
  const morning = new Date(2024, 0, 16, 10).getTime();
  const match = finishedMatch({ ...withText(FORM, '6-3 6-3'), hours: '1' }, morning);
  expect(match.startedAt).toBe(new Date(2024, 0, 16, 9).getTime());
});
