import { apply, type Match, type PointDetail, replay, type Side, startMatch } from '@allcourt/scoring';
import { headlineOf, matchReasons } from '@allcourt/scoring/story';
import { describe, expect, test } from 'vitest';
import { buildSetup, games, must, PICKLEBALL, playFrom, TENNIS } from '#test/play.ts';
import { spotBefore, stripShape } from '#web/features/match-log/figures/strip-shape.ts';
import { castOf } from '#web/features/match-log/words/cast.ts';
import { matchChances } from '#web/features/match-report/momentum/momentum-chances.ts';
import { pointLines } from '#web/features/match-report/points/point-lines.ts';
import { answerWords } from './answer-words.ts';
import { reasonWords, sideOf, whyTitle } from './reason-words.ts';

const NAMES = { a: [{ name: 'Maya Okafor' }], b: [{ name: 'Camille Roy' }] };
const YOU = castOf(NAMES, 'a');
const NEUTRAL = castOf(NAMES, null);

describe('the headline', () => {
  test.each([
    ['loses', seconds('b'), 'Roy won on your second serve', 'Roy won on Okafor’s second serve'],
    ['wins', seconds('a'), 'You won on Roy’s second serve', 'Okafor won on Roy’s second serve'],
  ])('names the serve when the reader %s', (_name, match, title, neutral) => {
    expect(words(match, YOU).title).toBe(title);
    expect(words(match, NEUTRAL).title).toBe(neutral);
    expect(words(match, YOU).facts).toMatch(/won \d+ of \d+ second-serve points, /);
  });

  test.each([
    ['a comeback', games('bbbbbb bbbbb aaaaaaa aaaaaa'), /^You came back from (<1|\d)%$/],
    ['straight sets', games('aabaaaa aabaaaa'), /^You won in straight sets$/],
    ['a deciding set', games('aaaaaa bbbbbb aabaaaa'), /^You won the deciding set$/],
  ])('tells %s', (_name, winners, title) => {
    expect(words(playFrom(TENNIS, winners), YOU).title).toMatch(title);
  });

  test('tells a game of pickleball', () => {
    expect(words(playFrom(PICKLEBALL, `${'a'.repeat(11)}ba${'a'.repeat(11)}`), YOU).title).toBe(
      'You won in straight games',
    );
  });

  test('tells a retirement as what it was', () => {
    const match = must(
      apply(playFrom(TENNIS, games('ab')), { id: 'e', at: 9e6, kind: 'end', ending: 'retired', winner: 'b' }),
    );
    expect(words(match, YOU)).toEqual({ title: 'Roy won by retirement', facts: '1–1' });
  });

  test('tells an entered result by its sets', () => {
    const sets = [
      { a: 3, b: 6 },
      { a: 4, b: 6 },
    ];
    const match = must(replay(buildSetup(TENNIS), [{ id: 's', at: 0, kind: 'score', sets }]));
    expect(words(match, YOU)).toEqual({ title: 'Roy won in straight sets', facts: '6–3, 6–4.' });
  });
});

describe('reasons', () => {
  test('say how much they weighed, from the reader’s side', () => {
    const match = seconds('b');
    const [first] = reasonsOf(match, true);
    expect(whyTitle(match, YOU)).toBe('Why you lost');
    expect(first).toMatchObject({ word: 'Costly', tone: 'loss' });
    expect(first?.weight).toMatch(/Together they cost you (>?\d+)% win chance/);
  });

  test('tell a neutral reader why the winner won', () => {
    const match = seconds('b');
    expect(whyTitle(match, NEUTRAL)).toBe('Why Roy won');
    expect(sideOf(match, NEUTRAL, true)).toBe('b');
    const [first] = reasonsOf(match, false);
    expect(first?.weight).toContain('Together they gained Roy ');
  });
});

test('the strip begins before the first point, and marks stand where a point began', () => {
  const match = playFrom(TENNIS, games('ab'));
  const points = matchChances(match)?.points ?? [];
  const shape = stripShape(points, 'a');
  expect(shape.area).toMatch(/^M0 50L0 50L12\.5 /);
  expect(shape.sets).toEqual([{ set: 0, x: 0 }]);
  const [first] = points;
  expect(first && spotBefore(first, points.length, 'a')).toEqual({ x: 0, y: 50 });
});

function words(match: Match, cast: typeof YOU) {
  const headline = headlineOf(match, matchChances(match)?.points);
  if (!headline) {
    throw new Error('The match is in progress.');
  }
  return answerWords(match, cast, headline, pointLines(match, cast));
}

function reasonsOf(match: Match, isYou: boolean) {
  const cast = isYou ? YOU : NEUTRAL;
  const hasWon = !isYou;
  const points = matchChances(match)?.points ?? [];
  return matchReasons('tennis', points, sideOf(match, cast, hasWon), hasWon).map((reason) =>
    reasonWords(match, cast, reason, hasWon),
  );
}

/** A side wins three quarters of all points, which are played on second serves. */
function seconds(best: Side): Match {
  let match = must(startMatch(buildSetup(TENNIS)));
  const other = best === 'a' ? 'b' : 'a';
  const detail: PointDetail = { serve: 2, ending: 'forced-error' };
  for (let index = 0; match.state.status === 'in-progress'; index += 1) {
    const winner = index % 4 === 1 ? other : best;
    match = must(apply(match, { id: `p${index}`, at: index * 1000, kind: 'point', winner, detail }));
  }
  return match;
}
