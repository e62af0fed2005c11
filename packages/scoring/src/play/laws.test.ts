import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { must } from '#test/play.ts';
import { matches, plainMatches, playedMatches } from '#test/random-log.ts';
import {
  apply,
  type Effect,
  isCountedInGames,
  isInProgress,
  isTiebreak,
  type Match,
  type MatchState,
  type PointEvent,
  receiverOf,
  rulesOfSet,
  type ScoreEvent,
  SIDES,
  type Side,
  serviceCourt,
  setScores,
  startMatch,
} from '../index.ts';
import { prompts } from '../read/prompts.ts';
import { stakes } from '../read/stake.ts';

const point = (winner: Side): PointEvent => ({ id: 'new', at: 0, kind: 'point', winner });

describe('after any event', () => {
  test('one player of one side serves, from one court, to one player of the other', () => {
    fc.assert(
      fc.property(matches(150), (match) => {
        const players = playersOf(match);
        for (const { after } of match.effective) {
          const { side, player, number } = after.service;
          const receiver = receiverOf(match, after);
          expect(SIDES).toContain(side);
          expect(receiver.side).not.toBe(side);
          expect(players).toContain(player);
          expect(players).toContain(receiver.player);
          expect(['left', 'right']).toContain(serviceCourt(match, after));
          expect(number === null).toBe(!isSideOutDoubles(match, after));
        }
      }),
      { numRuns: 80 },
    );
  });

  test('a finished set stays finished, and games only grow, unless a score is entered', () => {
    fc.assert(
      fc.property(matches(200), (match) => {
        for (const { event, before, after } of steps(match)) {
          const isSameSet = after.sets.length === before.sets.length;
          const isCorrection = event.kind === 'score';
          expect(isCorrection || after.sets.length >= before.sets.length).toBe(true);
          expect(isCorrection || after.sets.slice(0, before.sets.length)).toEqual(
            isCorrection || before.sets,
          );
          expect(isCorrection || !isSameSet || total(after.games) >= total(before.games)).toBe(true);
        }
      }),
      { numRuns: 100 },
    );
  });

  test('ends have changed exactly where a change is due (T-09, T-10, T-19, P-09, P-10)', () => {
    fc.assert(
      fc.property(matches(200), (match) => {
        for (const { event, before, after } of steps(match)) {
          const isPlay =
            ['point', 'fault', 'game', 'set'].includes(event.kind) && after.status === 'in-progress';
          const hasChanged = after.endsSwapped !== before.endsSwapped;
          // A tiebreak, or a set, entered whole may have had an odd number of changes before its last.
          const isWhole = event.kind === 'set' || (event.kind === 'game' && isTiebreak(match.format, before));
          const isUnknown = after.endsSwapped === null;
          expect(!isPlay || isWhole || isUnknown || hasChanged === (after.endsDue !== null)).toBe(true);
          expect(after.status === 'in-progress' || after.endsDue === null).toBe(true);
        }
      }),
      { numRuns: 100 },
    );
  });

  test('a decided match takes no point, and asks for nothing', () => {
    fc.assert(
      fc.property(matches(250), fc.constantFrom(...SIDES), (match, winner) => {
        fc.pre(!isInProgress(match));
        expect(apply(match, point(winner))).toEqual({ ok: false, reason: 'match-over' });
        expect([prompts(match), stakes(match)]).toEqual([[], { a: null, b: null }]);
      }),
      { numRuns: 60 },
    );
  });

  test('a match in progress takes a point of either side', () => {
    fc.assert(
      fc.property(matches(150), fc.constantFrom(...SIDES), (match, winner) => {
        fc.pre(isInProgress(match));
        expect(apply(match, point(winner)).ok).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  test('the stake of a point is what the side that wins it wins', () => {
    fc.assert(
      fc.property(matches(200), fc.constantFrom(...SIDES), (match, winner) => {
        fc.pre(isInProgress(match));
        const { state } = must(apply(match, point(winner)));
        expect(stakes(match)[winner]).toBe(wonBetween(match.state, state, winner));
      }),
      { numRuns: 150 },
    );
  });

  test('words change nothing, whenever they are said', () => {
    fc.assert(
      fc.property(matches(60), (match) => {
        const noted = must(apply(match, { id: 'new', at: 0, kind: 'note', text: 'Well.' }));
        expect(noted.state).toBe(match.state);
      }),
      { numRuns: 30 },
    );
  });
});

describe('a match of points alone', () => {
  test('entered whole, with its server, equals the played match', () => {
    fc.assert(
      fc.property(playedMatches(200), (match) => {
        fc.pre(isInProgress(match) && canBeEntered(match));
        const entered = must(apply(must(startMatch(match.setup)), scoreOf(match)));
        expect(comparable(entered.state)).toEqual(comparable(match.state));
      }),
      { numRuns: 150 },
    );
  });

  test('gives as many points as were played to the two sides of a rally match (P-20)', () => {
    fc.assert(
      fc.property(playedMatches(100), (match) => {
        fc.pre(match.format.rules.freeze === 'none' && isRally(match));
        const scored = match.state.sets.reduce((sum, set) => sum + total(set), total(match.state.points));
        expect(match.state.status === 'completed' ? scored - total(match.state.points) : scored).toBe(
          match.log.length,
        );
      }),
      { numRuns: 60 },
    );
  });
});

test('two faults in a row lose the tennis server the point, in any state', () => {
  fc.assert(
    fc.property(plainMatches(100), (match) => {
      fc.pre(isInProgress(match) && match.format.sport === 'tennis' && match.state.faults === 0);
      const faulted = must(apply(match, { id: 'f1', at: 0, kind: 'fault' }));
      const lost = must(apply(faulted, { id: 'f2', at: 0, kind: 'fault' }));
      const winner = match.state.service.side === 'a' ? 'b' : 'a';
      expect(lost.state).toEqual(must(apply(match, point(winner))).state);
    }),
    { numRuns: 60 },
  );
});

function steps(match: Match): (Effect & { readonly before: MatchState })[] {
  return match.effective.map((effect, index) => ({
    ...effect,
    before: match.effective[index - 1]?.after ?? match.initial,
  }));
}

function playersOf({ setup, format }: Match): readonly number[] {
  if (setup.discipline === 'doubles') {
    return [1, 2];
  }
  return format.rules.rotatesEvery === null ? [1] : [1, 2, 3, 4];
}

function isSideOutDoubles({ setup, format }: Match, state: MatchState): boolean {
  const last = state.status === 'completed' ? state.sets.length - 1 : state.sets.length;
  const rules = rulesOfSet(format, last);
  return setup.discipline === 'doubles' && rules.kind !== 'games' && rules.scoring === 'side-out';
}

function isRally({ format }: Match): boolean {
  return [format.set, format.finalSet].every((rules) => rules.kind === 'points' && rules.scoring === 'rally');
}

function total({ a, b }: { readonly a: number; readonly b: number }): number {
  return a + b;
}

function wonBetween(before: MatchState, after: MatchState, side: Side) {
  if (after.status === 'completed' && after.winner === side) {
    return 'match';
  }
  if (after.sets.length > before.sets.length) {
    return 'set';
  }
  return after.games[side] > before.games[side] ? 'game' : null;
}

/** A run of points, the turns of a DreamBreaker, and rallies without a score are not part of a score. */
function canBeEntered({ format, state: { points, rallies } }: Match): boolean {
  const isRow = isCountedInGames(format.set) && format.set.game.kind === 'consecutive';
  const isSideOutAtLove = rallies > 0 && total(points) === 0;
  return !isRow && !isSideOutAtLove && format.rules.rotatesEvery === null;
}

function scoreOf({ format, state }: Match): ScoreEvent {
  const { side, player, number } = state.service;
  const rules = rulesOfSet(format, state.sets.length);
  const isPoints = isCountedInGames(rules) || isTiebreak(format, state);
  return {
    id: 'new',
    at: 0,
    kind: 'score',
    sets: setScores(format, state).map(({ a, b, tiebreak, winner }) => ({
      a,
      b,
      tiebreak: winner && tiebreak ? tiebreak : undefined,
    })),
    points: isPoints ? state.points : undefined,
    service: { side, player, number: number ?? undefined },
    isOngoing: true,
  };
}

/** The part of a state that a score can express. */
function comparable({ rallies: _rallies, endsDue: _due, court: _court, opening, ...state }: MatchState) {
  return { ...state, opening: { ...opening, said: [] } };
}
