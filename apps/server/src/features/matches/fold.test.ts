import { CATALOG, type StatSummary, sumFigures } from '@allcourt/scoring/stats';
import { expect, test } from 'vitest';
import { addStored, encodeSummary, figuresIn, noSums } from './fold.ts';

const SUMMARY: StatSummary = {
  matches: 1,
  figures: {
    'points-won': { count: 61, of: 120, known: 120, total: 120 },
    aces: { count: 0, of: 58, known: 58, total: 60 },
    breaks: { count: 3, of: 9, known: 9, total: 9 },
  },
  unscored: { games: 0, points: 0 },
  longestPointRun: 7,
  longestScoringRun: 7,
  longestGameRun: 4,
  comebacks: 0,
  durationMs: 5_400_000,
  timedMatches: 1,
};

test('every figure of the catalog is stored and read again', () => {
  const ids = Object.values(CATALOG).flatMap((entries) =>
    entries.flatMap((entry) => (entry.from === 'figures' ? [entry.id] : [])),
  );
  const figures = Object.fromEntries(
    ids.map((id, place) => [id, { count: place, of: 150, known: 150, total: 200 }]),
  );
  const sums = noSums();
  addStored(encodeSummary({ ...SUMMARY, figures }).figures, sums);

  expect(figuresIn(sums)).toEqual(figures);
});

test('numbers in stored rows keep their meaning', () => {
  expect(encodeSummary(SUMMARY).figures).toBe('0,61,120,120,120,17,0,58,58,60,92,3,9,9,9');
});

test('reads figures by id, and ignores one that no longer exists', () => {
  const sums = noSums();
  addStored('aces,1,2,3,4,bygone,5,6,7,8,0,5,6,7,8', sums);

  expect(figuresIn(sums)).toEqual({
    aces: { count: 1, of: 2, known: 3, total: 4 },
    'points-won': { count: 5, of: 6, known: 7, total: 8 },
  });
});

test('stored figures add up to what figures add up to', () => {
  const stored = encodeSummary(SUMMARY);
  const [once, twice] = [noSums(), noSums()];
  addStored(stored.figures, once);
  addStored(stored.figures, twice);
  addStored(stored.figures, twice);

  expect(figuresIn(once)).toEqual(SUMMARY.figures);
  expect(figuresIn(twice)).toEqual(sumFigures([SUMMARY.figures, SUMMARY.figures]));
  expect(figuresIn(twice, ['breaks'])).toEqual({ breaks: { count: 6, of: 18, known: 18, total: 18 } });
});

test('some figures are added to more sums on the way', () => {
  const [all, part, other] = [noSums(), noSums(), noSums()];
  addStored(encodeSummary(SUMMARY).figures, all, { figures: new Set(['breaks']), sums: [part, other] });

  expect(figuresIn(all)).toEqual(SUMMARY.figures);
  expect(figuresIn(part)).toEqual({ breaks: { count: 3, of: 9, known: 9, total: 9 } });
  expect(figuresIn(other)).toEqual(figuresIn(part));
});

test('a match without points adds nothing', () => {
  const sums = noSums();
  addStored(encodeSummary({ ...SUMMARY, figures: {} }).figures, sums);

  expect(figuresIn(sums)).toEqual({});
});
