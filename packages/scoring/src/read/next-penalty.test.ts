import { describe, expect, test } from 'vitest';
import { after, buildSetup, must, pickleball, start } from '#test/play.ts';
import { defineRuleset } from '../format/define-ruleset.ts';
import { USTA_PENALTIES } from '../format/rulesets.ts';
import { type Match, type Penalty, type PenaltyStep, RULESETS, startMatch, undoTarget } from '../index.ts';
import { nextPenalty, nextTimePenalty, penaltiesOf } from '../read/next-penalty.ts';

const given = (penalty: Penalty, side: 'a' | 'b' = 'a') => ({ kind: 'penalty', side, penalty }) as const;

describe('the ladder of penalties', () => {
  test('is a warning, a point, and then a game each time under the ITF (T-24)', () => {
    let match = start(buildSetup('SET3-S:6/TB7'));
    const steps = ['warning', 'point', 'game', 'game'] as const;
    for (const step of steps) {
      expect(nextPenalty(match, 'a')).toBe(step);
      match = after(match, given(step));
    }
    expect(penaltiesOf(match, 'a')).toEqual(steps);
    expect(match.state.games).toEqual({ a: 0, b: 2 });
    expect(nextPenalty(match, 'b')).toBe('warning');
  });

  test('is a point, a game, and a default under the USTA', () => {
    const own = must(defineRuleset('usta@2026', { ...RULESETS['itf@2026'], penalties: USTA_PENALTIES }));
    const setup = { ...buildSetup('SET3-S:6/TB7'), ruleset: 'usta@2026' };
    let match = must(startMatch(setup, [own]));
    for (const step of ['point', 'game'] as const) {
      expect(nextPenalty(match, 'a')).toBe(step);
      match = after(match, given(step));
    }
    expect(nextPenalty(match, 'a')).toBe('default');
    const over = after(match, { kind: 'end', ending: 'defaulted', winner: 'b' });
    expect(over.state).toMatchObject({ status: 'defaulted', winner: 'b' });
  });

  test('goes from words to forfeits in pickleball (P-14)', () => {
    let match = after(start(pickleball('singles')), 'aa');
    const scores = [
      ['verbal-warning', { a: 2, b: 0 }],
      ['technical-warning', { a: 2, b: 0 }],
      ['technical-foul', { a: 1, b: 0 }],
    ] as const;
    for (const [step, points] of scores) {
      expect(nextPenalty(match, 'a')).toBe(step);
      match = after(match, given(step));
      expect(match.state.points).toEqual(points);
    }
    expect(nextPenalty(match, 'a')).toBe('game');
    match = after(match, given('game'));
    expect(match.state.sets).toMatchObject([{ a: 0, b: 11, winner: 'b' }]);
    expect(nextPenalty(match, 'a')).toBe('default');
  });

  test('continues above a step that was skipped, and forgets an undone one', () => {
    const warned = after(start(buildSetup('SET3-S:6/TB7')), given('point'));
    expect(nextPenalty(warned, 'a')).toBe('game');
    const undone = after(warned, { kind: 'undo', target: undoTarget(warned) ?? '' });
    expect(nextPenalty(undone, 'a')).toBe('warning');
  });
});

describe('by rule set: conduct, and delays', () => {
  const TENNIS = {
    conduct: ['warning', 'point', 'game', 'game'],
    delay: ['time-warning', 'time-loss', 'time-loss'],
  };
  const PICKLEBALL = {
    conduct: ['verbal-warning', 'technical-warning', 'technical-foul', 'game', 'default', 'default'],
    delay: [null],
  };
  test.each([
    ['T-24, T-23', 'itf@2026', 'SET3-S:6/TB7', TENNIS],
    ['T-24, T-23', 'itf-no-let@2026', 'SET3-S:4NOAD/TB5NOAD@3', TENNIS],
    ['T-24, T-23', 'itf-early-ends@2026', 'SET3-S:6/TB7', TENNIS],
    ['T-24, T-23', 'itf-early-ends-no-let@2026', 'SET3-S:6/TB7', TENNIS],
    ['P-14', 'usap@2026', 'SET3-S:TB11', PICKLEBALL],
    ['P-14', 'usap@2025', 'SET3-S:TB11@RALLY', PICKLEBALL],
    ['P-14', 'club-static@2026', 'SET3-S:TB11@RALLY', PICKLEBALL],
    ['P-14', 'club-static-freeze@2026', 'SET3-S:TB11@RALLY', PICKLEBALL],
    ['P-14', 'club-static-freeze-both@2026', 'SET3-S:TB11@RALLY', PICKLEBALL],
    ['P-14', 'mlp@2026', 'SET3-S:TB11', PICKLEBALL],
    ['P-14', 'mlp-dreambreaker@2026', 'SET3-S:TB11@RALLY', PICKLEBALL],
  ])('%s: %s', (_rule, ruleset, format, { conduct, delay }) => {
    const fresh = start(buildSetup(format, { ruleset }));
    expect(climb(fresh, nextPenalty, conduct.length)).toEqual(conduct);
    expect(climb(fresh, nextTimePenalty, delay.length)).toEqual(delay);
  });

  test('T-23, T-24: a delay is no step of the ladder for conduct, and conduct none of that for delays', () => {
    const late = after(start(buildSetup('SET3-S:6/TB7')), given('time-warning'), given('time-loss'));
    expect([nextPenalty(late, 'a'), nextTimePenalty(late, 'a')]).toEqual(['warning', 'time-loss']);
    const rude = after(start(buildSetup('SET3-S:6/TB7')), given('warning'), given('point'));
    expect([nextPenalty(rude, 'a'), nextTimePenalty(rude, 'a')]).toEqual(['game', 'time-warning']);
  });

  test.each([
    ['T-24', 'SET3-S:6/TB7', 'warning', 'point'],
    ['P-14', 'SET3-S:TB11', 'technical-warning', 'technical-foul'],
  ] as const)('%s: in doubles the ladder is the pair’s, of no one else', (_rule, format, first, next) => {
    const match = after(start(buildSetup(format, { discipline: 'doubles' })), given(first));
    expect(nextPenalty(match, 'a')).toBe(next);
    expect(nextPenalty(match, 'b')).toBe(match.format.rules.penalties[0]);
  });
});

function climb(
  fresh: Match,
  next: (match: Match, side: 'a') => PenaltyStep | null,
  steps: number,
): (PenaltyStep | null)[] {
  let match = fresh;
  return Array.from({ length: steps }, () => {
    const step = next(match, 'a');
    match = step === null || step === 'default' ? match : after(match, given(step));
    return step;
  });
}
