import type { Figure } from '@allcourt/scoring/stats';
import { expect, test } from 'vitest';
import { loadDrills } from '../library.ts';
import { lostScoreStatistics, lostScores } from './lost-scores.ts';

function figure(count: number, of: number): Figure {
  return { count, of, known: of, total: of };
}

const SERVICE = { 'service-points-won': figure(420, 700) };

test('names the score at which fewer points are won than elsewhere', () => {
  const figures = { ...SERVICE, 'break-points-saved': figure(20, 60) };
  expect(lostScores('tennis', figures)).toMatchObject([
    {
      statistic: 'break-points-saved',
      drillKey: 'save-it-at-30-40',
      here: { won: 20, of: 60 },
      elsewhere: { won: 400, of: 640 },
      cost: 17.5,
    },
  ]);
});

test.each([
  ['too few points', figure(2, 19)],
  ['a difference that may be chance', figure(30, 60)],
  ['a larger share than elsewhere', figure(50, 60)],
])('names nothing for %s', (_what, here) => {
  expect(lostScores('tennis', { ...SERVICE, 'break-points-saved': here })).toEqual([]);
});

test('lists the most costly score first', () => {
  const figures = {
    ...SERVICE,
    'points-won': figure(700, 1400),
    'break-points-saved': figure(20, 60),
    'tiebreak-points-won': figure(30, 120),
  };
  expect(lostScores('tennis', figures).map(({ drillKey }) => drillKey)).toEqual([
    'tiebreak-ladder',
    'save-it-at-30-40',
  ]);
});

test('shows at most one in twenty players a score where none is weaker', () => {
  const random = generator(11);
  const won = (of: number) => Array.from({ length: of }).filter(() => random() < 0.55).length;
  const here = lostScoreStatistics('tennis').filter((id) => id.startsWith('break') || /^(set|tie)/.test(id));
  const players = 1000;
  let shown = 0;
  for (let player = 0; player < players; player += 1) {
    const such = new Map(here.map((id) => [id, figure(won(40), 40)]));
    const among = (of: number, ids: readonly string[]) => {
      const counts = here.flatMap((id) => (ids.includes(id) ? (such.get(id)?.count ?? 0) : []));
      return figure(
        counts.reduce((sum, count) => sum + count, won(of)),
        of + 40 * counts.length,
      );
    };
    const figures = {
      ...Object.fromEntries(such),
      'service-points-won': among(300, ['break-points-saved']),
      'return-points-won': among(300, ['break-points-won']),
      'points-won': among(600, ['set-points-saved', 'set-points-won', 'tiebreak-points-won']),
    };
    shown += lostScores('tennis', figures).length > 0 ? 1 : 0;
  }
  expect(shown / players).toBeLessThan(0.05);
});

test.each(['tennis', 'pickleball'] as const)('leads to drills of the %s library', async (sport) => {
  const drills = await loadDrills(sport);
  const figures = Object.fromEntries(
    lostScoreStatistics(sport).map((id) => [
      id,
      /^(points|service-points|return-points)-won$/.test(id) ? figure(700, 1000) : figure(0, 60),
    ]),
  );
  const found = lostScores(sport, figures);
  expect(found.length).toBeGreaterThan(0);
  for (const { drillKey, statistic } of found) {
    expect(drills.find(({ id }) => id === drillKey)?.trains.map((trained) => trained.statistic)).toContain(
      statistic,
    );
  }
});

/** Numbers from 0 to 1 that come out the same on every run. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}
