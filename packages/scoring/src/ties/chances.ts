/** The chance to win a tie, out of the chances of its lines. */
import type { Side } from '../vocabulary.ts';
import type { TieTemplate } from './template.ts';
import { tieScore } from './tie-score.ts';

/** Matches won, of those played. */
export interface WinRecord {
  readonly won: number;
  readonly played: number;
}

/** The chance of a team in a tie. */
export interface TieChance {
  readonly win: number;
  readonly draw: number;
  /** Lines that the team is expected to win, the decider left out. */
  readonly expectedLines: number;
}

/**
 * The chance that a record stands for, by the rule of succession: one win and one loss are added, so that few matches
 * promise little. Nothing is known without matches, and the chance is even.
 */
export function chanceOf({ won, played }: WinRecord): number {
  return (won + 1) / (played + 2);
}

/** The chance of side a, each line independent of the others; a line without a chance is even. */
export function tieChance(
  { lines }: Pick<TieTemplate, 'lines'>,
  chances: ReadonlyMap<string, number>,
): TieChance {
  const chance = (code: string) => chances.get(code) ?? 0.5;
  let [win, draw] = [0, 0];
  for (let mask = 0; mask < 2 ** lines.length; mask += 1) {
    const winners = lines.map(({ code }, index): [string, Side] => [code, (mask >> index) & 1 ? 'a' : 'b']);
    const share = winners.reduce(
      (all, [code, side]) => all * (side === 'a' ? chance(code) : 1 - chance(code)),
      1,
    );
    const { outcome } = tieScore({ lines }, new Map(winners));
    win += outcome === 'a' ? share : 0;
    draw += outcome === 'drawn' ? share : 0;
  }
  const regular = lines.filter(({ worth }) => worth !== 'decider');
  return { win, draw, expectedLines: regular.reduce((sum, { code }) => sum + chance(code), 0) };
}
