/** The ties that teams can pick by name, and ties of their own. */
import type { Sport } from '../vocabulary.ts';
import { MAX_TIE_LINES, type TieLine, type TieTemplate } from './template.ts';

/** A tie that a captain can pick by name. */
export interface NamedTieTemplate extends TieTemplate {
  readonly name: string;
  /** Details that the name leaves out. */
  readonly detail: string;
}

const ONE_LINE = { singles: 1, doubles: 1, total: 1 };

/** The named ties, in the order in which they are offered. */
export const TIE_TEMPLATES: readonly NamedTieTemplate[] = [
  // PIAA and other school leagues: a player plays one line, singles in order of ability.
  {
    id: '3s-2d',
    sport: 'tennis',
    name: '3 singles + 2 doubles',
    detail: 'First to 3, one line each',
    lines: [...linesOf('singles', 3), ...linesOf('doubles', 2)],
    limits: ONE_LINE,
    isInOrder: true,
    restMinutes: 0,
  },
  // USTA League, adult 18 & over: five courts, a player on one of them, in any order.
  {
    id: '2s-3d',
    sport: 'tennis',
    name: '2 singles + 3 doubles',
    detail: 'First to 3, any order',
    lines: [...linesOf('singles', 2), ...linesOf('doubles', 3)],
    limits: ONE_LINE,
    isInOrder: false,
    restMinutes: 0,
  },
  // ITA dual match: two of three doubles make one point, then six singles after ten minutes.
  {
    id: '3d-6s',
    sport: 'tennis',
    name: '3 doubles + 6 singles',
    detail: 'College dual, first to 4',
    lines: [
      ...linesOf('doubles', 3).map((line): TieLine => ({ ...line, worth: 'doubles-point' })),
      ...linesOf('singles', 6).map((line) => ({ ...line, round: 2 })),
    ],
    limits: { singles: 1, doubles: 1, total: 2 },
    isInOrder: true,
    restMinutes: 10,
  },
  // P-25: four doubles games, and a DreamBreaker with four players at two all.
  {
    id: 'mlp',
    sport: 'pickleball',
    name: 'MLP',
    detail: '4 doubles, DreamBreaker at 2–2',
    lines: [
      ...['WD', 'MD', 'XD1', 'XD2'].map(
        (code, index): TieLine => ({
          code,
          discipline: 'doubles',
          round: index + 1,
          worth: 'point',
          seats: 2,
        }),
      ),
      { code: 'DB', discipline: 'singles', round: 5, worth: 'decider', seats: 4 },
    ],
    limits: { singles: 1, doubles: 2, total: 3 },
    isInOrder: false,
    restMinutes: 0,
  },
];

/** The named tie with this id. */
export function findTieTemplate(id: string): NamedTieTemplate | undefined {
  return TIE_TEMPLATES.find((template) => template.id === id);
}

/** The choices of a tie that is not picked by name. */
export interface CustomTie {
  readonly sport: Sport;
  readonly singles: number;
  readonly doubles: number;
  readonly maxLines: number;
  readonly isInOrder: boolean;
}

/**
 * A tie of the captain's own: its lines are played side by side, or one discipline after the other where a player may play
 * both.
 * @throws {TypeError} for no line, or more than twelve
 */
export function customTie({ sport, singles, doubles, maxLines, isInOrder }: CustomTie): TieTemplate {
  const lines = [
    ...linesOf('singles', singles),
    ...linesOf('doubles', doubles).map((line) => ({ ...line, round: maxLines > 1 ? 2 : 1 })),
  ];
  if (lines.length === 0 || lines.length > MAX_TIE_LINES) {
    throw new TypeError(`A tie has 1 to ${MAX_TIE_LINES} lines.`);
  }
  const limits = { singles: 1, doubles: 1, total: Math.min(maxLines, 2) };
  return { id: 'custom', sport, lines, limits, isInOrder, restMinutes: 0 };
}

function linesOf(discipline: 'singles' | 'doubles', count: number): TieLine[] {
  return Array.from({ length: count }, (_, index) => ({
    code: `${discipline === 'singles' ? 'S' : 'D'}${index + 1}`,
    discipline,
    round: 1,
    worth: 'point',
    seats: discipline === 'singles' ? 1 : 2,
  }));
}
