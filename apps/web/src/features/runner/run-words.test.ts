import { countInRun, createRun, enterInRun, nextInRun, type ScoringRule, stateOf } from '@allcourt/training';
import { expect, test } from 'vitest';
import { buttonFor, keyOf } from './run-keys.ts';
import {
  attemptMarks,
  nextText,
  padFigure,
  roundCells,
  roundText,
  totalText,
  zoneCounts,
} from './run-words.ts';

const common = {
  unit: 'balls',
  rule: 'A ball counts when it lands in.',
  targets: { beginner: 1, intermediate: 2, advanced: 3 },
} as const;
const MADE: ScoringRule = {
  kind: 'made',
  better: 'higher',
  attempts: 4,
  rounds: [{ name: 'Wide' }, { name: 'T', zone: 'tee' }],
  ...common,
};
const LADDER: ScoringRule = {
  kind: 'ladder',
  better: 'higher',
  rungs: ['Short', 'Middle', 'Deep'],
  need: { made: 2, of: 3 },
  ...common,
};
const MARGIN: ScoringRule = { kind: 'margin', better: 'higher', to: 11, games: 2, ...common };
const STREAK: ScoringRule = { kind: 'streak', better: 'higher', tries: 3, ...common };

const counted = (rule: ScoringRule, ...values: number[]) => values.reduce(countInRun, createRun(rule));

test('lists the rounds in order, each with its score', () => {
  const state = stateOf(countInRun(nextInRun(counted(MADE, 1, 1, 0)), 1));
  expect(roundText(state.round)).toBe('Round 2 of 2');
  expect(roundCells(MADE, state).map(({ name, value, isCurrent }) => [name, value, isCurrent])).toEqual([
    ['Wide', '2', false],
    ['T', '1', true],
  ]);
  expect([...zoneCounts(roundCells(MADE, state))]).toEqual([['tee', '1']]);
  expect([...zoneCounts(roundCells(MADE, stateOf(counted(MADE, 1))))]).toEqual([]);
  expect(totalText(MADE, state)).toBe('3 of 4, 75%');
  expect(attemptMarks(MADE, state)).toEqual([1, null, null, null]);
});

test('shows the current attempt of a rung, both scores of a game, the shots of a try', () => {
  const rung = stateOf(counted(LADDER, 1, 0, 0, 1));
  expect(attemptMarks(LADDER, rung)).toEqual([1, null, null]);
  expect(nextText(rung.round)).toBe('Next rung');
  const games = stateOf(nextInRun(enterInRun(createRun(MARGIN), [11, 7])));
  expect(roundCells(MARGIN, games).map(({ value }) => value)).toEqual(['11–7', '–']);
  const tries = stateOf(counted(STREAK, 1, 1, 0, 1));
  expect(roundCells(STREAK, tries).map(({ name, value }) => `${name}: ${value}`)).toEqual([
    'Try 1: 2',
    'Try 2: 1',
    'Try 3: –',
  ]);
  expect(tries.buttons.map((button) => padFigure(STREAK, tries, button))).toEqual(['1', 'Best 2']);
});

test('uses a letter of the word as key, and its digit too', () => {
  const { buttons } = stateOf(createRun(MADE));
  expect(buttons.map(keyOf)).toEqual(['H', 'M']);
  expect(buttonFor(buttons, 'h')?.value).toBe(1);
  expect(buttonFor(buttons, '0')?.value).toBe(0);
  expect(buttonFor(buttons, 'x')).toBeUndefined();
});
