import { expect, test } from 'vitest';
import { levelsIn } from './levels.ts';

const ROWS = [{ statistic: 'service-points-won', players: 41, rate: 0.538 }];

test('says whose mean a level is', () => {
  expect(levelsIn({ band: { from: 1400, to: 1599 }, rows: ROWS }).get('service-points-won')).toEqual({
    rate: 0.538,
    words: '54%, the mean of 41 players rated 1,400 to 1,599',
  });
});

test.each([
  ['nothing has loaded', undefined],
  ['the reader has no rating', { band: null, rows: [] }],
  ['too few players are near their rating', { band: { from: 1400, to: 1599 }, rows: [] }],
])('has no level while %s', (_name, answer) => expect(levelsIn(answer).size).toBe(0));
