import { describe, expect, test } from 'vitest';
import { must } from '#test/play.ts';
import {
  explainScoreFault,
  makeScore,
  parseFormat,
  parseScore,
  readScore,
  replay,
} from '../index.ts';

const TENNIS = must(parseFormat('SET3-S:6/TB7', 'itf@2026'));
const MATCH_TIEBREAK = must(parseFormat('SET3-S:6/TB7-F:TB10', 'itf@2026'));
const ADVANTAGE = must(parseFormat('SET3-S:6', 'itf@2026'));
const PICKLEBALL = must(parseFormat('SET3-S:TB11', 'usap@2026'));

describe('what people type', () => {
  test.each([
    ['6-4 6-3', TENNIS, '6-4 6-3'],
    ['6-4, 3-6, 7-5', TENNIS, '6-4 3-6 7-5'],
    ['7–6(5) 6–3', TENNIS, '7-6(5) 6-3'],
    ['6-7(8-10) 7-6(7-3) 6-0', TENNIS, '6-7(8) 7-6(3) 6-0'],
    ['7-6 6:3', TENNIS, '7-6 6-3'],
    ['6-4 3-6 [10-7]', MATCH_TIEBREAK, '6-4 3-6 [10-7]'],
    ['6-4 3-6 10-7', MATCH_TIEBREAK, '6-4 3-6 [10-7]'],
    ['8-6 6-4', ADVANTAGE, '8-6 6-4'],
    ['11-8, 9-11, 11-6', PICKLEBALL, '11-8 9-11 11-6'],
    ['12-10 15-13', PICKLEBALL, '12-10 15-13'],
  ])('%s is read', (text, format, canonical) => {
    const { sets } = must(parseScore(text, format));
    const setup = { format: format.code, ruleset: format.ruleset, discipline: 'singles', firstServer: 'a' } as const;
    const { state } = must(replay(setup, [{ id: 's', at: 0, kind: 'score', sets }]));
    expect(state.status).toBe('completed');
    expect(makeScore(format, state.sets, 'completed')).toBe(canonical);
    expect(must(parseScore(canonical, format)).sets).toEqual(sets);
  });

  test.each([
    ['6-3 2-1 ret.', 'retired', 2],
    ['6-3 2-1 RET', 'retired', 2],
    ['w/o', 'walkover', 0],
    ['6-3 def', 'defaulted', 1],
    ['4-4 abandoned', 'abandoned', 1],
  ])('%s ended otherwise', (text, ending, sets) => {
    const score = must(parseScore(text, TENNIS));
    expect([score.ending, score.sets.length]).toEqual([ending, sets]);
  });
});

describe('what cannot be', () => {
  test.each([
    [
      '6-5 6-4',
      TENNIS,
      '6–5 does not finish a set: a set is won at 6 games by two, at 7–5, or 7–6 after a tie-break.',
    ],
    [
      '6-5',
      TENNIS,
      '6–5 does not finish a set: a set is won at 6 games by two, at 7–5, or 7–6 after a tie-break.',
    ],
    [
      '8-6 6-4',
      TENNIS,
      '8–6 cannot happen: a set is won at 6 games by two, at 7–5, or 7–6 after a tie-break.',
    ],
    [
      '7-4 6-4',
      TENNIS,
      '7–4 cannot happen: a set is won at 6 games by two, at 7–5, or 7–6 after a tie-break.',
    ],
    ['6-4', TENNIS, 'Nobody has won yet: it takes 2 sets. If it was broken off, say how it ended.'],
    ['6-4 6-4 6-4', TENNIS, 'The match was already decided before set 3.'],
    ['6-4(3) 6-4', TENNIS, 'There is no tie-break at 6–4.'],
    ['7-6(7-6) 6-4', TENNIS, 'The tie-break 7–6 does not fit 7–6.'],
    ['11-10 11-4', PICKLEBALL, '11–10 does not finish a set: it is played to 11, won by 2.'],
    ['13-10 11-4', PICKLEBALL, '13–10 cannot happen: it is played to 11, won by 2.'],
    ['6-4 3-6 10-9', MATCH_TIEBREAK, '10–9 does not finish a set: it is played to 10, won by 2.'],
    ['six four', TENNIS, '“six” is not a set score. Write sets like 6-4 7-6(5), or games like 11-8.'],
    ['', TENNIS, 'Enter at least one set.'],
  ])('%s', (text, format, sentence) => {
    const result = parseScore(text, format);
    expect(result.ok ? 'read' : explainScoreFault(result.reason)).toBe(sentence);
  });
});

describe('while it is typed', () => {
  test.each([
    ['6-5', [{ a: 6, b: 5 }], null],
    ['8-6 ret', [{ a: 8, b: 6 }], 'retired'],
    ['', [], null],
  ])('%s is read for its figures', (text, sets, ending) => {
    expect(must(readScore(text, TENNIS))).toEqual({ sets, ending });
  });

  test('a word that is no score is named', () => {
    expect(readScore('6-4 3-', TENNIS)).toEqual({ ok: false, reason: { kind: 'unreadable', text: '3-' } });
  });
});
