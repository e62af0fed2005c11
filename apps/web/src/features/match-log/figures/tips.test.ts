import { expect, test } from 'vitest';
import { games, playFrom, TENNIS } from '#test/play.ts';
import { castOf } from '#web/features/match-log/words/cast.ts';
import { matchTips } from './tips.ts';

const CAST = castOf({ a: [{ name: 'Maya Okafor' }], b: [{ name: 'Inês Duarte' }] }, 'a');

test.each([
  ['nothing yet', 'ab', []],
  ['break points saved', 'bbbaaa', ['You saved all 3 break points.']],
  ['one lost', 'bbbab', ['You saved 1 of 2 break points.']],
  [
    'a run and the latest points',
    `${games('aa')}bb`,
    ['You won 8 of the last 10 points.', 'Longest run: 8 in a row, yours.'],
  ],
])('%s', (_name, winners, tips) => {
  expect(matchTips(playFrom(TENNIS, winners), CAST)).toEqual(tips);
});
