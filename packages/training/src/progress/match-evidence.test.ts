import { expect, test } from 'vitest';
import { completeIn, matchEvidence } from './match-evidence.ts';

const figure = (count: number, of: number, known = of, total = known) => ({ count, of, known, total });

test.each([
  ['every point is tagged', figure(12, 84), true],
  ['a match without such an error, noted throughout', figure(0, 84), true],
  ['the wing of no error was noted, so that none is known', figure(0, 65, 65, 84), false],
  ['two tags are missing', figure(9, 82, 82, 84), true],
  ['eight of eighty-four are missing, with ten errors', figure(2, 76, 76, 84), false],
  ['eight of eighty-four are missing, with fifty errors', figure(50, 76, 76, 84), true],
  ['one point in ten at most', figure(50, 75, 75, 84), false],
])('%s: %j is complete: %s', (_name, given, isComplete) => {
  expect(completeIn({ errors: given })).toEqual({
    errors: isComplete ? given : { count: 0, of: 0, known: 0, total: given.total },
  });
});

test('adds up matches by date without incomplete statistics, the later half with one more', () => {
  const matches = [
    { at: 30, figures: { errors: figure(6, 60) } },
    { at: 10, figures: { errors: figure(9, 80), holds: figure(5, 9) } },
    { at: 20, figures: { errors: figure(0, 50, 50, 70) } },
  ];
  const { each, all, halves } = matchEvidence(matches);
  expect(each.map(({ at }) => at)).toEqual([10, 20, 30]);
  expect(all).toEqual({
    figures: { errors: figure(15, 140, 140, 210), holds: figure(5, 9) },
    matches: 3,
    from: 10,
  });
  expect(halves).toEqual({
    earlier: { figures: { errors: figure(9, 80), holds: figure(5, 9) }, matches: 1, from: 10 },
    later: { figures: { errors: figure(6, 60, 60, 130) }, matches: 2, from: 20 },
  });
});

test('has no halves with one match, and nothing without matches', () => {
  expect(matchEvidence([{ at: 1, figures: {} }]).halves).toBeNull();
  expect(matchEvidence([])).toEqual({ each: [], all: { figures: {}, matches: 0, from: 0 }, halves: null });
});
