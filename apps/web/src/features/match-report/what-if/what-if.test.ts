import { whatIf } from '@allcourt/scoring/what-if';
import { expect, test } from 'vitest';
import { games, must, PICKLEBALL, playFrom, TENNIS } from '#test/play.ts';
import { castOf } from '#web/features/match-log/words/cast.ts';
import { whatIfSummary, whatIfWords } from './what-if-words.ts';

const CAST = castOf({ a: [{ name: 'Maya Okafor' }], b: [{ name: 'Inês Duarte' }] }, 'a');
const MATCH_TIEBREAK = { format: 'SET3-S:6/TB7-F:TB10', ruleset: 'itf@2026' };
const BEST_OF_5 = { format: 'SET5-S:6/TB7', ruleset: 'itf@2026' };

test('says who would have won, and how much of the match would not have been played', () => {
  const match = playFrom(TENNIS, games('aaaaaa bbbbbb bbb aaaaaa'));
  const other = must(whatIf(match, MATCH_TIEBREAK));
  expect(whatIfWords(match, CAST, other)).toEqual({
    score: '6–0, 0–6, 0–10',
    verdict: 'Other winner',
    sentences: [
      'Duarte won with 6–0, 0–6, 0–10.',
      'The last 26 points would not have been played.',
      '5 points of 58 would have had another server, so they may have gone differently.',
    ],
  });
  expect(whatIfSummary([other, must(whatIf(match, BEST_OF_5))])).toBe(
    'The winner changes in 1 of 2 formats.',
  );
});

test('says that the points run out', () => {
  const match = playFrom(TENNIS, games('aaaaaa aaaaaa'));
  const other = must(whatIf(match, BEST_OF_5));
  expect(whatIfWords(match, CAST, other)).toMatchObject({
    verdict: 'Not finished',
    sentences: ['The points run out at 6–0, 6–0, 0–0, before you or Duarte has won.'],
  });
  expect(whatIfSummary([other])).toBe('No format changes the winner.');
});

test('gives no verdict while the match is on', () => {
  const match = playFrom(PICKLEBALL, 'abab');
  const other = must(whatIf(match, { format: 'SET1-S:TB7@RALLY', ruleset: 'usap@2026' }));
  expect(whatIfWords(match, CAST, other).verdict).toBe('Not finished');
});
