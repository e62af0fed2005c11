import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mirrorState } from '#test/mirror.ts';
import { must } from '#test/play.ts';
import { entryOf, matches, moves, newMoves } from '#test/random-log.ts';
import { apply, type Match, type MatchState, redoTarget, replay, undoTarget } from './index.ts';
import { mirrorEntry, mirrorSetup } from './log/mirror.ts';

/** The parts of a match that follow from its log, and not the log itself. */
const whatStands = ({ state, effective, standing, setAside }: Match) => ({
  state,
  effective,
  standing,
  setAside,
});

/** The match without the newest standing entry. */
function takenBack(match: Match): Match {
  return must(
    apply(match, { id: `u${match.log.length}`, at: 0, kind: 'undo', target: undoTarget(match) ?? '' }),
  );
}

describe('for any log', () => {
  test('replay is the fold of apply, in every part', () => {
    fc.assert(
      fc.property(matches(120), (match) => {
        expect(must(replay(match.setup, match.log))).toEqual(match);
      }),
      { numRuns: 60 },
    );
  });

  test('the effective entries without their edits replay to the same state', () => {
    fc.assert(
      fc.property(matches(250), (match) => {
        const again = must(
          replay(
            match.setup,
            match.effective.map(({ event }) => event),
          ),
        );
        expect(again.state).toEqual(match.state);
        expect(again.effective.length).toBe(match.effective.length);
      }),
      { numRuns: 100 },
    );
  });

  test('an undo restores the state before, and a redo the state after', () => {
    fc.assert(
      fc.property(matches(120), newMoves, (match, move) => {
        const entered = apply(match, entryOf(match, move, 'new'));
        fc.pre(entered.ok);
        const back = takenBack(must(entered));
        expect(whatStands(back)).toEqual(whatStands(match));
        const again = must(apply(back, { id: 'redo', at: 0, kind: 'undo', target: redoTarget(back) ?? '' }));
        expect(whatStands(again)).toEqual(whatStands(must(entered)));
      }),
      { numRuns: 60 },
    );
  });

  test('undo goes back to the start, and redo all the way forward', () => {
    fc.assert(
      fc.property(matches(60), (match) => {
        let back = match;
        for (let count = match.standing.length; count > 0; count -= 1) {
          back = takenBack(back);
        }
        expect(back.state).toEqual(match.initial);
        let again = back;
        for (let count = match.standing.length; count > 0; count -= 1) {
          again = must(
            apply(again, { id: `r${count}`, at: 0, kind: 'undo', target: redoTarget(again) ?? '' }),
          );
        }
        expect(whatStands(again)).toEqual(whatStands(match));
      }),
      { numRuns: 40 },
    );
  });

  test('swapping the sides swaps the score', () => {
    fc.assert(
      fc.property(matches(200), (match) => {
        const mirrored = must(replay(mirrorSetup(match.setup), match.log.map(mirrorEntry)));
        expect(withSortedOrders(mirrored.state)).toEqual(mirrorState(match.state));
      }),
      { numRuns: 120 },
    );
  });

  test('the match handed to apply stays as it was', () => {
    fc.assert(
      fc.property(matches(100), moves, (match, move) => {
        deepFreeze(match); // a later write to it throws
        expect(() => apply(match, entryOf(match, move, 'new'))).not.toThrow();
      }),
      { numRuns: 60 },
    );
  });
});

function withSortedOrders(state: MatchState): MatchState {
  return { ...state, opening: { ...state.opening, said: [...state.opening.said].sort() } };
}

function deepFreeze(value: unknown): void {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
}
