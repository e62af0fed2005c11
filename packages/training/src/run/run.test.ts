import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ALL_RULES,
  HOLD,
  LADDER,
  MADE,
  MARGIN,
  POINTS,
  RALLY,
  ROUNDS_OF_POINTS,
  SPRINT,
  STREAK,
  TARGET,
} from '#test/rules.ts';
import { runCountsSchema } from '../run-counts.ts';
import type { ScoringRule } from '../scoring-rule.ts';
import { countsProblems } from './counts-problems.ts';
import { countInRun, createRun, enterInRun, finishRun, nextInRun, type Run, undoInRun } from './run.ts';
import { scoreOf } from './score-of.ts';
import { stateOf } from './state.ts';

/** A run with these values counted in order. */
const counted = (rule: ScoringRule, ...values: number[]) => values.reduce(countInRun, createRun(rule));
const hits = (count: number) => Array.from({ length: count }, () => 1);

describe('a run with ten serves from each side', () => {
  test('begins with the first ball of the first side', () => {
    expect(stateOf(createRun(MADE))).toMatchObject({
      round: { what: 'round', index: 0, of: 2, name: 'Deuce side', zone: null },
      next: { name: 'Ad side' },
      attempt: { made: 0, of: 10 },
      hits: 0,
      score: null,
      bestPossible: 20,
      isRoundOver: false,
      isOver: false,
    });
  });

  test('updates the best possible score after each ball', () => {
    expect(stateOf(counted(MADE, 1, 0, 1))).toMatchObject({
      attempt: { made: 3, of: 10 },
      hits: 2,
      score: 2,
      bestPossible: 19,
    });
  });

  test('stays at the end of a side until the next ball is counted', () => {
    const run = counted(MADE, ...hits(10));
    expect(stateOf(run)).toMatchObject({ round: { index: 0 }, isRoundOver: true, isOver: false });
    expect(stateOf(countInRun(run, 0))).toMatchObject({ round: { index: 1 }, attempt: { made: 1 }, hits: 0 });
    expect(stateOf(nextInRun(run))).toMatchObject({ round: { index: 1 }, attempt: { made: 0 } });
  });

  test('is complete after twenty balls, and accepts no further entry', () => {
    const run = counted(MADE, ...hits(20));
    expect(stateOf(run)).toMatchObject({
      score: 20,
      isOver: true,
      isComplete: true,
      buttons: [],
      next: null,
    });
    expect(countInRun(run, 1)).toBe(run);
  });

  test('accepts the score of a side counted without the phone', () => {
    const run = enterInRun(createRun(MADE), [7]);
    expect(stateOf(run)).toMatchObject({ score: 7, isRoundOver: true });
    expect(enterInRun(run, [11])).toBe(run);
  });

  test('skips the rest of a side that is ended early', () => {
    expect(stateOf(nextInRun(counted(MADE, 1, 1)))).toMatchObject({ score: 2, bestPossible: 12 });
  });

  test('ends early with its counts', () => {
    const run = finishRun(counted(MADE, 1, 1));
    expect(stateOf(run)).toMatchObject({ score: 2, isOver: true, isComplete: false, counts: [[1, 1]] });
    expect(stateOf(undoInRun(run))).toMatchObject({ isOver: false });
  });
});

describe('the state of other rules', () => {
  test.each<[string, Run, object]>([
    [
      'a run of four, then a miss, then two',
      counted(STREAK, 1, 1, 1, 1, 0, 1, 1),
      { round: { what: 'try', index: 1, of: 3 }, hits: 2, score: 4, bestPossible: null, counts: [[4, 2]] },
    ],
    [
      'a miss with the first ball is a run of none',
      counted(STREAK, 0),
      { isRoundOver: true, score: 0, counts: [[0]] },
    ],
    [
      'a rally typed in, and one that ends immediately',
      nextInRun(enterInRun(createRun(RALLY), [23])),
      { round: { index: 1 }, score: 23, counts: [[23]] },
    ],
    ['the better of two sprints', counted(SPRINT, 21.5, 20.1), { score: 20.1, isRoundOver: true }],
    ['the longer of two holds', counted(HOLD, 21.5, 20.1), { score: 21.5 }],
    ['points below nothing', counted(POINTS, -1, -1), { score: -2, hits: 0, bestPossible: 34 }],
    ['ten points with four balls', counted(TARGET, 3, 3, 3, 3), { score: 4, isComplete: true }],
    ['six points so far', counted(TARGET, 3, 0, 3), { score: null, hits: 2, bestPossible: 5 }],
    [
      'a rung: three of four tried',
      counted(LADDER, 1, 0, 1, 1),
      { round: { what: 'rung', name: 'One' }, attempt: { made: 4, of: 6 }, hits: 3, score: 0 },
    ],
    [
      'a rung out of reach, which starts over',
      counted(LADDER, 1, 0, 0, 0),
      { round: { index: 0 }, attempt: { made: 0, of: 6 }, hits: 0, isRoundOver: false },
    ],
    ['a rung that is climbed', counted(LADDER, 1, 1, 1, 1), { score: 1, isRoundOver: true, isOver: false }],
    [
      'a game at 2–1',
      counted(MARGIN, 1, -1, 1),
      { round: { what: 'game', index: 0 }, hits: 2, attempt: { made: 3 }, score: 1, bestPossible: 21 },
    ],
    [
      'a game typed in, and the next begun',
      countInRun(enterInRun(createRun(MARGIN), [7, 11]), 1),
      {
        round: { index: 1 },
        score: -3,
        bestPossible: 7,
        counts: [
          [7, 11],
          [1, 0],
        ],
      },
    ],
    [
      'the second court has no zone',
      counted(ROUNDS_OF_POINTS, 2, 1, 0, 2),
      { round: { name: 'Left court', zone: null }, score: 5 },
    ],
  ])('%s', (_name, run, state) => {
    expect(stateOf(run)).toMatchObject(state);
  });

  test.each<[string, ScoringRule, (run: Run) => Run]>([
    ['a value without a button', POINTS, (run) => countInRun(run, 7)],
    ['no time at all', SPRINT, (run) => countInRun(run, 0)],
    ['the next rung, with this one not climbed', LADDER, nextInRun],
    ['a score that no game has', MARGIN, (run) => enterInRun(run, [11, 11])],
    ['a sum of points that differ', POINTS, (run) => enterInRun(run, [5])],
    ['undo without a move', MADE, undoInRun],
  ])('%s changes nothing', (_name, rule, act) => {
    const run = createRun(rule);
    expect(act(run)).toBe(run);
  });
});

test.each<[string, ScoringRule, string[]]>([
  ['made', MADE, ['1 Hit', '0 Miss']],
  ['ladder', LADDER, ['1 Hit', '0 Miss']],
  ['points', POINTS, ['1 +2', '2 −1', '0 Miss']],
  ['target', TARGET, ['1 +3', '0 Miss']],
  ['streak', STREAK, ['1 +1', '0 Miss']],
  ['rally', RALLY, ['1 +1', '0 End']],
  ['margin', MARGIN, ['1 +1 me', '2 +1 them']],
  ['time', SPRINT, []],
])('has buttons and keys for %s', (_kind, rule, buttons) => {
  expect(stateOf(createRun(rule)).buttons.map(({ key, label }) => `${key} ${label}`)).toEqual(buttons);
});

describe('any run', () => {
  const act = fc.oneof(
    { weight: 12, arbitrary: fc.record({ kind: fc.constant('press' as const), pick: fc.nat(4) }) },
    {
      weight: 3,
      arbitrary: fc.record({ kind: fc.constant('time' as const), pick: fc.integer({ min: 1, max: 60 }) }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('enter' as const), pick: fc.nat(12) }) },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constantFrom('next' as const, 'undo' as const), pick: fc.constant(0) }),
    },
  );
  const runs = fc
    .record({ rule: fc.constantFrom<ScoringRule>(...ALL_RULES), acts: fc.array(act, { maxLength: 70 }) })
    .map(({ rule, acts }) => acts.reduce((run, one) => done(run, one), createRun(rule)));

  test('has possible counts that fit a result and give its score', () => {
    fc.assert(
      fc.property(runs, (run) => {
        const { counts, score, isComplete } = stateOf(run);
        expect(runCountsSchema.safeParse(counts).success).toBe(true);
        expect(countsProblems(run.rule, counts)).toEqual([]);
        expect(scoreOf(run.rule, counts).score).toBe(score);
        expect(isComplete && !scoreOf(run.rule, counts).isComplete).toBe(false);
      }),
      { numRuns: 300 },
    );
  });

  test('never exceeds the best possible score, and reaches it at the end', () => {
    fc.assert(
      fc.property(runs, (run) => {
        const { bestPossible, score, isOver } = stateOf(run);
        if (bestPossible !== null && score !== null) {
          expect(run.rule.better === 'higher' ? score <= bestPossible : score >= bestPossible).toBe(true);
          expect(!isOver || score === bestPossible).toBe(true);
        }
      }),
      { numRuns: 200 },
    );
  });

  test('returns to the previous state on undo', () => {
    fc.assert(
      fc.property(runs, act, (run, one) => {
        const further = done(run, one);
        const isFurther = further.moves.length > run.moves.length;
        expect(isFurther ? undoInRun(further) : run).toEqual(run);
        expect(isFurther && stateOf(further)).not.toEqual(stateOf(run));
      }),
      { numRuns: 100 },
    );
  });

  test('counts every accepted ball in the score', () => {
    fc.assert(
      fc.property(fc.constantFrom(MADE, POINTS, ROUNDS_OF_POINTS), fc.array(fc.nat(3)), (rule, picks) => {
        let run = createRun(rule);
        let sum = 0;
        for (const pick of picks) {
          const value = stateOf(run).buttons[pick]?.value ?? 0;
          const further = value === 0 ? run : countInRun(run, value);
          sum += further === run ? 0 : value;
          run = further;
        }
        expect(stateOf(run).score ?? 0).toBe(sum);
      }),
      { numRuns: 100 },
    );
  });
});

/** Presses the button in that position, if there is one. */
function done(
  run: Run,
  { kind, pick }: { kind: 'press' | 'time' | 'enter' | 'next' | 'undo'; pick: number },
): Run {
  switch (kind) {
    case 'press': {
      const button = stateOf(run).buttons[pick];
      return button ? countInRun(run, button.value) : run;
    }
    case 'time':
      return run.rule.kind === 'time' ? countInRun(run, pick) : run;
    case 'enter':
      return enterInRun(run, [pick, 12 - pick]);
    case 'next':
      return nextInRun(run);
    case 'undo':
      return undoInRun(run);
  }
}
