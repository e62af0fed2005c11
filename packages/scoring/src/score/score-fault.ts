import type { ScoreFault } from './entered-score.ts';
import type { EnteredSet } from '../log/events.ts';
import type { SetRules } from '../format/format.ts';
import type { ScoreTextFault } from './score-text.ts';

/** A sentence for a person: what is wrong with the score, and what would be right. */
export function explainScoreFault(fault: ScoreFault | ScoreTextFault): string {
  switch (fault.kind) {
    case 'no-sets':
      return 'Enter at least one set.';
    case 'unreadable':
      return `“${fault.text}” is not a set score. Write sets like 6-4 7-6(5), or games like 11-8.`;
    case 'impossible-set':
      return `${text(fault.entered)} cannot happen: ${describeRules(fault.rules)}.`;
    case 'unfinished-set':
      return `${text(fault.entered)} does not finish a set: ${describeRules(fault.rules)}.`;
    case 'impossible-tiebreak':
      return `The tie-break ${tiebreakText(fault.entered)} does not fit ${text(fault.entered)}.`;
    case 'no-tiebreak-here':
      return `There is no tie-break at ${text(fault.entered)}.`;
    case 'sets-after-the-end':
      return `The match was already decided before set ${fault.set + 1}.`;
    case 'undecided':
      return `Nobody has won yet: it takes ${fault.setsToWin} ${fault.setsToWin === 1 ? 'set' : 'sets'}. If it was broken off, say how it ended.`;
  }
}

function text({ a, b }: EnteredSet): string {
  return `${a}–${b}`;
}

function tiebreakText({ tiebreak }: EnteredSet): string {
  return tiebreak ? `${tiebreak.a}–${tiebreak.b}` : '';
}

function describeRules(rules: SetRules): string {
  if (rules.kind === 'points') {
    return `it is played to ${rules.pointsTo}, won by ${rules.winBy}`;
  }
  if (rules.kind === 'timed') {
    return `it lasts ${rules.minutes} minutes, and the leader wins it`;
  }
  const { gamesTo, tiebreak } = rules;
  if (!tiebreak) {
    return `a set is won at ${gamesTo} games, or later, by two`;
  }
  const lead = `a set is won at ${gamesTo} games by two`;
  return tiebreak.at === gamesTo
    ? `${lead}, at ${gamesTo + 1}–${gamesTo - 1}, or ${gamesTo + 1}–${gamesTo} after a tie-break`
    : `${lead}, or ${tiebreak.at + 1}–${tiebreak.at} after a tie-break`;
}
