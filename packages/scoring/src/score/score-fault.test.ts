import { describe, expect, test } from 'vitest';
import { must } from '#test/play.ts';
import { parseFormat } from '../format/format.ts';
import { explainScoreFault } from './score-fault.ts';
import { parseScore } from './score-text.ts';

const TENNIS = must(parseFormat('SET3-S:6/TB7', 'itf@2026'));
const MATCH_TIEBREAK = must(parseFormat('SET3-S:6/TB7-F:TB10', 'itf@2026'));
const ADVANTAGE = must(parseFormat('SET3-S:6', 'itf@2026'));
const FAST4 = must(parseFormat('SET3-S:4NOAD/TB5NOAD@3', 'itf@2026'));
const PRO_SET = must(parseFormat('SET1-S:8/TB7', 'itf@2026'));
const TIMED_TIEBREAK = must(parseFormat('T20/TB7', 'itf@2026'));
const THREE_TIMED = must(parseFormat('SET3X-S:T10', 'itf@2026'));
const PICKLEBALL = must(parseFormat('SET3-S:TB11', 'usap@2026'));
const WIN_BY_1 = must(parseFormat('SET1-S:TB11NOAD@RALLY', 'usap@2026'));

describe('refusing impossible scores with the reason', () => {
  const SIX = 'a set is won at 6 games by two, at 7–5, or 7–6 after a tiebreak';
  test.each([
    ['', TENNIS, 'Enter at least one set.'],
    ['6-5 6-4', TENNIS, `6–5 does not finish a set: ${SIX}.`],
    ['6-5', TENNIS, `6–5 does not finish a set: ${SIX}.`],
    ['8-6 6-4', TENNIS, `8–6 is not possible: ${SIX}.`],
    ['7-4 6-4', TENNIS, `7–4 is not possible: ${SIX}.`],
    ['7-5 6-4', ADVANTAGE, 'read'],
    ['7-6 6-4', ADVANTAGE, '7–6 does not finish a set: a set is won at 6 games, or later, by two.'],
    ['9-6 6-4', ADVANTAGE, '9–6 is not possible: a set is won at 6 games, or later, by two.'],
    ['5-3 4-0', FAST4, '5–3 is not possible: a set is won at 4 games by two, or 4–3 after a tiebreak.'],
    ['4-3(5) 4-0', FAST4, 'The tiebreak 6–5 does not fit 4–3: it is played to 5, won by 1.'],
    ['6-4', TENNIS, 'There is no winner yet: it takes 2 sets. If it was stopped early, choose how it ended.'],
    ['3-1 4-2', THREE_TIMED, 'All 3 sets are played. If it was stopped early, choose how it ended.'],
    ['6-4 6-4 6-4', TENNIS, 'The match was already decided before set 3.'],
    ['6-4 6-4 ret', TENNIS, 'The match was already decided before set 3.'],
    ['8-4 ret', PRO_SET, 'The match was already decided.'],
    ['6-3 w/o', TENNIS, 'A walkover has no score: no one played.'],
    ['6-4(3) 6-4', TENNIS, 'There is no tiebreak at 6–4.'],
    ['7-6(7-6) 6-4', TENNIS, 'The tiebreak 7–6 does not fit 7–6: it is played to 7, won by 2.'],
    ['11-10 11-4', PICKLEBALL, '11–10 does not finish a set: it is played to 11, won by 2.'],
    ['13-10 11-4', PICKLEBALL, '13–10 is not possible: it is played to 11, won by 2.'],
    ['11-11', WIN_BY_1, '11–11 is not possible: it is played to 11, won by 1.'],
    ['6-4 3-6 10-9', MATCH_TIEBREAK, '10–9 does not finish a set: it is played to 10, won by 2.'],
    [
      '5-5',
      TIMED_TIEBREAK,
      '5–5 does not finish a set: it lasts 20 minutes, and if it is level, a tiebreak to 7 decides it.',
    ],
    ['3', TENNIS, '“3” is not a set score. Write sets like 6-4 7-6(5), or games like 11-8.'],
    ['six four', TENNIS, '“six” is not a set score. Write sets like 6-4 7-6(5), or games like 11-8.'],
    ['06-04', TENNIS, '“06-04” is not a set score. Write sets like 6-4 7-6(5), or games like 11-8.'],
    ['6-4 - 6-3', TENNIS, '“6-4-6-3” is not a set score. Write sets like 6-4 7-6(5), or games like 11-8.'],
    ['6-4 '.repeat(60), TENNIS, 'Too long for a score. Use at most 200 characters.'],
  ])('%s', (text, format, sentence) => {
    const result = parseScore(text, format);
    expect(result.ok ? 'read' : explainScoreFault(result.reason)).toBe(sentence);
  });

  test.each([
    ['SET1-S:4WB1', '4-4', '4–4 is not possible: a set is won at 4 games.'],
    ['SET1-S:6WB3', '6-4', '6–4 does not finish a set: a set is won at 6 games, or later, by three.'],
    [
      'SET1-S:6/TB7@8',
      '10-8',
      '10–8 is not possible: a set is won at 6 games, or later, by two, or 9–8 after a tiebreak.',
    ],
  ])('in %s: %s', (code, text, sentence) => {
    const result = parseScore(text, must(parseFormat(code, 'itf@2026')));
    expect(result.ok ? 'read' : explainScoreFault(result.reason)).toBe(sentence);
  });

  test('the set is named', () => {
    expect(parseScore('6-4 8-6', TENNIS)).toMatchObject({ reason: { kind: 'impossible-set', set: 1 } });
  });
});
