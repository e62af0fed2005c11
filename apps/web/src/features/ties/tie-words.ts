import type { Tie, TieCandidate, TieSummary } from '@allcourt/contract';
import type { LineupProblem } from '@allcourt/scoring/ties';
import { noonOf, shortDayText } from '#web/ui/words/when.ts';

/** A line of a tie as its members see it. */
export type TieLine = Tie['lines'][number];

/** `Falcons 2, Raptors 1`, for screen readers. */
export function scoreLine({
  team,
  opponent,
  score,
}: Pick<TieSummary, 'team' | 'opponent' | 'score'>): string {
  return `${team.name} ${score.a}, ${opponent} ${score.b}`;
}

/** Won, lost, drawn, or how many points win it. */
export function outcomeText({ score, isVoid }: Pick<TieSummary, 'score' | 'isVoid'>): string {
  if (isVoid) {
    return 'Void';
  }
  switch (score.outcome) {
    case 'a':
      return 'Won';
    case 'b':
      return 'Lost';
    case 'drawn':
      return 'Drawn';
    case null:
      return score.isDeciderDue ? 'The decider is next' : `First to ${score.toWin}`;
  }
}

export const ANSWER_WORDS = { asked: 'No answer yet', confirmed: 'Confirmed', declined: 'Declined' } as const;
export const ANSWER_TONES = { asked: 'plain', confirmed: 'win', declined: 'loss' } as const;

/** A problem of a lineup in one sentence. */
export function problemText(problem: LineupProblem, nameOf: (id: string) => string): string {
  switch (problem.kind) {
    case 'empty-seat':
      return `${problem.code} has an empty place.`;
    case 'gap':
      return `${problem.code} is empty while ${problem.below} is filled. Leagues default from the bottom up.`;
    case 'unknown-player':
      return `A player on ${problem.code} is no longer in the team.`;
    case 'twice-in-line':
      return `${nameOf(problem.player)} is on ${problem.code} twice.`;
    case 'not-available':
      return `${nameOf(problem.player)} replied No, and is on ${problem.code}.`;
    case 'not-eligible':
      return `${nameOf(problem.player)} is not eligible for ${problem.code}.`;
    case 'too-many-lines':
      return `${nameOf(problem.player)} is on too many lines: ${problem.codes.join(', ')}.`;
    case 'same-time':
      return `${nameOf(problem.player)} would play ${problem.codes.join(' and ')} at the same time.`;
    case 'too-little-rest':
      return `${nameOf(problem.player)} has too little rest between ${problem.codes.join(' and ')}.`;
    case 'out-of-order':
      return `${problem.codes[1]} is clearly stronger than ${problem.codes[0]}. Swap them.`;
  }
}

/** `1612 ± 80`; nothing without a rating. */
export function strengthText({ strength }: Pick<TieCandidate, 'strength'>): string {
  return strength ? `${Math.round(strength.rating)} ± ${Math.round(strength.margin)}` : '';
}

/** `injured`, or `away until Jan 30`. */
export function absenceText(absence: TieCandidate['absence']): string {
  if (absence === null) {
    return '';
  }
  return absence.lastDay === null
    ? absence.kind
    : `${absence.kind} until ${shortDayText(noonOf(absence.lastDay), new Date())}`;
}

/** `8–3 (11)`. */
export function recordText({ won, played }: { won: number; played: number }): string {
  return `${won}–${played - won} (${played})`;
}

/** Names of a line: the published players, or the opponents. */
export function namesText(names: readonly (string | null)[]): string {
  const known = names.flatMap((name) => name ?? []);
  return known.length === 0 ? 'To be named' : known.join(', ');
}

/** `Court 3` for a number, a name as it is. */
export function courtText(court: string): string {
  return /^\w{1,2}$/.test(court) ? `Court ${court}` : court;
}

/** Decided ties of the same season: `3–1`, with draws as a third number. */
export function seasonRecord(ties: readonly Pick<TieSummary, 'score' | 'isVoid'>[]): string {
  const count = (outcome: Tie['score']['outcome']) =>
    ties.filter(({ score, isVoid }) => !isVoid && score.outcome === outcome).length;
  const drawn = count('drawn');
  return [count('a'), count('b'), ...(drawn > 0 ? [drawn] : [])].join('–');
}
