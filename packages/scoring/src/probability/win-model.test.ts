import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildSetup, must, play, playFrom, start } from '#test/play.ts';
import { apply, type CountingEvent, type Match, type MatchSetup, type MatchState } from '../index.ts';
import { scorePoint } from '../play/point.ts';
import { opponentOf, SIDES, type Side } from '../vocabulary.ts';
import { chanceOfA, LEAST_CHANCE, type ServeModel } from './serve-model.ts';
import { createWinModel, type WinModel, type WinProbability, winProbability } from './win-model.ts';

/** Every kind of set, game and decision, of both sports. */
const TENNIS = [
  'SET1-S:6/TB7',
  'SET3-S:6/TB7',
  'SET5-S:6/TB7-F:6/TB10',
  'SET3-S:6NOAD/TB7-F:TB10',
  'SET3-S:4NOAD/TB5NOAD@3',
  'SET3-S:6',
  'SET1-S:4WB1',
  'SET1-S:3WB7',
  'SET1-S:8/TB7@7',
  'SET1-S:6/TB7@9',
  'SET3-S:4/TB7@3-G:TN3D',
  'SET3-S:3/TB7-G:3C',
  'SET1-S:2/TB5-G:1C',
  'SET1-S:TB10',
  'SET5-S:TB5NOAD',
  'SET3A-S:4/TB5',
  'FRM2X-S:3/TB5',
  'FRM4X-S:TB5',
  'FRM2A-S:TB7',
] as const;
const PICKLEBALL = [
  'SET3-S:TB11',
  'SET1-S:TB15',
  'SET3-S:TB7NOAD',
  'SET3-S:TB11@RALLY',
  'SET1-S:TB21@RALLY',
  'SET1-S:TB5NOAD@RALLY',
  'FRM2A-S:TB7',
  'FRM2X-S:TB7@RALLY',
] as const;
const RULESETS = [
  'usap@2026',
  'usap@2025',
  'club-static-freeze@2026',
  'club-static-freeze-both@2026',
  'mlp-dreambreaker@2026',
] as const;

const setups: fc.Arbitrary<MatchSetup> = fc
  .record({
    sport: fc.oneof(
      fc.record({ format: fc.constantFrom(...TENNIS), ruleset: fc.constant('itf@2026') }),
      fc.record({ format: fc.constantFrom(...PICKLEBALL), ruleset: fc.constantFrom(...RULESETS) }),
    ),
    discipline: fc.constantFrom('singles' as const, 'doubles' as const),
    firstServer: fc.constantFrom(...SIDES),
  })
  .map(({ sport, ...rest }) => ({ ...sport, ...rest }));
const chances = fc.double({ min: 0.05, max: 0.95, noNaN: true });
const serves: fc.Arbitrary<ServeModel> = fc.record({ a: chances, b: chances });
/** The winner of each point. Even courses lead to long games, uneven ones to the end of every format. */
const courses = fc
  .tuple(fc.constantFrom(30, 50, 70), fc.array(fc.nat(99), { size: 'max', maxLength: 200 }))
  .map(([share, points]) => points.map((point): Side => (point < share ? 'a' : 'b')));
/** Entries that put a match in states that points alone would not. */
const disturbances: fc.Arbitrary<Omit<CountingEvent, 'id' | 'at'>> = fc.oneof(
  fc.record({
    kind: fc.constant('penalty' as const),
    side: fc.constantFrom(...SIDES),
    penalty: fc.constantFrom('point' as const, 'game' as const, 'technical-foul' as const),
  }),
  fc.record({
    kind: fc.constant('server' as const),
    service: fc.record({ side: fc.constantFrom(...SIDES), number: fc.constantFrom(1 as const, 2 as const) }),
  }),
);

describe('in every format', () => {
  test('a probability is the mean of the two that the next point may make of it', () => {
    fc.assert(
      fc.property(setups, serves, courses, (setup, serve, course) => {
        const match = start(setup);
        const model = modelOf(match, serve);
        for (const state of statesOf(match, course)) {
          expectMean(model, state);
        }
      }),
      { numRuns: 100 },
    );
  });

  test('it is so after penalties and corrected servers too', () => {
    fc.assert(
      fc.property(setups, serves, courses, fc.array(disturbances), (setup, serve, course, disturbing) => {
        const states = statesOf(start(setup), course);
        const match = { ...start(setup), state: states.at(-1) ?? start(setup).state };
        const { state } = disturbing.reduce(disturb, match);
        fc.pre(state.status === 'in-progress');
        expectMean(modelOf(match, serve), state);
      }),
      { numRuns: 100 },
    );
  });

  test('swapping the sides swaps the chances', () => {
    fc.assert(
      fc.property(setups, serves, courses, (setup, serve, course) => {
        const mirrored = start({ ...setup, firstServer: opponentOf(setup.firstServer) });
        const here = modelOf(start(setup), serve);
        const there = modelOf(mirrored, { a: serve.b, b: serve.a });
        const state = statesOf(start(setup), course).at(-1);
        const mirror = statesOf(mirrored, course.map(opponentOf)).at(-1);
        fc.pre(state !== undefined && mirror !== undefined);
        const { a, b, draw } = at(here, state);
        const swapped = at(there, mirror);
        expect(swapped.a).toBeCloseTo(b, 10);
        expect(swapped.b).toBeCloseTo(a, 10);
        expect(swapped.draw).toBeCloseTo(draw, 10);
      }),
      { numRuns: 100 },
    );
  });

  test('a better server wins no less often', () => {
    fc.assert(
      fc.property(setups, chances, chances, chances, courses, (setup, one, other, ofB, course) => {
        const match = start(setup);
        const state = statesOf(match, course).at(-1) ?? match.state;
        const worse = at(modelOf(match, { a: Math.min(one, other), b: ofB }), state);
        const better = at(modelOf(match, { a: Math.max(one, other), b: ofB }), state);
        expect(better.a + better.draw / 2).toBeGreaterThanOrEqual(worse.a + worse.draw / 2 - 1e-10);
      }),
      { numRuns: 100 },
    );
  });
});

describe('before the first point', () => {
  test.each(['SET3-S:6/TB7', 'SET5-S:6/TB7-F:6/TB10', 'SET3-S:6', 'SET1-S:TB10'])(
    'equal servers have equal chances at %s, regardless of the first server',
    (format) => {
      expect(opening(format, 0.5, 0.5).a).toBeCloseTo(0.5, 12);
      expect(opening(format, 0.64, 0.64).a).toBeCloseTo(0.5, 12);
    },
  );

  // Newton and Keller (2005): serving first is no advantage in a tiebreak by two, and so in a set and a match.
  test.each(['SET1-S:TB7', 'SET1-S:6/TB7', 'SET1-S:6', 'SET3-S:6NOAD/TB7-F:TB10'])(
    'serving first makes no difference at %s',
    (format) => {
      const first = opening(format, 0.7, 0.58);
      const second = opening(format, 0.7, 0.58, { firstServer: 'b' });
      expect(first.a).toBeCloseTo(second.a, 12);
    },
  );

  test('it does make one where a tiebreak is won by one', () => {
    const first = opening('SET1-S:TB5NOAD', 0.7, 0.58).a;
    expect(first).toBeGreaterThan(opening('SET1-S:TB5NOAD', 0.7, 0.58, { firstServer: 'b' }).a);
  });

  test('one side-out point in singles is a geometric series', () => {
    const { a } = opening('SET1-S:TB1NOAD', 0.4, 0.3, { ruleset: 'usap@2026' });
    expect(a).toBeCloseTo(0.4 / (1 - 0.6 * 0.7), 12);
  });

  test('one side-out point in doubles begins with one server, and then has two each turn (P-04)', () => {
    const { a } = opening('SET1-S:TB1NOAD', 0.4, 0.3, { ruleset: 'usap@2026', discipline: 'doubles' });
    const wholeTurns = (1 - 0.6 ** 2) / (1 - 0.6 ** 2 * 0.7 ** 2);
    expect(a).toBeCloseTo(0.4 + 0.6 * 0.7 ** 2 * wholeTurns, 12);
  });

  test('where the receivers cannot win the last point, they win it less often (P-22)', () => {
    const setup = { ruleset: 'usap@2026', firstServer: 'b' } as const;
    const free = opening('SET1-S:TB1NOAD@RALLY', 0.4, 0.3, setup);
    const frozen = opening('SET1-S:TB1NOAD@RALLY', 0.4, 0.3, { ...setup, ruleset: 'usap@2025' });
    expect(free.a).toBeCloseTo(0.7, 12);
    expect(frozen.a).toBeCloseTo((0.7 * 0.4) / (1 - 0.7 * 0.6), 12);
  });

  test('one set of two each may end in a draw', () => {
    const { a, b, draw } = opening('FRM2X-S:TB7', 0.6, 0.6);
    expect(a).toBeCloseTo(0.25, 12);
    expect(b).toBeCloseTo(0.25, 12);
    expect(draw).toBeCloseTo(0.5, 12);
  });
});

describe('where hardly anything ever happens', () => {
  const tiny = LEAST_CHANCE;

  test.each([
    ['SET3-S:6/TB7', tiny, tiny],
    ['SET3-S:6', tiny, tiny],
    ['SET3-S:6', 1 - tiny, 1 - tiny],
    ['SET3-S:TB11', tiny, tiny],
    ['SET3-S:TB11@RALLY', tiny, tiny],
    ['SET3-S:6/TB7', 1 - tiny, tiny],
    ['SET3-S:6-G:40C', 0.8, 0.8],
  ])('%s at %d and %d is still worked out', (format, a, b) => {
    const match = playFrom(buildSetup(format, { discipline: 'doubles' }), 'abbab');
    expectMean(modelOf(match, { a, b }), match.state);
  });
});

describe('at the end', () => {
  test('a won match is certain', () => {
    const match = playFrom(buildSetup('SET1-S:TB5NOAD'), 'bbbbb');
    expect(at(modelOf(match, EVEN), match.state)).toEqual({ a: 0, b: 1, draw: 0 });
  });

  test('a match that the opponent gave up is won', () => {
    const match = ended('retired', 'a');
    expect(at(modelOf(match, EVEN), match.state)).toEqual({ a: 1, b: 0, draw: 0 });
  });

  test('an abandoned match has no answer', () => {
    const match = ended('abandoned', null);
    expect(winProbability(modelOf(match, EVEN), match.state)).toBeNull();
  });

  test('a match that was level when its time was up is drawn', () => {
    const match = ended('time-up', null);
    expect(at(modelOf(match, EVEN), match.state)).toEqual({ a: 0, b: 0, draw: 1 });
  });
});

describe('limits of the model', () => {
  test.each(['T20', 'SET3-S:6/TB7-F:T10', 'SET3X-S:T10P'])(
    '%s has no answer before time is called',
    (format) => {
      const match = start(buildSetup(format));
      expect(winProbability(modelOf(match, EVEN), match.state)).toBeNull();
    },
  );

  test('with an unknown server, both are equally likely', () => {
    const score = { id: 's', at: 0, kind: 'score', sets: [{ a: 5, b: 4 }] } as const;
    const model = { a: 0.7, b: 0.7 };
    const chance = (service?: { readonly side: Side }) => {
      const match = must(apply(start(buildSetup('SET1-S:6/TB7')), service ? { ...score, service } : score));
      return at(modelOf(match, model), match.state).a;
    };
    expect(chance()).toBeCloseTo((chance({ side: 'a' }) + chance({ side: 'b' })) / 2, 12);
    expect(chance({ side: 'a' })).toBeGreaterThan(chance({ side: 'b' }));
  });

  test.each([0, 1, 1e-4, -0.1, Number.NaN])('a chance of %d is refused', (chance) => {
    const { format } = start(buildSetup('SET1-S:6'));
    const result = createWinModel(format, 'singles', { a: chance, b: 0.5 });
    expect(result).toEqual({ ok: false, reason: 'impossible-chance' });
  });
});

const EVEN: ServeModel = { a: 0.5, b: 0.5 };

function opening(format: string, a: number, b: number, changes: Partial<MatchSetup> = {}): WinProbability {
  const match = start(buildSetup(format, changes));
  return at(modelOf(match, { a, b }), match.state);
}

function ended(ending: 'retired' | 'abandoned' | 'time-up', winner: Side | null): Match {
  const match = play(start(buildSetup('SET1-S:6/TB7')), 'ab');
  return must(apply(match, { id: 'end', at: 9000, kind: 'end', ending, winner }));
}

function modelOf(match: Match, serve: ServeModel): WinModel {
  return must(createWinModel(match.format, match.setup.discipline, serve));
}

function at(model: WinModel, state: MatchState): WinProbability {
  const probability = winProbability(model, state);
  if (!probability) {
    throw new Error('no probability here');
  }
  return probability;
}

/** P(now) = p × P(after a wins) + (1 − p) × P(after b wins), with points scored by the rules themselves. */
function expectMean(model: WinModel, state: MatchState): void {
  const chance = chanceOfA(model.serve, state.service.side);
  const now = at(model, state);
  const won = at(model, scorePoint(model.format, model.discipline, state, 'a'));
  const lost = at(model, scorePoint(model.format, model.discipline, state, 'b'));
  for (const outcome of ['a', 'b', 'draw'] as const) {
    const mean = chance * won[outcome] + (1 - chance) * lost[outcome];
    expect(Math.abs(now[outcome] - mean)).toBeLessThan(1e-10);
  }
  expect(Math.abs(now.a + now.b + now.draw - 1)).toBeLessThan(1e-10);
}

/** The states of a course of points, while the match continues. */
function statesOf(match: Match, course: readonly Side[]): MatchState[] {
  const states = [match.state];
  let { state } = match;
  for (const winner of course) {
    state = scorePoint(match.format, match.setup.discipline, state, winner);
    if (state.status !== 'in-progress') {
      break;
    }
    states.push(state);
  }
  return states;
}

/** The match with one more entry, or unchanged if the rules refuse it. */
function disturb(match: Match, event: Omit<CountingEvent, 'id' | 'at'>, index: number): Match {
  // Omitting the stamp from a union also omits what distinguishes its members.
  const result = apply(match, { ...event, id: `d${index}`, at: index } as CountingEvent);
  return result.ok ? { ...match, state: result.value.state } : match;
}
