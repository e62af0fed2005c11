/** The two halves of the scoreboard, and how large their words can be. */
import {
  type BySide,
  bySide,
  type Match,
  pointLabels,
  type Side,
  setScores,
  setsWon,
} from '@allcourt/scoring';
import type { Cast } from '#web/features/match-log/words/cast.ts';

export interface BoardPlayer {
  readonly name: string;
  readonly isServing: boolean;
}

export interface BoardSide {
  readonly players: readonly BoardPlayer[];
  /** Side-out doubles calls it: 1 or 2. Null otherwise, and for the side that receives. */
  readonly serverNumber: 1 | 2 | null;
  /** `40`, `Ad`, `11`; after the match its sets. */
  readonly points: string;
  /** Games of each set, in pickleball points of each decided game; a lost one is dim. */
  readonly sets: readonly { readonly value: number; readonly isLost: boolean }[];
}

/** Both sides as the board shows them. */
export function boardSides(match: Match, cast: Cast): BySide<BoardSide> {
  const { format, state } = match;
  const isOver = state.status !== 'in-progress';
  const labels = isOver ? setsWon(state) : pointLabels(match);
  // In pickleball the game in progress is the large number.
  const sets = setScores(format, state).filter(
    ({ winner }) => winner || (format.sport === 'tennis' && !isOver),
  );
  return bySide((side: Side) => {
    const serves = !isOver && state.isServiceKnown && state.service.side === side;
    return {
      players: cast.short[side].map((name, index) => ({
        name,
        isServing: serves && (cast.short[side].length === 1 || state.service.player === index + 1),
      })),
      serverNumber: serves ? state.service.number : null,
      points: String(labels[side]),
      sets: sets.map((set) => ({ value: set[side], isLost: set.winner !== null && set.winner !== side })),
    };
  });
}

/** Widths of a letter, as a share of its size: of the names, and of the narrow figures. */
const NAME_LETTER = 0.64;
const FIGURE_LETTER = 0.54;

/**
 * The size at which these words fit one line of their half: a CSS length by the half's own width and height, in `cqw` and `cqh`.
 * Nothing is cut off: longer words become smaller, down to 16 pixels, and wrap below that.
 * @param most the share of the half's height that they may take, in percent
 * @param width the share of its width, in percent
 */
export function nameSize(names: readonly string[], most: number, width = 88): string {
  const letters = Math.max(...names.map((name) => [...name].length), 1);
  return `max(1rem, min(${most}cqh, ${round(width / (letters * NAME_LETTER))}cqw))`;
}

/** The same for figures, which have no least size. */
export function figureSize(figures: string, most: number, width = 92): string {
  return `min(${most}cqh, ${round(width / (Math.max(figures.length, 2) * FIGURE_LETTER))}cqw)`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
