import { parseFormat, setScores } from '@allcourt/scoring';
import { expect, test } from 'vitest';
import { games, must, ONE_SET, PICKLEBALL, playFrom, TENNIS } from '#test/play.ts';
import { standingText } from './standing.ts';

test.each([
  [TENNIS, '', 'Set 1, game 1'],
  [TENNIS, `${games('aaaaaabb')}aa`, 'Set 2, game 3'],
  [TENNIS, games('ababababab ab'), 'Set 1, tiebreak'],
  [ONE_SET, games('ab'), 'Game 3'],
  [ONE_SET, games('aaaaaa'), 'Match over'],
  [PICKLEBALL, 'aaaaaaaaaaa', 'Game 2, to 11'],
])('%s after %s', (format, winners, text) => {
  const match = playFrom(format, winners);
  expect(standingText(match.format, setScores(match.format, match.state), match.state.status)).toBe(text);
});

test('a match tiebreak', () => {
  const format = must(parseFormat('SET3-S:6/TB7-F:TB10', 'itf@2026'));
  const sets = [
    { a: 6, b: 4, tiebreak: null, winner: 'a' as const },
    { a: 4, b: 6, tiebreak: null, winner: 'b' as const },
    { a: 2, b: 1, tiebreak: null, winner: null },
  ];
  expect(standingText(format, sets, 'in-progress')).toBe('Match tiebreak to 10');
});
