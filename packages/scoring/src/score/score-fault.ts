import type { GamesSet, PointsSet, SetRules } from '../format/format.ts';
import type { EnteredSet } from '../log/events.ts';
import type { ScoreFault } from './entered-score.ts';
import type { ScoreTextFault } from './score-text.ts';

/** A sentence for a person: the problem of the score, and a correct one. */
export function explainScoreFault(fault: ScoreFault | ScoreTextFault): string {
  switch (fault.kind) {
    case 'no-sets':
      return 'Enter at least one set.';
    case 'unreadable':
      return `“${fault.text}” is not a set score. Write sets like 6-4 7-6(5), or games like 11-8.`;
    case 'too-long':
      return `Too long for a score. Use at most ${fault.most} characters.`;
    case 'impossible-set':
      return `${text(fault.entered)} is not possible: ${describeRules(fault.rules)}.`;
    case 'unfinished-set':
      return `${text(fault.entered)} does not finish a set: ${describeRules(fault.rules)}.`;
    case 'impossible-tiebreak':
      return `The tiebreak ${tiebreakText(fault.entered)} does not fit ${text(fault.entered)}: ${describePoints(fault.tiebreak)}.`;
    case 'no-tiebreak-here':
      return `There is no tiebreak at ${text(fault.entered)}.`;
    case 'sets-after-the-end':
      return `The match was already decided before set ${fault.set + 1}.`;
    case 'ended-before':
      return fault.next === null
        ? 'The match was already decided.'
        : `The match was already decided before set ${fault.next + 1}.`;
    case 'undecided':
      return `${undecided(fault.setsToWin, fault.isAll)} If it was stopped early, choose how it ended.`;
    case 'walkover-with-score':
      return 'A walkover has no score: no one played.';
  }
}

function text({ a, b }: EnteredSet): string {
  return `${a}–${b}`;
}

function tiebreakText({ tiebreak }: EnteredSet): string {
  return tiebreak ? text(tiebreak) : '';
}

function undecided(sets: number, isAll: boolean): string {
  const needed = `${sets} ${sets === 1 ? 'set' : 'sets'}`;
  return isAll ? `All ${needed} are played.` : `There is no winner yet: it takes ${needed}.`;
}

function describeRules(rules: SetRules): string {
  switch (rules.kind) {
    case 'points':
      return describePoints(rules);
    case 'timed':
      return rules.tiebreakTo === null
        ? `it lasts ${rules.minutes} minutes, and the leader wins it`
        : `it lasts ${rules.minutes} minutes, and if it is level, a tiebreak to ${rules.tiebreakTo} decides it`;
    case 'games':
      return describeGames(rules);
  }
}

function describePoints({ pointsTo, winBy }: PointsSet): string {
  return `it is played to ${pointsTo}, won by ${winBy}`;
}

function describeGames({ gamesTo, winBy, tiebreak }: GamesSet): string {
  if (!tiebreak) {
    return winBy === 1
      ? `a set is won at ${gamesTo} games`
      : `a set is won at ${gamesTo} games, or later, by ${COUNTS[winBy] ?? winBy}`;
  }
  const { at } = tiebreak;
  const lead = `a set is won at ${gamesTo} games by two`;
  if (at < gamesTo) {
    return `${lead}, or ${at + 1}–${at} after a tiebreak`;
  }
  return at === gamesTo
    ? `${lead}, at ${gamesTo + 1}–${gamesTo - 1}, or ${gamesTo + 1}–${gamesTo} after a tiebreak`
    : `a set is won at ${gamesTo} games, or later, by two, or ${at + 1}–${at} after a tiebreak`;
}

const COUNTS: Readonly<Record<number, string>> = { 2: 'two', 3: 'three', 4: 'four' };
