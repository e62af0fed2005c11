/** Words of the points by score. */
import type { Match } from '@allcourt/scoring';
import type { GameTree, PhaseCell, ScoreNode } from '@allcourt/scoring/shots';
import { wilsonInterval } from '@allcourt/scoring/stats';
import type { MeasureFact } from '#web/ui/measured.tsx';
import { percentText } from '#web/ui/words/amounts.ts';

/** Points at one score, ready to be shown. */
export interface ScoreCell {
  readonly name: string;
  readonly won: number;
  /** The ids of its points, in order. */
  readonly ids: readonly string[];
}

const GAME_POINTS = ['0', '15', '30', '40'];

/** `30–15`, `Deuce`, `Ad in`: the server's points first. */
export function scoreName({ server, receiver }: Pick<ScoreNode, 'server' | 'receiver'>): string {
  if (server === receiver && server === 3) {
    return 'Deuce';
  }
  if (server > 3 || receiver > 3) {
    return server > receiver ? 'Ad in' : 'Ad out';
  }
  return `${GAME_POINTS[server]}–${GAME_POINTS[receiver]}`;
}

const PHASE_WORDS: Readonly<Record<PhaseCell['phase'], string>> = {
  early: 'Early',
  middle: 'Middle',
  late: 'Late',
};

const STANDING_WORDS: Readonly<Record<PhaseCell['standing'], string>> = {
  behind: 'Behind',
  level: 'Level',
  ahead: 'Ahead',
};

export function phaseWord(phase: PhaseCell['phase']): string {
  return PHASE_WORDS[phase];
}

export function standingWord(standing: PhaseCell['standing']): string {
  return STANDING_WORDS[standing];
}

/** `Late, behind`. */
export function phaseName({ phase, standing }: Pick<PhaseCell, 'phase' | 'standing'>): string {
  return `${phaseWord(phase)}, ${standingWord(standing).toLowerCase()}`;
}

/** `5 of 8`. */
export function wonText({ won, ids }: Pick<ScoreCell, 'won' | 'ids'>): string {
  return `${won} of ${ids.length}`;
}

/** `30–15: 5 of 8 won, 63%. Show the points`: it has what is on the button, word for word. */
export function spokenCell(cell: ScoreCell): string {
  return `${cell.name}: ${wonText(cell)} won, ${percentText(cell.won / cell.ids.length)}. Show the points`;
}

/** `Okafor won 41 of 60 points on serve outside tiebreaks. At deuce: 3 of 7.` */
export function treeSummary(
  { nodes, serving }: GameTree,
  names: Readonly<Record<'a' | 'b', string>>,
): string {
  const won = nodes.reduce((sum, node) => sum + node.won, 0);
  const all = nodes.reduce((sum, { points }) => sum + points.length, 0);
  const whole = `${names[serving]} won ${won} of ${all} points on serve outside tiebreaks.`;
  const late = nodes.filter(({ server, receiver }) => server >= 2 && receiver >= 2);
  const [lateWon, lateAll] = [
    late.reduce((sum, node) => sum + node.won, 0),
    late.reduce((sum, { points }) => sum + points.length, 0),
  ];
  return lateAll === 0 ? whole : `${whole} From 30–30 on: ${lateWon} of ${lateAll}.`;
}

/** `Early is until a side has a third of the points that win the game, late from two thirds on.` */
export function phaseSummary({ format }: Match): string {
  const target = format.set.kind === 'points' ? format.set.pointsTo : 0;
  const [first, second] = [Math.ceil(target / 3), Math.ceil((2 * target) / 3)];
  return `Early is until a side has ${first}, late from ${second} on. The lead is the one before the rally.`;
}

/** The sample of a score and its likely range. */
export function cellFacts({ won, ids }: ScoreCell, unit: 'points' | 'rallies'): readonly MeasureFact[] {
  const { low, high } = wilsonInterval(won, ids.length);
  return [
    { term: 'Sample', text: `${wonText({ won, ids })} ${unit} won` },
    { term: 'Likely range', text: `${percentText(low)} to ${percentText(high)}, with 95% certainty` },
  ];
}

/** The columns of the tree are half a score wide; one with the server ahead is left of the middle. */
export function treeColumn({ server, receiver }: Pick<ScoreNode, 'server' | 'receiver'>): number {
  return 4 - (server - receiver);
}

/** Rows from the top: the points played in the game so far. */
export function treeRow({ server, receiver }: Pick<ScoreNode, 'server' | 'receiver'>): number {
  return server + receiver + 1;
}
