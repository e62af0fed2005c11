import { describe, expect, test } from 'vitest';
import { must } from '#test/play.ts';
import { type Format, parseFormat } from '../format/format.ts';
import type { SetScore } from '../play/state.ts';
import { winnerOfSet } from './entered-score.ts';
import { type EnteredScore, makeScore, parseScore, readScore } from './score-text.ts';

const TENNIS = must(parseFormat('SET3-S:6/TB7', 'itf@2026'));
const MATCH_TIEBREAK = must(parseFormat('SET3-S:6/TB7-F:TB10', 'itf@2026'));
const ADVANTAGE = must(parseFormat('SET3-S:6', 'itf@2026'));
const FAST4 = must(parseFormat('SET3-S:4NOAD/TB5NOAD@3', 'itf@2026'));
const PRO_SET = must(parseFormat('SET1-S:8/TB7', 'itf@2026'));
const TIEBREAK_ONLY = must(parseFormat('SET1-S:TB10', 'itf@2026'));
const TIMED = must(parseFormat('T20', 'itf@2026'));
const TIMED_TIEBREAK = must(parseFormat('T20/TB7', 'itf@2026'));
const THREE_TIMED = must(parseFormat('SET3X-S:T10', 'itf@2026'));
const TOTAL = must(parseFormat('SET2A-S:T10P', 'itf@2026'));
const PICKLEBALL = must(parseFormat('SET3-S:TB11', 'usap@2026'));
const WIN_BY_1 = must(parseFormat('SET1-S:TB11NOAD@RALLY', 'usap@2026'));

describe('typed scores', () => {
  test.each([
    ['6-4 6-3', TENNIS, '6-4 6-3'],
    ['6-4, 3-6, 7-5', TENNIS, '6-4 3-6 7-5'],
    ['  6-4;3-6 ; 7-5.', TENNIS, '6-4 3-6 7-5'],
    ['6-4/3-6/7-5', TENNIS, '6-4 3-6 7-5'],
    ['6-4 | 3-6 | 7-5', TENNIS, '6-4 3-6 7-5'],
    ['6-4 · 3-6 · 7-5', TENNIS, '6-4 3-6 7-5'],
    ['6/4 3/6 7/5', TENNIS, '6-4 3-6 7-5'],
    ['6:4 3:6 7:5', TENNIS, '6-4 3-6 7-5'],
    ['6 - 4, 6 - 3', TENNIS, '6-4 6-3'],
    ['6‐4 6—3', TENNIS, '6-4 6-3'],
    ['6−4\t6‑3\n', TENNIS, '6-4 6-3'],
    ['６－４　６：３', TENNIS, '6-4 6-3'],
    ['\u200e6-4\u00a06-3\ufeff', TENNIS, '6-4 6-3'],
    ['8-6 6-4', ADVANTAGE, '8-6 6-4'],
    ['70-68 6-4', ADVANTAGE, '70-68 6-4'],
    ['9-7', PRO_SET, '9-7'],
    ['10-8', PRO_SET, null],
    ['9-8(4)', PRO_SET, '9-8(4)'],
    ['11-8, 9-11, 11-6', PICKLEBALL, '11-8 9-11 11-6'],
    ['12-10 15-13', PICKLEBALL, '12-10 15-13'],
    ['11-10', WIN_BY_1, '11-10'],
    ['4-3(4) 0-4 4-2', FAST4, '4-3(4) 0-4 4-2'],
  ])('%s is read', (text, format, canonical) => {
    expect(canonicalOf(text, format)).toBe(canonical);
  });
});

describe('the points of a tiebreak', () => {
  test.each([
    ['7-6(5) 6-3', '7-6(5) 6-3'],
    ['7–6(5) 6–3', '7-6(5) 6-3'],
    ['7-6 (5), 6-3', '7-6(5) 6-3'],
    ['7-6 ( 7 - 5 ) 6-3', '7-6(5) 6-3'],
    ['7-6(9-7) 6-3', '7-6(7) 6-3'],
    ['6-7(8-10) 7-6(7-3) 6-0', '6-7(8) 7-6(3) 6-0'],
    ['7-6⁵ 6-3', '7-6(5) 6-3'],
    ['6¹⁰-7 7-6 6-0', '6-7(10) 7-6 6-0'],
    ['6(5)-7(7) 7(7)-6(2) 6-0', '6-7(5) 7-6(2) 6-0'],
    ['6(5)-7 7-6 6-0', '6-7(5) 7-6 6-0'],
    ['76(5) 63', '7-6(5) 6-3'],
    ['7-6 6:3', '7-6 6-3'],
    ['7-6(5-7) 6-3', null],
    ['7-6(7-7) 6-3', null],
    ['7-6(6-4) 6-3', null],
    ['7(7)-6 6-3', null],
    ['7-6(5)(4) 6-3', null],
    ['7-6(5) (4) 6-3', null],
    ['7-5(5) 6-3', null],
  ])('%s is %s', (text, canonical) => {
    expect(canonicalOf(text, TENNIS)).toBe(canonical);
  });
});

describe('a match tiebreak', () => {
  test.each([
    ['6-4 3-6 [10-7]', '6-4 3-6 [10-7]'],
    ['6-4 3-6 10-7', '6-4 3-6 [10-7]'],
    ['6-4 3-6 (10-7)', '6-4 3-6 [10-7]'],
    ['6-4 3-6 [ 12 – 10 ]', '6-4 3-6 [12-10]'],
    ['6-4 3-6 1-0(7)', '6-4 3-6 [10-7]'],
    ['6-4 3-6 1-0(10-7)', '6-4 3-6 [10-7]'],
    ['6-4 3-6 0-1 (9)', '6-4 3-6 [9-11]'],
    ['64 36 107', '6-4 3-6 [10-7]'],
    ['6-4 6-7 (10-7)', null], // the points could belong to the second set, which they do not fit
    ['6-4 3-6 0-1(10-7)', null],
    ['6-4 3-6 1-0', null],
    ['6-4 3-6 2-1(7)', null],
    ['6-4 [6-3]', null],
    ['6-4 3-6 [10-9]', null],
    ['6-4 3-6 [10-7', null],
    ['6-4 3-6 [10-7)', null],
  ])('%s is %s', (text, canonical) => {
    expect(canonicalOf(text, MATCH_TIEBREAK)).toBe(canonical);
  });

  test('is written in brackets in tennis only, also where it is the whole match', () => {
    expect(canonicalOf('10-7', TIEBREAK_ONLY)).toBe('[10-7]');
    expect(canonicalOf('[11-7] (11-5)', PICKLEBALL)).toBe('11-7 11-5');
  });
});

describe('digits run together are read where they can mean one thing only', () => {
  test.each([
    ['64 36 75', TENNIS, '6-4 3-6 7-5'],
    ['64/36/75', TENNIS, '6-4 3-6 7-5'],
    ['118 911 116', PICKLEBALL, '11-8 9-11 11-6'],
    ['1210 1113 1513', PICKLEBALL, '12-10 11-13 15-13'],
    ['111 118', PICKLEBALL, null], // 11–1 or 1–11
    ['104', TIMED, '10-4'],
    ['114', TIMED, null], // 11–4 or 1–14
    ['65 64', TENNIS, null],
    ['6436', TENNIS, null],
    ['64 21 ret', TENNIS, null], // 2–1 is not the end of a set
    ['20261121', TENNIS, null],
  ])('%s', (text, format, canonical) => {
    expect(canonicalOf(text, format)).toBe(canonical);
  });
});

describe('timed sets', () => {
  test.each([
    ['7-4', TIMED, '7-4'],
    ['5-5', TIMED, '5-5'],
    ['0-0', TIMED, '0-0'],
    ['120-98', must(parseFormat('T60P', 'itf@2026')), '120-98'],
    ['6-5(3)', TIMED_TIEBREAK, '6-5(3)'],
    ['6-5(7-3)', TIMED_TIEBREAK, '6-5(3)'],
    ['6-5', TIMED_TIEBREAK, '6-5'],
    ['5-5', TIMED_TIEBREAK, null],
    ['3-1 2-2 0-4', THREE_TIMED, '3-1 2-2 0-4'],
    ['3-1 4-2', THREE_TIMED, null],
    ['12-8 9-13', TOTAL, '12-8 9-13'],
    ['12-8', TOTAL, null],
    ['12-8 9-13 1-0', TOTAL, null],
  ])('%s', (text, format, canonical) => {
    expect(canonicalOf(text, format)).toBe(canonical);
  });
});

describe('a match that ended otherwise', () => {
  test.each([
    ...['ret', 'ret.', 'RET', "ret'd", 'retd.', 'rtd', 'Retired', '(ret.)'].map((word) => [word, 'ret.']),
    ...['def', 'def.', 'defaulted', 'default', 'DQ', 'dsq'].map((word) => [word, 'def.']),
    ...['abn', 'abd', 'abandoned', 'unf.', 'unfinished'].map((word) => [word, 'abn.']),
    ...['time', 'time-up', 'time up', 'Time-Up'].map((word) => [word, 'time']),
  ])('6-3 2-1 %s', (word, canonical) => {
    expect(canonicalOf(`6-3 2-1 ${word}`, TENNIS)).toBe(`6-3 2-1 ${canonical}`);
  });

  test.each(['w/o', 'W/O.', 'wo', 'w.o.', 'walkover', 'walk over', 'Walk-over'])(
    '%s is a walkover',
    (text) => {
      expect(canonicalOf(text, TENNIS)).toBe('w/o');
    },
  );

  test.each([
    ['ret', TENNIS, 'ret.'],
    ['6-3 2-1ret.', TENNIS, '6-3 2-1 ret.'],
    ['ret. 6-3 2-1', TENNIS, '6-3 2-1 ret.'],
    ['6-3, ret.', TENNIS, '6-3 ret.'],
    ['6-3 6-6 ret', TENNIS, '6-3 6-6 ret.'],
    ['6-3 6-6(4-2) ret', TENNIS, '6-3 6-6(4-2) ret.'],
    ['6-4 3-6 5-2 ret', MATCH_TIEBREAK, '6-4 3-6 [5-2] ret.'],
    ['11-8 3-5 ret', PICKLEBALL, '11-8 3-5 ret.'],
    ['7-4 ret', TIMED, '7-4 ret.'],
    ['6-5(3) ret', TIMED_TIEBREAK, null],
    ['6-3 2-1 retirement', TENNIS, '6-3 2-1 ret.'],
    ['6-3 6-4 ret', TENNIS, null],
    ['6-3 6-4 abn', TENNIS, null],
    ['9-8 ret', PRO_SET, null],
    ['6-3 8-6 ret', TENNIS, null],
    ['6-3 6-6(7-5) ret', TENNIS, null],
    ['6-3 w/o', TENNIS, null],
    ['6-3 2-1 ret def', TENNIS, null],
    ['6-3 2-1 susp', TENNIS, null],
    ['6-3 2-1 retort', TENNIS, null],
    ['Okafor def. Lindqvist 6-3 6-4', TENNIS, null],
  ])('%s', (text, format, canonical) => {
    expect(canonicalOf(text, format)).toBe(canonical);
  });
});

describe('while it is typed', () => {
  test.each([
    ['6-5', [{ a: 6, b: 5 }], null],
    ['8-6 ret', [{ a: 8, b: 6 }], 'retired'],
    ['7-6(9)', [{ a: 7, b: 6, tiebreak: { a: 11, b: 9 } }], null],
    ['', [], null],
  ])('%s is read for its figures', (text, sets, ending) => {
    expect(must(readScore(text, TENNIS))).toEqual({ sets, ending });
  });

  test('a word that is no score is named', () => {
    expect(readScore('6-4 3-', TENNIS)).toEqual({ ok: false, reason: { kind: 'unreadable', text: '3-' } });
  });
});

/** The canonical text of a parsed score; null if it was refused. */
function canonicalOf(text: string, format: Format): string | null {
  const read = parseScore(text, format);
  return read.ok ? makeScore(format, scoresOf(format, read.value), read.value.ending ?? 'completed') : null;
}

function scoresOf(format: Format, { sets }: EnteredScore): readonly SetScore[] {
  return sets.map(({ a, b, tiebreak }, index) => ({
    a,
    b,
    tiebreak: tiebreak ?? null,
    winner: winnerOfSet(index === format.bestOf - 1 ? format.finalSet : format.set, { a, b }),
  }));
}
