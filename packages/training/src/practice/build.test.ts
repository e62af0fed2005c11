import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { suitsPlayers } from '../guide/guide.ts';
import { loadDrills } from '../library.ts';
import { WEAKNESSES, type Weakness } from '../vocabulary.ts';
import { buildPractice, PRACTICE_LIMITS, type PracticeBlock, practiceDrills, withPlayerOn } from './build.ts';
import { complementOf } from './pairing.ts';

const DRILLS = { tennis: await loadDrills('tennis'), pickleball: await loadDrills('pickleball') };

const practices = fc
  .record({
    sport: fc.constantFrom('tennis' as const, 'pickleball' as const),
    weaknesses: fc.array(fc.uniqueArray(fc.constantFrom(...WEAKNESSES), { maxLength: 4 }), {
      minLength: 1,
      maxLength: 24,
    }),
    courts: fc.integer({ min: 1, max: 8 }),
    minutes: fc.integer({ min: PRACTICE_LIMITS.minutes.least, max: PRACTICE_LIMITS.minutes.most }),
    focus: fc.uniqueArray(fc.constantFrom(...WEAKNESSES), { maxLength: 2 }),
  })
  .map(({ sport, weaknesses, ...rest }) => ({
    ...rest,
    drills: DRILLS[sport],
    players: weaknesses.map((own, index) => ({ id: `player-${index}`, weaknesses: own })),
  }));

const idsIn = ({ groups }: PracticeBlock) => groups.flatMap(({ playerIds }) => playerIds);

describe('every practice', () => {
  test('has each player in exactly one group of each block', () => {
    fc.assert(
      fc.property(practices, (practice) => {
        const all = practice.players.map(({ id }) => id).toSorted();
        for (const block of buildPractice(practice)) {
          expect(idsIn(block).toSorted()).toEqual(all);
        }
      }),
    );
  });

  test('never uses a court that is not there, nor one twice', () => {
    fc.assert(
      fc.property(practices, (practice) => {
        for (const { groups } of buildPractice(practice)) {
          const courts = groups.map(({ court }) => court);
          expect(new Set(courts).size).toBe(courts.length);
          expect(Math.min(...courts)).toBe(1);
          expect(Math.max(...courts)).toBeLessThanOrEqual(practice.courts);
        }
      }),
    );
  });

  test('spreads players evenly, at least two to a court', () => {
    fc.assert(
      fc.property(practices, (practice) => {
        for (const { groups } of buildPractice(practice)) {
          const sizes = groups.map(({ playerIds }) => playerIds.length);
          expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
          expect(Math.min(...sizes)).toBeGreaterThanOrEqual(Math.min(2, practice.players.length));
        }
      }),
    );
  });

  test('takes exactly the time there is, warm-up first and cool-down last', () => {
    fc.assert(
      fc.property(practices, (practice) => {
        const blocks = buildPractice(practice);
        expect(blocks.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(practice.minutes);
        expect(blocks.every(({ minutes }) => minutes > 0)).toBe(true);
        expect([blocks[0]?.part, blocks.at(-1)?.part]).toEqual(['warm-up', 'cool-down']);
      }),
    );
  });

  test('is the same for the same input', () => {
    fc.assert(
      fc.property(practices, (practice) => {
        const again = { ...practice, players: practice.players.map((player) => ({ ...player })) };
        expect(buildPractice(practice)).toEqual(buildPractice(again));
      }),
    );
  });

  test('says where the players of a court take turns', () => {
    fc.assert(
      fc.property(practices, (practice) => {
        for (const { groups, drillKey, part, weakness, note } of buildPractice(practice)) {
          const sizes = groups.map(({ playerIds }) => playerIds.length);
          const asked = { part, weakness, sizes, drills: practice.drills, focus: practice.focus };
          const best = practiceDrills(asked)[0]?.id;
          const drill = practice.drills.find(({ id }) => id === drillKey);
          const fits = drill && sizes.every((size) => suitsPlayers(drill, size));
          expect(best).toBeDefined();
          if (part === 'drill' || part === 'play') {
            expect(note === '').toBe(fits);
          }
        }
      }),
    );
  });

  test('keeps every player in one group when one is moved', () => {
    fc.assert(
      fc.property(practices, fc.nat(), fc.integer({ min: 1, max: 8 }), (practice, who, court) => {
        const [block] = buildPractice(practice);
        const player = practice.players[who % practice.players.length];
        if (block && player) {
          const moved = withPlayerOn(block, player.id, court);
          expect(idsIn(moved).toSorted()).toEqual(idsIn(block).toSorted());
          expect(moved.groups.find((group) => group.court === court)?.playerIds).toContain(player.id);
        }
      }),
    );
  });
});

describe('a practice', () => {
  const player = (id: string, ...weaknesses: Weakness[]) => ({ id, weaknesses });

  test('begins with the two weaknesses of the focus and ends with play', () => {
    const blocks = buildPractice({
      players: [player('a', 'second-serve'), player('b'), player('c', 'net-play'), player('d')],
      courts: 2,
      minutes: 75,
      focus: ['second-serve', 'net-play'],
      drills: DRILLS.tennis,
    });
    expect(blocks.map(({ part, weakness, minutes }) => [part, weakness, minutes])).toEqual([
      ['warm-up', null, 10],
      ['drill', 'second-serve', 20],
      ['drill', 'net-play', 20],
      ['play', null, 20],
      ['cool-down', null, 5],
    ]);
    expect(new Set(blocks.map(({ drillKey }) => drillKey)).size).toBe(blocks.length);
  });

  test('pairs a player who has the weakness with one who has not', () => {
    const blocks = buildPractice({
      players: [player('a', 'second-serve'), player('b', 'second-serve'), player('c'), player('d')],
      courts: 2,
      minutes: 40,
      focus: ['second-serve'],
      drills: DRILLS.tennis,
    });
    const [first] = blocks.filter(({ part }) => part === 'drill');
    expect(first?.groups.map(({ playerIds }) => playerIds.toSorted().join(''))).toEqual(['ac', 'bd']);
  });

  test('pairs a server with a returner: both train at the same time', () => {
    const [, block] = buildPractice({
      players: [
        player('a', 'first-serve'),
        player('b', 'first-serve'),
        player('c', 'return-depth'),
        player('d', 'return-errors'),
      ],
      courts: 2,
      minutes: 30,
      focus: [],
      drills: DRILLS.tennis,
    });
    expect(block?.groups.map(({ playerIds }) => playerIds.join(''))).toEqual(['ac', 'bd']);
    expect(complementOf(player('a', 'first-serve'), player('c', 'return-depth'))).toEqual([
      'first-serve',
      'return-depth',
    ]);
  });

  test('changes partners from block to block', () => {
    const blocks = buildPractice({
      players: ['a', 'b', 'c', 'd'].map((id) => player(id)),
      courts: 2,
      minutes: 75,
      focus: ['net-play'],
      drills: DRILLS.tennis,
    });
    const pairs = blocks
      .slice(1, 4)
      .flatMap(({ groups }) => groups.map(({ playerIds }) => playerIds.join('')));
    expect(new Set(pairs).size).toBe(6);
  });

  test.each([
    ['players', { players: [] }],
    ['courts', { courts: 0 }],
    ['minutes', { minutes: 19 }],
  ])('refuses %s outside of the limits', (what, change) => {
    const practice = { players: [player('a')], courts: 1, minutes: 60, focus: [], drills: DRILLS.tennis };
    expect(() => buildPractice({ ...practice, ...change })).toThrow(what);
  });
});
