import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildSetup, must, playFrom, start } from '#test/play.ts';
import { playedMatches } from '#test/random-log.ts';
import { type Match, type MatchSetup, replay } from '../index.ts';
import { scorePoint } from '../play/point.ts';
import { opponentOf, type Side } from '../vocabulary.ts';
import { createLearningModel } from './learning-model.ts';
import { learnFrom, probabilityTimeline } from './leverage.ts';
import { chanceOfA } from './serve-model.ts';
import { type WinModel, worthTo } from './win-model.ts';

describe('the win chance before the first point', () => {
  test('is even on average for the later winners of matches between equals', () => {
    const matches = Array.from({ length: 60 }, (_, seed) => playedOut(buildSetup('SET1-S:TB10'), seed));
    const atStart = matches.map((match) => {
      const points = probabilityTimeline(learning(match), match) ?? [];
      const [first] = points;
      return first && match.state.winner ? worthTo(match.state.winner, first.before) : Number.NaN;
    });
    const mean = atStart.reduce((sum, chance) => sum + chance, 0) / atStart.length;
    expect(mean).toBeCloseTo(0.5, 6);
  });

  test.each([
    ['SET3-S:6/TB7', 'singles', 0.7],
    ['SET3-S:6/TB7', 'singles', 0.3],
    ['SET5-S:6/TB7-F:6/TB10', 'singles', 0.95],
    ['SET1-S:6/TB7', 'doubles', 0.1],
    ['SET3-S:TB11', 'doubles', 0.7],
    ['SET1-S:TB11@RALLY', 'singles', 0.6],
    ['FRM2X-S:3/TB5', 'singles', 0.7],
  ] as const)('at %s %s is the forecast, %d', (format, discipline, winChance) => {
    const match = start(buildSetup(format, { discipline }));
    const before = learning(match, winChance).at(match.state);
    expect(before && worthTo('a', before)).toBeCloseTo(winChance, 9);
  });

  test('leaves the rest to the other side', () => {
    const match = start(buildSetup('SET3-S:TB11', { firstServer: 'b' }));
    const before = learning(match, 0.7).at(match.state);
    expect(before?.b).toBeCloseTo(0.3, 9);
  });
});

describe('the win chance during a match', () => {
  test('does not change by what is played later', () => {
    fc.assert(
      fc.property(playedMatches(40), fc.nat(), fc.constantFrom(undefined, 0.7), (match, at, winChance) => {
        const length = at % (match.log.length + 1);
        const early = must(replay(match.setup, match.log.slice(0, length)));
        const model = learning(early, winChance);
        const then = probabilityTimeline(model, early);
        const now = probabilityTimeline(model, match);
        fc.pre(then !== null && now !== null);
        expect(figuresOf(now.slice(0, then.length))).toEqual(figuresOf(then));
      }),
      { numRuns: 20 },
    );
  });

  test('is the mean of the two that the next point may make of it, with what that point teaches', () => {
    fc.assert(
      fc.property(playedMatches(40), (match) => {
        const { state } = match;
        fc.pre(state.status === 'in-progress');
        const model = learnFrom(learning(match, 0.6), match);
        const { side } = state.service;
        const then = (winner: Side) =>
          model.learn(side, winner).at(scorePoint(match.format, match.setup.discipline, state, winner));
        const [now, won, lost] = [model.at(state), then('a'), then('b')];
        fc.pre(now !== null && won !== null && lost !== null);
        const chance = chanceOfA(model.serve, side);
        for (const outcome of ['a', 'b', 'draw'] as const) {
          const mean = chance * won[outcome] + (1 - chance) * lost[outcome];
          expect(Math.abs(now[outcome] - mean)).toBeLessThan(1e-10);
        }
      }),
      { numRuns: 20 },
    );
  });
});

function learning(match: Match, winChance?: number): WinModel {
  return must(createLearningModel(match, { winChance }));
}

function figuresOf(points: ReturnType<typeof probabilityTimeline>) {
  return points?.map(({ before, after, leverage, swing, chance }) => [
    before,
    after,
    leverage,
    swing,
    chance,
  ]);
}

/** A match to its end between players who are equally good: a linear congruential generator picks the winners. */
function playedOut(setup: MatchSetup, seed: number): Match {
  let number = seed * 7919 + 1;
  let winners = '';
  let { state } = start(setup);
  const { format } = start(setup);
  while (state.status === 'in-progress') {
    number = (number * 1_103_515_245 + 12_345) % 2 ** 31;
    const { side } = state.service;
    const winner = number / 2 ** 31 < 0.62 ? side : opponentOf(side);
    winners += winner;
    state = scorePoint(format, setup.discipline, state, winner);
  }
  return playFrom(setup, winners);
}
