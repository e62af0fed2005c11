import { expect, test } from 'vitest';
import { completeIn } from './match-evidence.ts';

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
