/** Simulated players, few and with fixed seeds. `node bench/honest-numbers.ts` has the runs of docs/statistics.md. */
import { beforeAll, describe, expect, test } from 'vitest';
import { CLUB_PLAYER, type TrueRates } from '#test/simulated-players.ts';
import {
  simulateCapture,
  simulateChange,
  trueRatesOf,
  WEAK_BACKHAND,
  WEAK_DINKS,
} from '#test/simulations.ts';

describe.each([
  ['a tennis player', WEAK_BACKHAND],
  ['a pickleball pair', WEAK_DINKS],
])('%s who skips prompts', (_, player) => {
  const [runs, matches] = [15, 10];
  let truths: Readonly<Record<string, number>>;
  beforeAll(() => {
    truths = trueRatesOf(player, 700);
  }, 60_000);

  test.each([
    [1, 'prompt'],
    [0.7, 'question'],
    [0.4, 'question'],
  ] as const)('answering %d of them (%s): the true rate is in 93 % of the intervals', (rate, skips) => {
    const { intervals, right, found, uneven } = simulateCapture(
      player,
      { rate, skips },
      { runs, matches, truths },
    );
    expect(right / intervals).toBeGreaterThan(0.93);
    expect(found).toBeGreaterThanOrEqual(rate === 0.4 ? 10 : 14);
    expect(uneven).toBe(0);
  });

  test('after lost points more than after won ones is noticed, and bounded', () => {
    const { intervals, right, uneven } = simulateCapture(
      player,
      { rate: 0.7, skips: 'outcome' },
      { runs, matches, truths },
    );
    expect(uneven).toBe(runs);
    expect(right / intervals).toBeGreaterThan(0.93);
  });
});

describe('a player', () => {
  const capture = { rate: 0.9, skips: 'prompt' } as const;

  test.each([2, 6])('shows no change where there is none, %d matches before and as many since', (matches) => {
    const unchanged = { before: CLUB_PLAYER, after: CLUB_PLAYER };
    const found = simulateChange(unchanged, { players: 40, matches, capture });
    expect(found.rows).toBeLessThanOrEqual(2);
    expect(found.tiles).toBeLessThanOrEqual(2);
    expect(found.changedGains / found.gains).toBeLessThanOrEqual(0.05);
  });

  test('shows a second serve that improves by eight points in time', () => {
    const after: TrueRates = { ...CLUB_PLAYER, wonSecond: CLUB_PLAYER.wonSecond + 0.08 / 0.88 };
    const found = simulateChange(
      { before: CLUB_PLAYER, after, balls: 4 },
      { players: 10, matches: 40, capture },
    );
    expect(found.serveGain).toBeGreaterThanOrEqual(6);
    expect(found.serveSkill).toBeGreaterThanOrEqual(6);
  });
});
