import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { after, buildSetup, must, playFrom } from '#test/play.ts';
import { matches, plainMatches } from '#test/random-log.ts';
import { pointLabels, replay } from '../index.ts';
import { createTimeMachine, matchAt } from './time-machine.ts';

const SETUP = buildSetup('SET3-S:6/TB7');

describe('a match at an instant', () => {
  const match = playFrom(SETUP, 'abba'); // at 0, 1000, 2000 and 3000

  test.each([
    [-1, '0-0'],
    [0, '15-0'],
    [999, '15-0'],
    [1000, '15-15'],
    [2500, '15-30'],
    [3000, '30-30'],
  ])('at %s it is %s', (instant, score) => {
    const then = matchAt(match, instant);
    const { a, b } = pointLabels(then);
    expect(`${a}-${b}`).toBe(score);
  });

  test('shows later corrections from the start', () => {
    const edited = after(match, { kind: 'amend', target: 'p1', to: { kind: 'point', winner: 'a' } });
    expect(matchAt(edited, 1000).state.points).toEqual({ a: 2, b: 0 });
  });

  test('never shows an undone point', () => {
    const edited = after(match, { kind: 'void', target: 'p1' });
    expect(matchAt(edited, 1000).state.points).toEqual({ a: 1, b: 0 });
    expect(matchAt(edited, 2000).state.points).toEqual({ a: 1, b: 1 });
  });

  test('shows an inserted point from its place on', () => {
    const edited = after(match, { kind: 'insert', before: 'p2', event: { kind: 'point', winner: 'b' } });
    expect(matchAt(edited, 1999).state.points).toEqual({ a: 1, b: 1 });
    expect(matchAt(edited, 2000).state.points).toEqual({ a: 1, b: 3 });
  });

  test('never shows a score before it was made, even with a wrong clock', () => {
    const late = after(match, { kind: 'insert', before: 'p1', event: { kind: 'fault' } });
    const slow = must(replay(SETUP, [...late.log, { id: 'slow', at: -5000, kind: 'point', winner: 'a' }]));
    expect(matchAt(slow, 2999).state.points).toEqual({ a: 1, b: 2 });
    expect(matchAt(slow, 3000).state.points).toEqual({ a: 3, b: 2 });
  });

  test('gives the instant of the next change', () => {
    const machine = createTimeMachine(match);
    expect(machine.nextAfter(-10)).toBe(0);
    expect(machine.nextAfter(0)).toBe(1000);
    expect(machine.nextAfter(3000)).toBeNull();
  });

  test('is the same object as long as nothing happens', () => {
    const machine = createTimeMachine(match);
    expect(machine.at(1100)).toBe(machine.at(1900));
  });
});

describe('for any match', () => {
  test('it is the match itself in the end, and has not begun at the start of time', () => {
    fc.assert(
      fc.property(matches(150), (match) => {
        const machine = createTimeMachine(match);
        expect(machine.at(Number.NEGATIVE_INFINITY).state).toEqual(match.initial);
        expect(machine.at(Number.POSITIVE_INFINITY)).toBe(match);
      }),
      { numRuns: 60 },
    );
  });

  test('more time shows more of it, never less', () => {
    fc.assert(
      fc.property(matches(150), fc.integer(), fc.nat(), (match, instant, more) => {
        const machine = createTimeMachine(match);
        const then = machine.at(instant % 200_000);
        const later = machine.at((instant % 200_000) + more);
        expect(later.effective.length).toBeGreaterThanOrEqual(then.effective.length);
      }),
      { numRuns: 100 },
    );
  });

  test('it is a complete match: replaying its log gives the same state', () => {
    fc.assert(
      fc.property(matches(150), fc.nat(150_000), (match, instant) => {
        const then = matchAt(match, instant);
        fc.pre(then !== match);
        expect(must(replay(then.setup, then.log))).toEqual(then);
      }),
      { numRuns: 100 },
    );
  });

  test('where nothing was edited, it is the log so far', () => {
    fc.assert(
      fc.property(plainMatches(150), fc.nat(150_000), (match, instant) => {
        const soFar = match.log.filter(({ at }) => at <= instant);
        expect(matchAt(match, instant)).toEqual(must(replay(match.setup, soFar)));
      }),
      { numRuns: 100 },
    );
  });
});

test('a long match answers a thousand questions within half a second', { timeout: 500 }, () => {
  const machine = createTimeMachine(playFrom(buildSetup('SET5-S:6/TB7'), 'abab abba baab abab'.repeat(19)));
  for (let instant = 0; instant < 1000; instant += 1) {
    expect(machine.at(instant * 300).effective.length).toBeGreaterThan(0);
  }
});
