import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mlpTie } from '../format/mlp.ts';
import type { Side } from '../vocabulary.ts';
import {
  type Candidate,
  chanceOf,
  customTie,
  findTieTemplate,
  isBlocking,
  type LineResult,
  type LineTimes,
  lineResult,
  lineupProblems,
  pointsToWin,
  type RecordOf,
  suggestSwaps,
  TIE_TEMPLATES,
  type TieTemplate,
  tieChance,
  tieScore,
} from './index.ts';

function named(id: string): TieTemplate {
  const template = findTieTemplate(id);
  if (!template) {
    throw new Error(`There is no tie called ${id}.`);
  }
  return template;
}

/** `S1:ann D1:bob+cid`, with `_` for an empty seat. */
const placed = (text: string) =>
  text.split(' ').map((line) => {
    const [code = '', players = ''] = line.split(':');
    return { code, players: players.split('+').map((id) => (id === '_' ? null : id)) };
  });

/** `ann 8.2 0.1`, `!` for one who is away, `?` for one who is not eligible. */
const candidate = (text: string): Candidate => {
  const [id = '', rating, margin = '0.1'] = text.replaceAll(/[!?]/g, '').split(' ');
  return {
    id,
    strength: rating === undefined ? null : { rating: Number(rating), margin: Number(margin) },
    isAvailable: !text.includes('!'),
    isEligible: !text.includes('?'),
  };
};

const ROSTER = ['ann 9', 'bob 8', 'cid 7', 'dee 6', 'eve 5', 'fay 4', 'gus 3'].map(candidate);
const FULL = 'S1:ann S2:bob S3:cid D1:dee+eve D2:fay+gus';

const problemsOf = (id: string, lineup: string, candidates = ROSTER, times?: LineTimes) =>
  lineupProblems({ template: named(id), placements: placed(lineup), candidates, ...(times && { times }) });

describe('a named tie', () => {
  test.each([
    ['3s-2d', 5, 3],
    ['2s-3d', 5, 3],
    ['3d-6s', 9, 4],
    ['mlp', 5, 3],
  ])('%s has %i lines, and %i points win it', (id, lines, toWin) => {
    expect(named(id).lines).toHaveLength(lines);
    expect(pointsToWin(named(id))).toBe(toWin);
  });

  test('its codes are all different', () => {
    for (const { lines } of TIE_TEMPLATES) {
      expect(new Set(lines.map(({ code }) => code)).size).toBe(lines.length);
    }
  });

  test('a custom tie has one to twelve lines', () => {
    const custom = { sport: 'tennis', maxLines: 1, isInOrder: true } as const;
    expect(customTie({ ...custom, singles: 6, doubles: 6 }).lines).toHaveLength(12);
    expect(() => customTie({ ...custom, singles: 0, doubles: 0 })).toThrow(TypeError);
    expect(() => customTie({ ...custom, singles: 7, doubles: 6 })).toThrow(TypeError);
  });
});

describe('a lineup', () => {
  test.each([
    ['with one line for each player is legal', '3s-2d', FULL],
    ['may have its lines in any order in a USTA tie', '2s-3d', 'S1:gus S2:ann D1:fay+eve D2:bob+cid D3:_+_'],
    ['in a college dual may repeat them in doubles', '3d-6s', 'D1:ann+bob S1:ann S2:bob'],
    [
      'with four players repeats all four',
      'mlp',
      'WD:ann+bob MD:cid+dee XD1:ann+cid XD2:bob+dee DB:ann+bob+cid+dee',
    ],
  ])('%s', (_name, id, lineup) => {
    expect(problemsOf(id, lineup).filter(isBlocking)).toEqual([]);
  });

  test.each([
    ['a player on two lines of a one-line tie', '3s-2d', 'S1:ann D1:ann+bob', 'too-many-lines'],
    ['a player in two singles of a college dual', '3d-6s', 'S1:ann S2:ann', 'too-many-lines'],
    ['a player twice in a pair', '3s-2d', 'D1:ann+ann', 'twice-in-line'],
    ['someone who is not in the team', '3s-2d', 'S1:zoe', 'unknown-player'],
    ['the weaker player first', '3s-2d', 'S1:cid S2:bob', 'out-of-order'],
    ['the weaker pair first', '3s-2d', 'D1:fay+gus D2:ann+bob', 'out-of-order'],
    ['the weaker player first past an empty line', '3s-2d', 'S1:cid S2:_ S3:bob', 'out-of-order'],
  ])('refuses %s', (_name, id, lineup, kind) => {
    expect(
      problemsOf(id, lineup)
        .filter(isBlocking)
        .map((problem) => problem.kind),
    ).toEqual([kind]);
  });

  test('keeps players of one round apart in a tie where they may play both', () => {
    const template = customTie({ sport: 'tennis', singles: 1, doubles: 1, maxLines: 2, isInOrder: false });
    const sameRound = { ...template, lines: template.lines.map((line) => ({ ...line, round: 1 })) };
    const lineup = { placements: placed('S1:ann D1:ann+bob'), candidates: ROSTER };
    expect(lineupProblems({ ...lineup, template })).toEqual([]);
    expect(lineupProblems({ ...lineup, template: sameRound })).toEqual([
      { kind: 'same-time', player: 'ann', codes: ['S1', 'D1'] },
    ]);
  });

  test.each([
    [69, ['too-little-rest']],
    [70, []],
  ])('in a college dual with singles after %i minutes', (starts, kinds) => {
    const times = new Map([
      ['D1', { starts: 0, minutes: 60 }],
      ['S1', { starts, minutes: 90 }],
    ]);
    const problems = problemsOf('3d-6s', 'D1:ann+bob S1:ann', ROSTER, times).filter(isBlocking);
    expect(problems.map(({ kind }) => kind)).toEqual(kinds);
  });

  test('leaves the order open while ratings overlap, or are unknown', () => {
    const close = ['ann 7.0 0.2', 'bob 7.3 0.2', 'cid'].map(candidate);
    expect(problemsOf('3s-2d', 'S1:ann S2:bob S3:cid', close).filter(isBlocking)).toEqual([]);
  });

  test('names those who are away or not eligible, and only the latter block it', () => {
    const roster = ['ann 9 !', 'bob 8 ?'].map(candidate);
    const problems = problemsOf('3s-2d', 'S1:ann S2:bob', roster);
    expect(problems).toContainEqual({ kind: 'not-available', code: 'S1', player: 'ann' });
    expect(problems.filter(isBlocking)).toEqual([{ kind: 'not-eligible', code: 'S2', player: 'bob' }]);
  });

  test('doubts an empty line above a filled one, and no decider without players', () => {
    expect(problemsOf('3s-2d', 'S1:_ S2:bob')).toContainEqual({ kind: 'gap', code: 'S1', below: 'S2' });
    expect(problemsOf('mlp', 'WD:ann+bob').map((problem) => 'code' in problem && problem.code)).not.toContain(
      'DB',
    );
  });
});

/** The winners of lines in the order of the template: `a`, `b`, `n` without a winner, `.` for open. */
const RESULTS: Record<string, LineResult> = { a: 'a', b: 'b', n: 'none' };
const scoreOf = (template: TieTemplate, winners: string) =>
  tieScore(
    template,
    new Map(template.lines.map(({ code }, index) => [code, RESULTS[winners[index] ?? '.'] ?? null])),
  );

describe('the score of a tie', () => {
  test.each([
    ['3s-2d', '', 0, 0, null],
    ['3s-2d', 'ab', 1, 1, null],
    ['3s-2d', 'aaa', 3, 0, 'a'],
    ['3s-2d', 'abbab', 2, 3, 'b'],
    ['3s-2d', 'aabnn', 2, 1, 'a'],
    ['3s-2d', 'abnnn', 1, 1, 'drawn'],
    // Two of three doubles make one point; one each and one open make none.
    ['3d-6s', 'ab', 0, 0, null],
    ['3d-6s', 'aa', 1, 0, null],
    ['3d-6s', 'aabaaa', 4, 0, 'a'],
    ['3d-6s', 'bb.aaabbb', 3, 4, 'b'],
    ['3d-6s', 'abnaaabbb', 3, 3, 'drawn'],
    ['mlp', 'aab', 2, 1, null],
    ['mlp', 'aaab', 3, 1, 'a'],
    ['mlp', 'aabb', 2, 2, null],
    ['mlp', 'aabbb', 2, 3, 'b'],
  ])('%s with the lines %s is %i–%i', (id, winners, a, b, outcome) => {
    expect(scoreOf(named(id), winners)).toMatchObject({ a, b, outcome });
  });

  test('asks for the decider at two all only', () => {
    const dues = ['aab', 'aaab', 'aabb', 'aabba'].map(
      (winners) => scoreOf(named('mlp'), winners).isDeciderDue,
    );
    expect(dues).toEqual([false, false, true, false]);
  });

  test('is that of a Major League tie', () => {
    for (const winners of ['abab', 'aabb', 'aaab', 'bbbb', 'abba']) {
      const { a, b, winner, isDreamBreakerDue } = mlpTie([...winners] as Side[]); // the letters are sides
      const { outcome, isDeciderDue, ...score } = scoreOf(named('mlp'), winners);
      expect({ ...score, outcome, isDeciderDue }).toMatchObject({
        a,
        b,
        outcome: winner,
        isDeciderDue: isDreamBreakerDue,
      });
    }
  });

  test('is mirrored by the other side', () => {
    void fc.assert(
      fc.property(
        fc.constantFrom(...TIE_TEMPLATES),
        fc.array(fc.constantFrom('a', 'b', 'n', '.'), { maxLength: 9 }),
        (template, winners) => {
          const swap = (letter: string) => ({ a: 'b', b: 'a' })[letter] ?? letter;
          const there = scoreOf(template, winners.join(''));
          const back = scoreOf(template, winners.map(swap).join(''));
          expect({ a: back.b, b: back.a }).toEqual({ a: there.a, b: there.b });
          expect(back.outcome).toBe(swap(there.outcome ?? '') || null);
        },
      ),
    );
  });

  test.each([
    ['a match in play', { status: 'in-progress', winner: null }, null],
    ['a walkover', { status: 'walkover', winner: 'b' }, 'b'],
    ['an abandoned match', { status: 'abandoned', winner: null }, 'none'],
  ] as const)('takes the result of %s', (_name, match, result) => {
    expect(lineResult(match)).toBe(result);
  });
});

describe('the chance to win a tie', () => {
  test('is even without records, and certain when every line is', () => {
    expect(tieChance(named('3s-2d'), new Map()).win).toBeCloseTo(0.5, 12);
    const certain = new Map(named('3s-2d').lines.map(({ code }) => [code, 1]));
    expect(tieChance(named('3s-2d'), certain)).toMatchObject({ win: 1, draw: 0, expectedLines: 5 });
  });

  test('promises little after few matches', () => {
    expect(chanceOf({ won: 0, played: 0 })).toBe(0.5);
    expect(chanceOf({ won: 2, played: 2 })).toBeLessThan(chanceOf({ won: 18, played: 20 }));
  });

  test('has a draw where lines are even in number', () => {
    const template = customTie({ sport: 'tennis', singles: 2, doubles: 0, maxLines: 1, isInOrder: true });
    expect(tieChance(template, new Map())).toMatchObject({ win: 0.25, draw: 0.5 });
  });
});

describe('a suggestion', () => {
  const RECORDS: Record<string, [number, number]> = {
    'fay+gus': [9, 17],
    'fay+hal': [8, 11],
    'fay+ivy': [4, 4],
  };
  const recordOf: RecordOf = (players) => {
    const [won, played] = RECORDS[players.toSorted().join('+')] ?? [0, 0];
    return { won, played };
  };
  const lineup = (more: string[]) => ({
    template: named('3s-2d'),
    placements: placed(FULL),
    candidates: [...ROSTER, ...more.map(candidate)],
  });

  test('cites the records before and after', () => {
    const [best, ...others] = suggestSwaps(lineup(['hal 3']), recordOf);
    expect(best).toMatchObject({
      ...{ code: 'D2', out: 'gus', in: 'hal' },
      before: { won: 9, played: 17 },
      after: { won: 8, played: 11 },
    });
    expect(best?.gain).toBeCloseTo((9 / 13 - 10 / 19) * 0.375, 2);
    expect(others).toEqual([]);
  });

  test.each([
    ['few matches', ['ivy 3']],
    ['a player who is away', ['hal 3 !']],
    ['a lineup out of order', ['hal 12']],
  ])('is not made for %s', (_name, more) => {
    expect(suggestSwaps(lineup(more), recordOf)).toEqual([]);
  });
});
