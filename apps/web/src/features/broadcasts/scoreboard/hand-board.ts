/** A board that is counted by hand: the effect of a press, and of an undo. */
import type { BoardChange, HandBoard } from '@allcourt/contract';
import type { Half } from '#web/features/player/score/scoreline.ts';

export const EMPTY_BOARD: HandBoard = { points: { home: 0, away: 0 }, sets: [] };
const MAX_SETS = 7;
const MAX_POINTS = 999;

export function withPoint({ points, sets }: HandBoard, half: Half): HandBoard {
  return { points: { ...points, [half]: Math.min(MAX_POINTS, points[half] + 1) }, sets };
}

/** Gives the set to the leader; null when level, or if there is no room for another set. */
export function withSetWon({ points, sets }: HandBoard): { board: HandBoard; winner: Half } | null {
  if (points.home === points.away || sets.length >= MAX_SETS) {
    return null;
  }
  return {
    board: { points: EMPTY_BOARD.points, sets: [...sets, points] },
    winner: points.home > points.away ? 'home' : 'away',
  };
}

/** The board before the newest change that has not been undone; null if there is none. A return to it was an undo. */
export function boardBefore(changes: readonly Pick<BoardChange, 'board'>[]): HandBoard | null {
  const standing: HandBoard[] = [EMPTY_BOARD];
  for (const { board } of changes) {
    const before = standing.at(-2);
    if (before && isSame(before, board)) {
      standing.pop();
    } else {
      standing.push(board);
    }
  }
  return standing.at(-2) ?? null;
}

function isSame(one: HandBoard, other: HandBoard): boolean {
  const same = (a: HandBoard['points'], b: HandBoard['points']) => a.home === b.home && a.away === b.away;
  return (
    same(one.points, other.points) &&
    one.sets.length === other.sets.length &&
    one.sets.every((set, index) => {
      const twin = other.sets[index];
      return twin !== undefined && same(set, twin);
    })
  );
}
