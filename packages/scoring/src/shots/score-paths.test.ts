import { describe, expect, test } from 'vitest';
import { after, buildSetup, games, pickleball, playFrom, start } from '#test/play.ts';
import { readPlayed } from '../stats/played.ts';
import { gameTree } from './game-tree.ts';
import { rallyPhases } from './rally-phases.ts';

const ONE_SET = buildSetup('SET1-S:6/TB7');

describe('the game tree', () => {
  test('counts the points of one side’s service games by their score', () => {
    const match = playFrom(ONE_SET, 'aabaa bbbb ababaa');
    const { nodes } = gameTree(match, readPlayed(match).points, 'a');
    expect(nodes.map(({ server, receiver, points, won }) => [server, receiver, won, points.length])).toEqual([
      [0, 0, 2, 2],
      [1, 0, 1, 2],
      [2, 0, 0, 1],
      [1, 1, 1, 1],
      [2, 1, 1, 2],
      [3, 1, 1, 1],
      [2, 2, 1, 1],
      [3, 2, 1, 1],
    ]);
  });

  test('makes every deuce one score, and every advantage', () => {
    const match = playFrom(ONE_SET, 'ababab ab ba ab');
    const { nodes } = gameTree(match, readPlayed(match).points, 'a');
    expect(nodes.slice(-3).map(({ server, receiver, points }) => [server, receiver, points.length])).toEqual([
      [3, 3, 3],
      [4, 3, 2],
      [3, 4, 1],
    ]);
  });

  test('counts won points for the receiver when asked', () => {
    const match = playFrom(ONE_SET, 'abbbb');
    expect(gameTree(match, readPlayed(match).points, 'a', 'b').nodes.map(({ won }) => won)).toEqual([
      0, 1, 1, 1, 1,
    ]);
  });

  test('leaves out tiebreaks, and games in a row', () => {
    const tiebreak = playFrom(ONE_SET, `${games('abababababab')}aba`);
    const points = readPlayed(tiebreak).points;
    const all = [...gameTree(tiebreak, points, 'a').nodes, ...gameTree(tiebreak, points, 'b').nodes];
    expect(all.flatMap((node) => node.points)).toHaveLength(48);
    const inARow = playFrom(buildSetup('SET1-S:6/TB7-G:3C'), 'aab');
    expect(gameTree(inARow, readPlayed(inARow).points, 'a').nodes).toEqual([]);
  });
});

describe('rally phases', () => {
  test('split a game in thirds of its target, by the lead before the rally', () => {
    const match = playFrom(buildSetup('SET1-S:TB11@RALLY'), `b${'a'.repeat(11)}`);
    const cells = rallyPhases(match, readPlayed(match).points, 'a');
    expect(cells.map(({ phase, standing, won, points }) => [phase, standing, won, points.length])).toEqual([
      ['early', 'behind', 1, 1],
      ['early', 'level', 1, 2],
      ['early', 'ahead', 2, 2],
      ['middle', 'behind', 0, 0],
      ['middle', 'level', 0, 0],
      ['middle', 'ahead', 4, 4],
      ['late', 'behind', 0, 0],
      ['late', 'level', 0, 0],
      ['late', 'ahead', 3, 3],
    ]);
  });

  test('keep every rally of side-out scoring, those without a score too', () => {
    const match = playFrom(pickleball('singles'), 'abba');
    const cells = rallyPhases(match, readPlayed(match).points, 'a');
    expect(cells.flatMap(({ points }) => points)).toHaveLength(4);
  });

  test('leave out timed games', () => {
    const match = after(start(buildSetup('T20P')), 'ab');
    expect(rallyPhases(match, readPlayed(match).points, 'a').flatMap(({ points }) => points)).toEqual([]);
  });
});
