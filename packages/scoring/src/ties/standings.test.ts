import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  findTableRules,
  type PlayedTie,
  standings,
  TABLE_RULES,
  type TableOrder,
  type TableRules,
} from './index.ts';

/** `F R 3-2`, with sets and games after it: `F R 3-2 7-5 50-44`; a `!` for a decider. */
function tie(text: string, index = 0): PlayedTie {
  const [home = '', away = '', points = '', sets, games] = text.replace('!', '').split(' ');
  const pair = (score: string) => {
    const [one, other] = score.split('-').map(Number);
    return { home: one ?? 0, away: other ?? 0 };
  };
  return {
    id: `${index}`,
    ...{ home, away, points: pair(points), byDecider: text.includes('!') },
    ...{ sets: sets ? pair(sets) : null, games: games ? pair(games) : null },
  };
}

function rulesOf(id: string): TableRules {
  const rules = findTableRules(id);
  if (!rules) {
    throw new TypeError(`There are no rules ${id}.`);
  }
  return rules;
}

const table = (ties: string[], rules: TableRules) =>
  standings([], ties.map(tie), rules).rows.map(
    ({ team, rank, points, decidedBy }) => `${rank} ${team} ${points}${decidedBy ? ` ${decidedBy}` : ''}`,
  );

describe('the table of a season', () => {
  test.each([
    [
      'a club league by points',
      'club-3-1-0',
      ['F R 3-2', 'F N 4-1', 'R N 2-2'],
      ['1 F 6', '2 R 1 points', '3 N 1 line-difference'],
    ],
    [
      'a club league by sets where lines are level',
      'club-3-1-0',
      ['F X 3-2 8-4 50-40', 'R Y 3-2 6-4 50-40'],
      ['1 F 3', '2 R 3 set-difference', '3 Y 0 points', '4 X 0 set-difference'],
    ],
    [
      'a county league by the tie of two that are level on lines',
      'club-2-1-0',
      ['R F 3-2', 'F N 3-2', 'N R 2-3', 'X F 1-4', 'N X 3-2', 'R X 2-3'],
      ['1 F 4', '2 R 4 line-difference', '3 N 2 points', '4 X 2 line-difference'],
    ],
    [
      'the USTA League by lines, then by the tie between the level teams',
      'usta',
      ['F R 2-3', 'F N 4-1', 'R N 3-2', 'N F 2-3', 'N R 3-2'],
      ['1 F 2', '2 R 2 lines-won', '3 N 1 ties-won'],
    ],
    [
      'the USTA League by the fewest sets lost',
      'usta',
      ['F X 3-2 6-5 40-40', 'R Y 3-2 6-4 40-40'],
      ['1 R 1', '2 F 1 fewest-sets-lost', '3 X 0 ties-won', '3 Y 0'],
    ],
    [
      'college duals by head-to-head before lines',
      'college',
      ['F R 3-4', 'F N 7-0', 'X R 7-0'],
      ['1 X 1', '2 R 1 line-difference', '3 F 1 head-to-head', '4 N 0 ties-won'],
    ],
    [
      'MLP with points for a lost DreamBreaker',
      'mlp',
      ['F R 3-2!', 'N X 3-1'],
      ['1 N 3', '2 F 2 points', '3 R 1 points', '4 X 0 points'],
    ],
  ])('ranks %s', (_name, id, ties, rows) => {
    expect(table(ties, rulesOf(id))).toEqual(rows);
  });

  test('has teams without a tie', () => {
    expect(standings(['N'], [], rulesOf('usta')).rows).toEqual([
      {
        ...{ team: 'N', rank: 1, decidedBy: null, played: 0, won: 0, drawn: 0, lost: 0, points: 0 },
        ...{ lines: { won: 0, lost: 0 }, sets: { won: 0, lost: 0 }, games: { won: 0, lost: 0 } },
      },
    ]);
  });

  test('does not go by sets while those of one result are missing', () => {
    const ties = ['F X 3-2 8-4 50-40', 'R Y 3-2'];
    expect(table(ties, rulesOf('club-3-1-0'))).toEqual(['1 F 3', '1 R 3', '3 X 0 points', '3 Y 0']);
    expect(standings([], ties.map(tie), rulesOf('club-3-1-0')).skipped).toEqual([
      'set-difference',
      'game-difference',
    ]);
  });
});

describe('in every season', () => {
  const team = fc.constantFrom('F', 'R', 'N', 'X', 'Y');
  const pair = fc.record({ home: fc.nat({ max: 7 }), away: fc.nat({ max: 7 }) });
  const ties = fc
    .array(
      fc
        .record({
          ...{ home: team, away: team, points: pair, byDecider: fc.boolean() },
          ...{ sets: fc.option(pair), games: fc.option(pair) },
        })
        .filter(({ home, away }) => home !== away),
      { maxLength: 12 },
    )
    .map((list) => list.map((one, index): PlayedTie => ({ ...one, id: `${index}` })));
  const rules = fc.constantFrom(...TABLE_RULES);

  test('the order in which results come does not change the table', () => {
    fc.assert(
      fc.property(
        ties.chain((list) =>
          fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
        ),
        rules,
        ([list, shuffled], given) => {
          expect(standings([], shuffled, given)).toEqual(standings([], list, given));
        },
      ),
    );
  });

  test('a result that comes twice counts once', () => {
    fc.assert(
      fc.property(ties, rules, (list, given) => {
        expect(standings([], [...list, ...list], given)).toEqual(standings([], list, given));
      }),
    );
  });

  test('each tie is played by two teams, and what one wins the other loses', () => {
    fc.assert(
      fc.property(ties, rules, (list, given) => {
        const { rows } = standings([], list, given);
        const sum = (of: (row: (typeof rows)[number]) => number) =>
          rows.reduce((total, row) => total + of(row), 0);
        expect(sum(({ played }) => played)).toBe(2 * list.length);
        expect(sum(({ won }) => won)).toBe(sum(({ lost }) => lost));
        expect(sum(({ lines }) => lines.won)).toBe(sum(({ lines }) => lines.lost));
      }),
    );
  });

  test('a team is behind another by a rule, or level with it', () => {
    fc.assert(
      fc.property(ties, rules, (list, given) => {
        const { rows, skipped } = standings([], list, given);
        rows.forEach((row, index) => {
          const above = rows[index - 1];
          expect(row.decidedBy === null).toBe(!above || above.rank === row.rank);
          expect<readonly (TableOrder | null)[]>([...skipped]).not.toContain(row.decidedBy);
        });
      }),
    );
  });
});
