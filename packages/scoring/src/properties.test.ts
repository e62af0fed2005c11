import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildSetup, must } from '#test/play.ts';
import {
  apply,
  isInProgress,
  type Match,
  type MatchEvent,
  type MatchSetup,
  type MatchState,
  opponentOf,
  redoTarget,
  replay,
  SIDES,
  type Side,
  startMatch,
  undoTarget,
} from './index.ts';

const setups = fc.record({
  format: fc.constantFrom(
    ...[
      'SET3-S:6/TB7',
      'SET5-S:6/TB7',
      'SET1-S:6/TB7',
      'SET3-S:TB11',
      'SET3-S:TB11@RALLY',
      'SET3-S:6',
      'SET3-S:6NOAD/TB7-F:TB10',
    ],
  ),
  discipline: fc.constantFrom('singles' as const, 'doubles' as const),
  firstServer: fc.constantFrom(...SIDES),
});
const steps = fc.array(fc.constantFrom('a', 'b', 'a', 'b', 'a', 'b', 'undo', 'redo'), {
  maxLength: 400,
  size: 'max',
});
const logs = fc.tuple(setups, steps).map(([setup, moves]) => walk(buildSetup(setup.format, setup), moves));

describe('for any log', () => {
  test('replay is the fold of apply', () => {
    fc.assert(
      fc.property(logs, (match) => {
        const replayed = must(replay(match.setup, match.log));
        expect(replayed).toEqual(match);
      }),
      { numRuns: 100 },
    );
  });

  test('undo after any event gives the state before it', () => {
    fc.assert(
      fc.property(logs, fc.constantFrom(...SIDES), (match, winner) => {
        fc.pre(isInProgress(match));
        const played = must(apply(match, { id: 'new', at: 1, kind: 'point', winner }));
        const undone = must(apply(played, { id: 'undo', at: 2, kind: 'undo', target: 'new' }));
        expect(undone.state).toEqual(match.state);
      }),
      { numRuns: 100 },
    );
  });

  test('swapping the sides swaps the score', () => {
    fc.assert(
      fc.property(logs, (match) => {
        const setup = { ...match.setup, firstServer: opponentOf(match.setup.firstServer) };
        const swapped = must(replay(setup, match.log.map(mirrorEvent)));
        expect(swapped.state).toEqual(mirrorState(match.state));
      }),
      { numRuns: 100 },
    );
  });

  test('sets and games never decrease without an undo', () => {
    fc.assert(
      fc.property(logs, (match) => {
        let before = match.initial;
        for (const { after } of match.effective) {
          expect(after.sets.length).toBeGreaterThanOrEqual(before.sets.length);
          if (after.sets.length === before.sets.length) {
            expect(after.games.a + after.games.b).toBeGreaterThanOrEqual(before.games.a + before.games.b);
          }
          before = after;
        }
      }),
      { numRuns: 200 },
    );
  });

  test('the match handed to apply stays as it was', () => {
    fc.assert(
      fc.property(logs, (match) => {
        deepFreeze(match); // a write to it would throw from here on
        expect(() => apply(match, { id: 'new', at: 1, kind: 'point', winner: 'a' })).not.toThrow();
      }),
      { numRuns: 100 },
    );
  });
});

/** Plays the moves, leaving out those that the rules refuse. */
function walk(setup: MatchSetup, moves: readonly string[]): Match {
  let match = must(startMatch(setup));
  for (const [index, move] of moves.entries()) {
    const result = apply(match, eventOf(match, move, index));
    match = result.ok ? result.value : match;
  }
  return match;
}

function eventOf(match: Match, move: string, index: number): MatchEvent {
  const stamp = { id: `e${index}`, at: index };
  if (move === 'a' || move === 'b') {
    return { ...stamp, kind: 'point', winner: move };
  }
  const target = move === 'undo' ? undoTarget(match) : redoTarget(match);
  return { ...stamp, kind: 'undo', target: target ?? 'nothing' };
}

function mirrorEvent(event: MatchEvent): MatchEvent {
  return event.kind === 'point' ? { ...event, winner: opponentOf(event.winner) } : event;
}

function mirrorState(state: MatchState): MatchState {
  const mirror = <T>({ a, b }: { a: T; b: T }) => ({ a: b, b: a });
  const side = (value: Side | null) => value && opponentOf(value);
  return {
    ...state,
    winner: side(state.winner),
    sets: state.sets.map((set) => ({
      ...mirror(set),
      tiebreak: set.tiebreak && mirror(set.tiebreak),
      winner: side(set.winner),
    })),
    games: mirror(state.games),
    points: mirror(state.points),
    opening: {
      ...state.opening,
      side: opponentOf(state.opening.side),
      players: mirror(state.opening.players),
      receivers: mirror(state.opening.receivers),
    },
    service: { ...state.service, side: opponentOf(state.service.side) },
  };
}

function deepFreeze(value: unknown): void {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
}
