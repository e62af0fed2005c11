import { describe, expect, test } from 'vitest';
import { openSetup } from '#web/features/new-match/setup/setup-form.ts';
import { finishedMatch } from './finished-match.ts';
import {
  dateProblem,
  durationOf,
  durationProblem,
  hasTiebreak,
  type LogForm,
  openLog,
  setEntries,
  withEnding,
  withSet,
  withText,
} from './log-form.ts';
import { isLevelEnd, readyScore, scoreProblem, winnerSoFar } from './log-score.ts';

const NOTHING = { surface: null, formatIds: {} };
const ME = { name: 'Maya Okafor', accountId: 'account-of-maya' };
const TENNIS = openLog(openSetup('tennis', ME, NOTHING), '2024-01-16');
const PICKLEBALL = openLog(openSetup('pickleball', ME, NOTHING), '2024-01-16');

const sentenceOf = (form: LogForm) => scoreProblem(form)?.sentence ?? null;

describe('the two ways to enter a score agree', () => {
  test('set scores write the text', () => {
    let form = withSet(TENNIS, 0, { a: '6', b: '3' });
    form = withSet(form, 1, { a: '7', b: '6' });
    expect(hasTiebreak(form, 1)).toBe(true);
    form = withSet(form, 1, { tiebreak: '5' });
    expect(form.text).toBe('6-3 7-6(5)');
    expect(sentenceOf(form)).toBeNull();
  });

  test('the text fills the set scores', () => {
    const form = withText(TENNIS, '6-4, 3-6 7–6(8)');
    expect(setEntries(form)).toEqual([
      { a: '6', b: '4', tiebreak: '' },
      { a: '3', b: '6', tiebreak: '' },
      { a: '7', b: '6', tiebreak: '8' },
    ]);
    expect(readyScore(form).sets[2]).toEqual({ a: 7, b: 6, tiebreak: { a: 10, b: 8 } });
  });

  test('an impossible score is still shown in both', () => {
    expect(setEntries(withText(TENNIS, '8-6'))[0]).toMatchObject({ a: '8', b: '6' });
  });

  test('a text that cannot be read leaves the set scores as they are', () => {
    const form = withText(withText(TENNIS, '6-4'), '6-4 six');
    expect(setEntries(form)[0]).toMatchObject({ a: '6', b: '4' });
    expect(sentenceOf(form)).toMatch(/“six” is not a set score/);
  });

  test('an ending typed is chosen, and one chosen is written', () => {
    expect(withText(TENNIS, '6-3 2-1 ret').ending).toBe('retired');
    expect(withText(withText(TENNIS, '6-3 2-1 ret'), '6-3 2-1').ending).toBe('completed');
    expect(withEnding(withText(TENNIS, '6-3 2-1'), 'retired').text).toBe('6-3 2-1 ret.');
    expect(withEnding(withText(TENNIS, '6-3'), 'walkover')).toMatchObject({ text: 'w/o', sets: [] });
    expect(withText({ ...TENNIS, ending: 'retired' }, '6-3').ending).toBe('retired');
  });
});

describe('refuses impossible results with the reason', () => {
  test.each([
    ['', TENNIS, 'Enter at least one set.', null],
    [
      '6-5 6-4',
      TENNIS,
      '6–5 does not finish a set: a set is won at 6 games by two, at 7–5, or 7–6 after a tiebreak.',
      0,
    ],
    [
      '6-4 8-6',
      TENNIS,
      '8–6 is not possible: a set is won at 6 games by two, at 7–5, or 7–6 after a tiebreak.',
      1,
    ],
    [
      '6-4',
      TENNIS,
      'There is no winner yet: it takes 2 sets. If it was stopped early, choose how it ended.',
      null,
    ],
    ['6-4 6-4 6-4', TENNIS, 'The match was already decided before set 3.', 2],
    ['6-4 6-4 ret', TENNIS, 'The match was already decided before set 3.', null],
    ['6-4 w/o', TENNIS, 'A walkover has no score: no one played.', null],
    ['11-10 11-4', PICKLEBALL, '11–10 does not finish a set: it is played to 11, won by 2.', 0],
    ['6-4 6-4', TENNIS, null, null],
    ['6-3 2-1 ret', TENNIS, null, null],
    ['w/o', TENNIS, null, null],
    ['4-4 abandoned', TENNIS, null, null],
    ['11-8, 9-11, 11-6', PICKLEBALL, null, null],
  ])('%s', (text, form, sentence, set) => {
    const found = scoreProblem(withText(form, text));
    expect([found?.sentence ?? null, found?.set ?? null]).toEqual([sentence, set]);
  });

  test('half a set and a set left out', () => {
    expect(sentenceOf(withSet(TENNIS, 0, { a: '6' }))).toBe('Enter both sides of this set.');
    expect(sentenceOf(withSet(TENNIS, 1, { a: '6', b: '4' }))).toBe('Enter set 1 before the one after it.');
  });

  test('accepts for now what more typing can complete', () => {
    expect(scoreProblem(TENNIS)?.isUnfinished).toBe(true);
    expect(scoreProblem(withText(TENNIS, '6-4'))?.isUnfinished).toBe(true);
    expect(scoreProblem(withText(TENNIS, '6-5 6-4'))?.isUnfinished).toBe(false);
  });
});

test.each([
  ['6-4 6-4', null, 'a'],
  ['4-6 6-7', null, 'b'],
  ['6-4', null, null],
  ['6-4 ret', 'b', 'b'],
  ['w/o', 'a', 'a'],
] as const)('%s is won by %s', (text, winner, expected) => {
  expect(winnerSoFar({ ...withText(TENNIS, text), winner })).toBe(expected);
});

describe('a format that time ends', () => {
  test.each([
    ['tennis-timed-games', '9-6', null, 'a', false],
    ['tennis-timed-games', '5-5', null, null, true],
    [
      'tennis-timed-sets',
      '4-3',
      'All 3 sets are played. If it was stopped early, choose how it ended.',
      null,
      false,
    ],
    ['tennis-timed-sets', '4-3 2-2 1-5', null, null, true],
    ['tennis-best-of-3', '6-4 3-2 time', null, 'a', false],
    ['tennis-best-of-3', '6-4 4-6 3-3 time', null, null, true],
    ['tennis-best-of-3', '6-4 4-6 3-5 time', null, 'b', false],
  ])('%s: %s', (formatId, text, sentence, winner, isLevel) => {
    const form = withText({ ...TENNIS, setup: { ...TENNIS.setup, formatId } }, text);
    expect([sentenceOf(form), winnerSoFar(form), isLevelEnd(form)]).toEqual([sentence, winner, isLevel]);
  });

  test('is logged as unfinished when a player retired', () => {
    const timed = { ...TENNIS, setup: { ...TENNIS.setup, formatId: 'tennis-timed-games' } };
    const form = { ...withText(timed, '5-4 ret.'), winner: 'b' as const };
    expect(scoreProblem(form)).toBeNull();
    expect(finishedMatch(form, Date.UTC(2024, 0, 18))).toMatchObject({
      isOngoing: true,
      end: { ending: 'retired', winner: 'b' },
    });
  });
});

test('a text that is longer than any score is said to be too long', () => {
  expect(sentenceOf(withText(TENNIS, '6-4 '.repeat(60)))).toMatch(/Too long for a score/);
});

test.each([
  ['', '', null, null],
  ['1', '48', null, 6_480_000],
  ['', '58', null, 3_480_000],
  ['24', '0', 'Use whole hours up to 23 and minutes up to 59.', null],
  ['1', '75', 'Use whole hours up to 23 and minutes up to 59.', null],
])('%s h %s min', (hours, minutes, fault, ms) => {
  const form = { ...TENNIS, hours, minutes };
  expect(durationProblem(form)).toBe(fault);
  if (!fault) {
    expect(durationOf(form)).toBe(ms);
  }
});

test.each([
  ['2024-01-16', null],
  ['2024-01-18', null],
  ['2024-01-19', 'Choose today or an earlier day.'],
  ['', 'Enter the day it was played.'],
])('the day %j', (date, fault) => {
  expect(dateProblem({ ...TENNIS, date }, '2024-01-18')).toBe(fault);
});
