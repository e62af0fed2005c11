import { describe, expect, test } from 'vitest';
import { must, start } from '#test/play.ts';
import { parseFormat, type SetRules } from '../format/format.ts';
import { stateAfter } from '../play/event.ts';
import type { BySide, Side } from '../vocabulary.ts';
import { arePointsOpen, setStanding, tiebreakAt, winnerOfSet } from './set-standing.ts';

describe('the state of a set at a score', () => {
  test.each([
    ['SET1-S:6/TB7', 6, 4, 'won', 'a'],
    ['SET1-S:6/TB7', 5, 7, 'won', 'b'],
    ['SET1-S:6/TB7', 7, 6, 'won', 'a'],
    ['SET1-S:6/TB7', 6, 5, 'open', null],
    ['SET1-S:6/TB7', 6, 6, 'open', null],
    ['SET1-S:6/TB7', 7, 4, 'impossible', null],
    ['SET1-S:6/TB7', 7, 7, 'impossible', null],
    ['SET1-S:6/TB7', -1, 6, 'impossible', null],
    ['SET1-S:6/TB7', 6, 1.5, 'impossible', null],
    ['SET1-S:6/TB7', Number.NaN, 0, 'impossible', null],
    ['SET1-S:6', 30, 28, 'won', 'a'],
    ['SET1-S:6', 30, 29, 'open', null],
    ['SET1-S:8/TB7@7', 8, 7, 'won', 'a'],
    ['SET1-S:8/TB7@7', 9, 7, 'impossible', null],
    ['SET1-S:TB10', 9, 11, 'won', 'b'],
    ['SET1-S:TB10', 10, 9, 'open', null],
    ['SET1-S:TB1', 1, 0, 'won', 'a'],
    ['SET1-S:TB1', 1, 1, 'impossible', null],
    ['T20', 3, 1, 'won', 'a'],
    ['T20', 3, 3, 'drawn', null],
    ['T20/TB7', 3, 3, 'open', null],
  ] as const)('%s at %d–%d', (code, a, b, standing, winner) => {
    const rules = rulesOf(code);
    expect(setStanding(rules, { a, b })).toBe(standing);
    expect(setStanding(rules, { a: b, b: a })).toBe(standing);
    if (standing !== 'impossible') {
      expect(winnerOfSet(rules, { a, b })).toBe(winner);
    }
  });

  test.each([
    ['SET1-S:6/TB7', 6, { pointsTo: 7, winBy: 2 }],
    ['SET1-S:6/TB7', 5, null],
    ['SET1-S:6/TB1', 6, { pointsTo: 1, winBy: 1 }],
    ['SET1-S:4NOAD/TB5NOAD@3', 3, { pointsTo: 5, winBy: 1 }],
    ['SET1-S:6', 6, null],
    ['SET1-S:TB10', 9, null],
    ['T20/TB7', 2, { pointsTo: 7, winBy: 2 }],
    ['T20', 2, null],
  ])('the tiebreak of %s at %d all', (code, level, tiebreak) => {
    const found = tiebreakAt(rulesOf(code), level);
    expect(found && { pointsTo: found.pointsTo, winBy: found.winBy }).toEqual(tiebreak);
  });
});

/** Higher points are neither played nor tested. */
const MAX = 7;

describe('the points that can stand are those that can be played', () => {
  test.each([
    ['SET1-S:2/TB3', 'a game by two (T-01), a tiebreak'],
    ['SET1-S:2NOAD/TB5NOAD', 'no-ad (T-02), a tiebreak with a deciding point (T-19)'],
    ['SET1-S:2/TB3-G:TN3D', 'the star point'],
    ['SET1-S:2/TB3-G:1C', 'one point a game'],
    ['SET1-S:2/TB3-G:2C', 'two points in a row'],
    ['SET1-S:2/TB3-G:3C', 'three points in a row'],
    ['SET1-S:TB3', 'a points set'],
  ])('%s: %s', (code) => {
    const rules = rulesOf(code);
    const played = playedPoints(code);
    const levels = rules.kind === 'points' ? [{ a: 0, b: 0 }] : [pair(0, 0), pair(1, 0), pair(2, 2)];
    for (const games of levels) {
      const open = pairs().filter((points) => arePointsOpen(rules, games, points));
      expect(open.map((points) => keyOf(games, points))).toEqual(
        pairs()
          .map((points) => keyOf(games, points))
          .filter((key) => played.has(key)),
      );
    }
  });
});

function playedPoints(code: string): ReadonlySet<string> {
  const match = start({ format: code, ruleset: 'itf@2026', discipline: 'singles', firstServer: 'a' });
  const seen = new Set<string>();
  const played = new Set<string>();
  const open = [match.initial];
  for (let state = open.pop(); state; state = open.pop()) {
    const { games, points, run, status } = state;
    const key = `${keyOf(games, points)} ${run?.side}${run?.length}`;
    if (status === 'in-progress' && !seen.has(key) && Math.max(points.a, points.b) <= MAX) {
      seen.add(key);
      played.add(keyOf(games, points));
      const before = state;
      open.push(...(['a', 'b'] as const).map((winner) => after(match, before, winner)));
    }
  }
  return played;
}

function after(match: ReturnType<typeof start>, state: typeof match.state, winner: Side) {
  return must(stateAfter(match, state, { id: 'p', at: 0, kind: 'point', winner }));
}

function rulesOf(code: string): SetRules {
  return must(parseFormat(code, 'itf@2026')).set;
}

function pairs(): readonly BySide<number>[] {
  const figures = Array.from({ length: MAX + 1 }, (_, figure) => figure);
  return figures.flatMap((a) => figures.map((b) => pair(a, b)));
}

function pair(a: number, b: number): BySide<number> {
  return { a, b };
}

function keyOf(games: BySide<number>, points: BySide<number>): string {
  return `${games.a}-${games.b} ${points.a}-${points.b}`;
}
