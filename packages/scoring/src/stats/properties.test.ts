import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildSetup, must } from '#test/play.ts';
import {
  apply,
  type EventBody,
  type Match,
  type MatchEvent,
  type MatchSetup,
  opponentOf,
  type PointDetail,
  replay,
  SIDES,
  setScores,
  startMatch,
} from '../index.ts';
import {
  figureOf,
  matchFigures,
  matchFlow,
  playersOf,
  pointsBehind,
  readPlayed,
  type Subject,
  sumFigures,
  tally,
} from './index.ts';
import { type FigureId, GAME_MEASURES_BY_ID } from './measures.ts';

const setups = fc.record({
  format: fc.constantFrom('SET3-S:4NOAD/TB7-F:TB10', 'SET3-S:6/TB7', 'SET3-S:TB11', 'SET3-S:TB11@RALLY'),
  discipline: fc.constantFrom('singles' as const, 'doubles' as const),
  firstServer: fc.constantFrom(...SIDES),
});

const side = fc.constantFrom(...SIDES);
const details: fc.Arbitrary<PointDetail> = fc.record(
  {
    serve: fc.constantFrom(1 as const, 2 as const),
    ending: fc.constantFrom(
      ...([
        'ace',
        'double-fault',
        'winner',
        'forced-error',
        'unforced-error',
        'return-error',
        'kitchen-fault',
      ] as const),
    ),
    rally: fc.integer({ min: 1, max: 12 }),
    player: fc.constantFrom(1 as const, 2 as const),
    stroke: fc.constantFrom('forehand' as const, 'backhand' as const),
    shot: fc.constantFrom('volley' as const, 'return' as const, 'dink' as const),
    atNet: fc.subarray([...SIDES]),
    attacker: side,
    bothAtKitchen: fc.boolean(),
  },
  { requiredKeys: [] },
);
const bodies: fc.Arbitrary<EventBody> = fc.oneof(
  {
    weight: 20,
    arbitrary: fc.record({ kind: fc.constant('point' as const), winner: side, detail: details }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('fault' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('game' as const), winner: side }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('penalty' as const),
      side,
      penalty: fc.constantFrom('point' as const, 'technical-foul' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.constant({ kind: 'score' as const, sets: [], points: { a: 2, b: 1 } }),
  },
);
const matches = fc
  .tuple(setups, fc.array(bodies, { maxLength: 150, size: 'max' }))
  .map(([setup, entries]) => walk(buildSetup(setup.format, setup), entries));

describe('for any match', () => {
  test('both sides’ service points are the points whose server is known', () => {
    fc.assert(
      fc.property(matches, (match) => {
        const played = readPlayed(match);
        const served = SIDES.map((own) => figureOf('service-points-won', played, { side: own }).of);
        const known = played.points.filter(({ isServiceKnown }) => isServiceKnown);
        expect((served[0] ?? 0) + (served[1] ?? 0)).toBe(known.length);
      }),
      { numRuns: 50 },
    );
  });

  test('no figure counts more than its base, or knows more than it asks', () => {
    fc.assert(
      fc.property(matches, (match) => {
        for (const { count, of, known, total } of allFigures(match)) {
          expect(count <= of && of <= known && known <= total).toBe(true);
        }
      }),
      { numRuns: 50 },
    );
  });

  test('the sets add up to the match', () => {
    fc.assert(
      fc.property(matches, (match) => {
        const figures = matchFigures(match);
        for (const own of SIDES) {
          const sets = figures.sets.map((set) => set[own]);
          expect(figures[own].side).toEqual(sumFigures(sets.map((set) => set.side)));
          expect(figures[own].players).toEqual(
            playersOf(match).map((_, index) => sumFigures(sets.map(({ players }) => players[index] ?? {}))),
          );
          expect(figures[own]).toEqual(tally(match.format.sport, readPlayed(match), own, playersOf(match)));
        }
      }),
      { numRuns: 30 },
    );
  });

  test('a figure asked alone is the one of the whole pass, and links to as many points as it counts', () => {
    fc.assert(
      fc.property(matches, (match) => {
        const played = readPlayed(match);
        for (const [subject, figures] of subjectsOf(match)) {
          // The keys of figures are ids.
          for (const id of Object.keys(figures) as FigureId[]) {
            expect(figureOf(id, played, subject), id).toEqual(figures[id]);
            if (!Object.hasOwn(GAME_MEASURES_BY_ID, id)) {
              expect(pointsBehind(id, played, subject), id).toHaveLength(figures[id]?.count ?? 0);
            }
          }
        }
      }),
      { numRuns: 15 },
    );
  });

  test('swapping the sides swaps the figures and the flow', () => {
    fc.assert(
      fc.property(matches, (match) => {
        const setup = { ...match.setup, firstServer: opponentOf(match.setup.firstServer) };
        const mirrored = must(replay(setup, match.log.map(mirrorEvent)));
        const [figures, other] = [matchFigures(match), matchFigures(mirrored)];
        expect([other.a, other.b]).toEqual([figures.b, figures.a]);
        expect(matchFlow(mirrored).leads.overcome.a).toEqual(matchFlow(match).leads.overcome.b);
      }),
      { numRuns: 30 },
    );
  });
});

function walk(setup: MatchSetup, entries: readonly EventBody[]): Match {
  let match = must(startMatch(setup));
  for (const [index, body] of entries.entries()) {
    const result = apply(match, { ...body, id: `e${index}`, at: index });
    match = result.ok ? result.value : match;
  }
  return match;
}

function subjectsOf(match: Match): readonly (readonly [Subject, ReturnType<typeof tally>['side']])[] {
  const figures = matchFigures(match);
  return SIDES.flatMap((own) => [
    [{ side: own }, figures[own].side] as const,
    ...playersOf(match).map(
      (player, index) => [{ side: own, player }, figures[own].players[index] ?? {}] as const,
    ),
  ]);
}

function allFigures(match: Match) {
  return subjectsOf(match).flatMap(([, figures]) => Object.values(figures));
}

function mirrorEvent(event: MatchEvent): MatchEvent {
  switch (event.kind) {
    case 'point':
      return { ...event, winner: opponentOf(event.winner), detail: mirroredDetail(event.detail ?? {}) };
    case 'game':
      return { ...event, winner: opponentOf(event.winner) };
    case 'penalty':
      return { ...event, side: opponentOf(event.side) };
    case 'score':
      return { ...event, points: { a: event.points?.b ?? 0, b: event.points?.a ?? 0 } };
    default:
      return event;
  }
}

function mirroredDetail(detail: PointDetail): PointDetail {
  const { atNet, attacker } = detail;
  return {
    ...detail,
    ...(atNet && { atNet: atNet.map(opponentOf) }),
    ...(attacker && { attacker: opponentOf(attacker) }),
  };
}

test('recorded and unscored points make the score, however often it is corrected', () => {
  const count = fc.nat(11);
  const entry: fc.Arbitrary<EventBody> = fc.oneof(
    { arbitrary: side.map((winner): EventBody => ({ kind: 'point', winner })), weight: 12 },
    {
      arbitrary: fc
        .array(fc.record({ a: count, b: count }), { minLength: 1, maxLength: 2 })
        .map((sets): EventBody => ({ kind: 'score', sets, service: { side: 'a' } })),
      weight: 1,
    },
  );
  const started = must(
    startMatch({
      format: 'SET3-S:TB11NOAD@RALLY',
      ruleset: 'usap@2026',
      discipline: 'singles',
      firstServer: 'a',
    }),
  );
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 80 }), (entries) => {
      const match = entries.reduce((so: Match, body, index) => {
        const applied = apply(so, { ...body, id: `e${index}`, at: index });
        return applied.ok ? applied.value : so;
      }, started);
      const { points, unscored } = readPlayed(match);
      const scores = setScores(match.format, match.state);
      for (const [set, { a, b }] of scores.entries()) {
        const recorded = points.filter((point) => point.set === set).length;
        expect(recorded + (unscored[set]?.points ?? 0)).toBe(a + b);
      }
    }),
    { numRuns: 300 },
  );
});
