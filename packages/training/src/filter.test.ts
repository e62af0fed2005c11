import { describe, expect, test } from 'vitest';
import { type DrillFilters, filterDrills } from './filter.ts';
import { loadDrills } from './library.ts';
import { isFoundBy, searchTextOf } from './search-text.ts';

const ALL = [...(await loadDrills('tennis')), ...(await loadDrills('pickleball'))];

function titles(filters: DrillFilters): string[] {
  return filterDrills(ALL, filters).map(({ title }) => title);
}

test('lets all drills pass in order without filters', () => {
  expect(filterDrills(ALL, {})).toEqual(ALL);
});

describe('drills that pass', () => {
  test('match sport, category and difficulty', () => {
    const found = filterDrills(ALL, { sport: 'tennis', category: 'return', difficulty: 'advanced' });
    expect(found.length).toBeGreaterThan(0);
    for (const { sport, category, difficulty } of found) {
      expect([sport, category, difficulty]).toEqual(['tennis', 'return', 'advanced']);
    }
  });

  test('fit the time', () => {
    expect(Math.max(...filterDrills(ALL, { minutes: 10 }).map(({ minutes }) => minutes))).toBe(10);
  });

  test('fit the number of players', () => {
    expect(titles({ players: 1 })).toContain('Wall rally');
    expect(titles({ players: 1 })).not.toContain('Dink ladder');
    expect(titles({ players: 4 })).toContain('Two up, two back');
    expect(titles({ players: 5 })).toContain('Two up, two back');
    expect(titles({ players: 12 })).not.toContain('Two up, two back');
    expect(titles({ players: 12 })).toContain('Spider run');
  });

  test('need no missing equipment, balls aside', () => {
    const bare = titles({ equipment: [] });
    expect(bare).toContain('Reflex volleys');
    expect(bare).not.toContain('Spider run');
    expect(titles({ equipment: ['cones'] })).toContain('Spider run');
  });

  test('help with the weakness or the statistic', () => {
    expect(titles({ weakness: 'kitchen-faults' })).toContain('Out of the air');
    expect(titles({ statistic: 'double-faults' })).toContain('Second-serve streak');
    expect(titles({ statistic: 'double-faults' })).not.toContain('Third-shot drop');
  });

  test('have the load', () => {
    expect(titles({ load: 'low' })).toContain('Toss into the hoop');
    expect(titles({ load: 'high' })).toContain('Spider run');
    expect(titles({ load: 'high' })).not.toContain('Toss into the hoop');
  });

  test('suit juniors of the stage or of an earlier one', () => {
    expect(titles({ junior: 'red' })).toContain('Toss into the hoop');
    expect(titles({ junior: 'red' })).not.toContain('Serve placement ladder');
    expect(titles({ junior: 'orange' })).toEqual(
      expect.arrayContaining(['Toss into the hoop', 'Serve placement ladder']),
    );
    expect(titles({ junior: 'green' })).not.toContain('Erne, the first steps');
  });

  test('fit a wheelchair or a small space', () => {
    expect(titles({ fits: 'wheelchair' })).not.toContain('Erne, the first steps');
    expect(titles({ fits: 'small-space' })).toContain('Erne, the first steps');
    expect(titles({ fits: 'small-space' })).not.toContain('Lob and switch');
  });

  test('pass every filter together', () => {
    const found = titles({ sport: 'pickleball', players: 1, minutes: 10, search: 'wall' });
    expect(found.toSorted()).toEqual(['Solo kitchen wall', 'Wall volleys, alone']);
  });
});

describe('a search', () => {
  test.each([
    ['third drop', 'Third-shot drop'],
    ['SPIDER', 'Spider run'],
    ['Érné', 'Erne, the first steps'],
    ['second serve', 'Second-serve streak'],
    ['plac ladd', 'Serve placement ladder'],
  ])('for "%s" finds %s', (search, title) => {
    expect(titles({ search })).toContain(title);
  });

  test('finds drills by the beginning of each word', () => {
    expect(isFoundBy('short ball', 'sho ba')).toBe(true);
    expect(isFoundBy('short ball', 'ort')).toBe(false);
    expect(isFoundBy('short ball', 'short dink')).toBe(false);
    expect(isFoundBy('short ball', '  ')).toBe(true);
  });

  test('searches title, category, equipment, steps and cues', () => {
    const [drill] = ALL;
    const text = searchTextOf({ ...drill, title: 'Größe', cues: ['Bend it'] } as (typeof ALL)[number]);
    expect(text).toMatch(/^grosse|^große/);
    expect(text).toContain('bend it');
    expect(text).toContain(' serve ');
  });
});
