import { CATALOG } from '@allcourt/scoring/stats';
import { describe, expect, test } from 'vitest';
import { drillSchema } from './drill.ts';
import { withoutGuide } from './guide/guide.ts';
import { loadDrills } from './library.ts';
import { searchTextOf } from './search-text.ts';
import { CATEGORIES, DIFFICULTIES, EQUIPMENT } from './vocabulary.ts';

const LIBRARY = { tennis: await loadDrills('tennis'), pickleball: await loadDrills('pickleball') };
const ALL = [...LIBRARY.tennis, ...LIBRARY.pickleball];

test.each(ALL.map((drill) => [drill.id, drill] as const))('%s is a drill', (_id, drill) => {
  expect(drillSchema.safeParse(withoutGuide(drill)).error?.issues ?? []).toEqual([]);
});

describe.each(['tennis', 'pickleball'] as const)('the %s library', (sport) => {
  const drills = LIBRARY[sport];

  test('has at least sixty drills, all of this sport', () => {
    expect(drills.length).toBeGreaterThanOrEqual(60);
    expect(drills.filter((drill) => drill.sport !== sport)).toEqual([]);
  });

  test.each(CATEGORIES[sport])('has at least five drills for %s', (category) => {
    expect(drills.filter((drill) => drill.category === category).length).toBeGreaterThanOrEqual(5);
  });

  test.each(DIFFICULTIES)('has at least ten %s drills', (difficulty) => {
    expect(drills.filter((drill) => drill.difficulty === difficulty).length).toBeGreaterThanOrEqual(10);
  });

  test('lists the easiest drills of a category first', () => {
    const order = drills.map(({ category, difficulty }) => {
      const categories: readonly string[] = CATEGORIES[sport];
      return categories.indexOf(category) * DIFFICULTIES.length + DIFFICULTIES.indexOf(difficulty);
    });
    expect(order).toEqual(order.toSorted((one, other) => one - other));
  });

  test('trains statistics of this sport', () => {
    const known: readonly string[] = CATALOG[sport].map(({ id }) => id);
    const trained = drills.flatMap(({ trains }) => trains.map(({ statistic }) => statistic));
    expect(trained.filter((id) => !known.includes(id))).toEqual([]);
    expect(new Set(trained).size).toBeGreaterThan(30);
  });

  test('has drills for one, two and four players', () => {
    for (const count of [1, 2, 4]) {
      const suited = drills.filter(({ players }) => players.min <= count && count <= players.max);
      expect(suited.length).toBeGreaterThanOrEqual(8);
    }
  });
});

describe('no two drills share', () => {
  test.each([
    ['an id', (index: number) => [ALL[index]?.id]],
    ['a title', (index: number) => [ALL[index]?.title.toLowerCase()]],
    ['a summary', (index: number) => [ALL[index]?.summary.toLowerCase()]],
    ['a set-up', (index: number) => [ALL[index]?.setUp]],
    ['a step', (index: number) => ALL[index]?.steps ?? []],
    ['a rule', (index: number) => [ALL[index]?.scoring.rule]],
    ['a diagram', (index: number) => [JSON.stringify(ALL[index]?.diagram)]],
  ])('%s', (_name, read) => {
    const values = ALL.flatMap((_drill, index) => read(index));
    expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
  });
});

test('mentions its equipment in its text', () => {
  const named = { cones: 'cone', markers: 'marker', hoops: 'hoop', rope: 'rope', wall: 'wall' } as const;
  const silent = ALL.flatMap((drill) => {
    const text = searchTextOf({ ...drill, equipment: [] });
    const listed = drill.equipment.map(({ item }) => item);
    const missing = Object.entries(named).filter(
      ([item, word]) => listed.some((other) => other === item) && !text.includes(word),
    );
    return missing.map(([item]) => `${drill.id}: ${item}`);
  });
  expect(silent).toEqual([]);
});

test('uses every kind of equipment', () => {
  const used = new Set(ALL.flatMap(({ equipment }) => equipment.map(({ item }) => item)));
  expect(EQUIPMENT.filter((item) => !used.has(item))).toEqual([]);
});
