import type { MatchEvent, Penalty } from '@allcourt/scoring';
import { expect, test } from 'vitest';
import { andThen, PICKLEBALL, playFrom, TENNIS } from '#test/play.ts';
import { ladderOf } from './ladder.ts';

test('begins each ladder with its first step in tennis', () => {
  const { steps, given, violation, delay } = ladderOf(playFrom(TENNIS, 'a'), 'a');
  expect(steps.map(({ step }) => step)).toEqual(['warning', 'point', 'game']);
  expect(steps.map(({ isNext }) => isNext)).toEqual([true, false, false]);
  expect([given, violation.step, delay?.step]).toEqual([[], 'warning', 'time-warning']);
});

test('moves on by what the side has had, each ladder by itself, and shows the score it makes', () => {
  const match = penalized(TENNIS, 'a', ['warning', 'time-warning']);
  const { steps, given, violation, delay } = ladderOf(match, 'a');
  expect(given).toEqual(['warning', 'time-warning']);
  expect(steps.map(({ isGiven }) => isGiven)).toEqual([true, false, false]);
  expect([violation.step, violation.after?.state.points]).toEqual(['point', { a: 1, b: 1 }]);
  expect(delay?.step).toBe('time-loss');
  expect(ladderOf(match, 'b').violation.step).toBe('warning');
});

test('repeats the last step of tennis', () => {
  const { steps, violation } = ladderOf(penalized(TENNIS, 'a', ['warning', 'point', 'game']), 'a');
  expect(steps.map(({ isGiven, isNext }) => isGiven && !isNext)).toEqual([true, true, false]);
  expect(violation.step).toBe('game');
});

test('ends in pickleball with a default, which is no entry, and has no ladder for delays', () => {
  const match = penalized(PICKLEBALL, 'b', ['verbal-warning', 'technical-warning', 'technical-foul', 'game']);
  const { violation, delay } = ladderOf(match, 'b');
  expect([violation, delay]).toEqual([{ step: 'default', after: null }, null]);
});

/** One point to `a`, then these penalties. */
function penalized(format: string, side: 'a' | 'b', penalties: readonly Penalty[]) {
  return penalties.reduce(
    (match, penalty, index) =>
      andThen(match, {
        id: `x${index}`,
        at: 9000 + index,
        kind: 'penalty',
        side,
        penalty,
      } satisfies MatchEvent),
    playFrom(format, 'a'),
  );
}
