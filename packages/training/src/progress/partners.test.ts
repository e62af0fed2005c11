import { describe, expect, test } from 'vitest';
import { randomFrom } from '#test/simulated-players.ts';
import { type PairRecord, partnerFits, type Won } from './partners.ts';

const totals = (records: Record<string, readonly [played: number, won: number]>) =>
  new Map(Object.entries(records).map(([id, [played, won]]): [string, Won] => [id, { played, won }]));

const pair = (one: string, other: string, played: number, won: number): PairRecord => ({
  players: [one, other],
  played,
  won,
});

describe('partner fit', () => {
  test('leaves out a pair without matches together', () => {
    expect(partnerFits([pair('a', 'b', 0, 0)], totals({ a: [5, 3], b: [5, 2] }))).toEqual([]);
  });

  test('expects two average players to win as often as the team', () => {
    const [fit] = partnerFits([pair('a', 'b', 4, 2)], totals({ a: [24, 12], b: [24, 12] }));
    expect(fit?.expected).toBeCloseTo(0.5, 6);
    expect(fit?.verdict).toBe('chance');
  });

  test('expects more of two strong players than either wins with others', () => {
    const all = totals({ a: [44, 32], b: [44, 32], c: [40, 10], d: [40, 10] });
    const [fit] = partnerFits([pair('a', 'b', 4, 2)], all);
    expect(fit?.expected).toBeGreaterThan(30 / 40);
  });

  test('moves toward the record as the pair plays', () => {
    const levels = [2, 10, 50, 500].map((played) => {
      const all = totals({ a: [40 + played, 20 + played], b: [40 + played, 20 + played], c: [played, 0] });
      const [fit] = partnerFits([pair('a', 'b', played, played)], all);
      return { value: fit?.level.value ?? 0, width: (fit?.level.high ?? 0) - (fit?.level.low ?? 0) };
    });
    expect(levels.map(({ value }) => value)).toEqual(levels.map(({ value }) => value).toSorted());
    expect(levels.at(-1)?.value).toBeGreaterThan(0.95);
    expect(levels.at(-1)?.width).toBeLessThan(levels[0]?.width ?? 0);
  });

  test('does not call a pair better for three wins of three', () => {
    const [fit] = partnerFits([pair('a', 'b', 3, 3)], totals({ a: [23, 13], b: [23, 13], c: [20, 7] }));
    expect(fit?.verdict).toBe('chance');
    expect(fit?.difference.low).toBeLessThan(0);
  });

  test('calls a pair better for 38 wins of 40 where 20 were expected, and lists it first', () => {
    const all = totals({ a: [80, 58], b: [80, 58], c: [80, 40], d: [80, 40] });
    const fits = partnerFits([pair('c', 'd', 10, 5), pair('a', 'b', 40, 38)], all);
    expect(fits.map(({ verdict }) => verdict)).toEqual(['better', 'chance']);
    expect(fits[0]?.players).toEqual(['a', 'b']);
  });
});

test('keeps pairs that chance explains in their order, whatever they won', () => {
  const all = totals({ a: [20, 10], b: [20, 10], c: [20, 10], d: [20, 10] });
  const fits = partnerFits([pair('c', 'd', 4, 0), pair('a', 'c', 4, 2), pair('a', 'b', 4, 4)], all);
  expect(fits.map(({ players }) => players.join(''))).toEqual(['cd', 'ac', 'ab']);
});

test('shows at most one in twenty teams a pair that is none', () => {
  const random = randomFrom(7);
  const TEAMS = 300;
  let wrong = 0;
  for (let team = 0; team < TEAMS; team++) {
    const levels = Array.from({ length: 6 }, () => (random() - 0.5) * 1.6);
    const players = levels.map((_level, index) => `p${index}`);
    const won = players.map(() => ({ played: 0, won: 0 }));
    const pairs: PairRecord[] = [];
    for (const [one, level] of levels.entries()) {
      for (let other = one + 1; other < levels.length; other++) {
        const played = 2 + Math.floor(random() * 12);
        const chance = 1 / (1 + Math.exp(-(level + (levels[other] ?? 0))));
        const wins = Array.from({ length: played }, () => random() < chance).filter(Boolean).length;
        pairs.push(pair(`p${one}`, `p${other}`, played, wins));
        for (const index of [one, other]) {
          const record = won[index];
          if (record) {
            record.played += played;
            record.won += wins;
          }
        }
      }
    }
    const all = new Map(players.map((id, index): [string, Won] => [id, won[index] ?? { played: 0, won: 0 }]));
    wrong += partnerFits(pairs, all).some(({ verdict }) => verdict !== 'chance') ? 1 : 0;
  }
  expect(wrong / TEAMS).toBeLessThanOrEqual(0.05);
});
