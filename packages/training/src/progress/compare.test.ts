import { describe, expect, test } from 'vitest';
import { CLUB_PLAYER, normal, randomFrom } from '#test/simulated-players.ts';
import { comparePlayers } from './compare.ts';
import type { FigureSet, SummedMatches } from './match-evidence.ts';

const evidence = (figures: FigureSet, matches = 10): SummedMatches => ({ figures, matches, from: 0 });
const rate = (count: number, of: number) => ({ count, of, known: of, total: of, matches: 10 });

const rowOf = (players: readonly SummedMatches[], statistic: string) =>
  comparePlayers('tennis', players).find((row) => row.statistic === statistic);

describe('two players', () => {
  test('differ clearly where the interval of the difference leaves out zero', () => {
    const row = rowOf(
      [
        evidence({ 'service-points-won': rate(300, 600) }),
        evidence({ 'service-points-won': rate(400, 600) }),
      ],
      'service-points-won',
    );
    expect(row?.clear).toMatchObject([{ ahead: 1, behind: 0 }]);
    expect(row?.clear[0]?.by).toBeCloseTo(1 / 6, 6);
    expect(row?.clear[0]?.low).toBeGreaterThan(0);
  });

  test('do not differ clearly on a few points', () => {
    const row = rowOf(
      [evidence({ 'service-points-won': rate(12, 24) }), evidence({ 'service-points-won': rate(16, 24) })],
      'service-points-won',
    );
    expect(row?.clear).toEqual([]);
    expect(row?.players.map((player) => player?.figure.of)).toEqual([24, 24]);
  });

  test('are better with less where less is better', () => {
    const players = [300, 60].map((count) =>
      evidence({
        'unforced-errors': rate(count, 1000),
        errors: rate(400, 1000),
        'points-won': rate(500, 1000),
      }),
    );
    expect(rowOf(players, 'unforced-errors')?.clear).toMatchObject([{ ahead: 1, behind: 0 }]);
  });

  test('are not compared where one has fewer than 20 points', () => {
    const players = [
      evidence({ 'service-points-won': rate(10, 19) }),
      evidence({ 'service-points-won': rate(60, 100) }),
    ];
    expect(comparePlayers('tennis', players)).toEqual([]);
  });
});

test('a third player without points stays unknown beside two who have some', () => {
  const players = [rate(50, 100), rate(60, 100)].map((figure) => evidence({ 'service-points-won': figure }));
  const row = rowOf([...players, evidence({})], 'service-points-won');
  expect(row?.players.map((player) => player?.value ?? null)).toEqual([0.5, 0.6, null]);
});

test('four players who are alike are told apart in at most one of twenty comparisons', () => {
  const random = randomFrom(11);
  const COMPARISONS = 200;
  const statistics = ['service-points-won', 'return-points-won', 'net-points-won', 'break-points-saved'];
  const drawn = (share: number) => {
    const of = 40 + Math.floor(random() * 200);
    const count = Math.round(of * share + Math.sqrt(of * share * (1 - share)) * normal(random));
    return rate(Math.min(of, Math.max(0, count)), of);
  };
  let wrong = 0;
  for (let index = 0; index < COMPARISONS; index++) {
    const players = Array.from({ length: 4 }, () =>
      evidence(Object.fromEntries(statistics.map((id) => [id, drawn(CLUB_PLAYER.wonFirst)]))),
    );
    wrong += comparePlayers('tennis', players).some(({ clear }) => clear.length > 0) ? 1 : 0;
  }
  expect(wrong / COMPARISONS).toBeLessThanOrEqual(0.05);
});
