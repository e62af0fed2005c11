/** The ladders of penalties: the more a side has had, the harder the next one (T-23, T-24, P-14). */
import type { PenaltyStep } from '../format/rulesets.ts';
import type { Penalty } from '../log/events.ts';
import type { Match } from '../log/match.ts';
import type { Side } from '../vocabulary.ts';

/** The penalties a side has had, in order. In doubles the penalties of either partner are the pair's (T-24, P-14). */
export function penaltiesOf({ effective }: Pick<Match, 'effective'>, side: Side): readonly Penalty[] {
  return effective.flatMap(({ event }) =>
    event.kind === 'penalty' && event.side === side ? [event.penalty] : [],
  );
}

/**
 * The step after the highest that a side has had, by its rule set; the last one is given again and again. Officials may skip
 * steps, so `apply` takes any penalty of the sport. A default is entered as the end of the match.
 */
export function nextPenalty(match: Pick<Match, 'format' | 'effective'>, side: Side): PenaltyStep {
  return nextStep(match.format.rules.penalties, penaltiesOf(match, side)) ?? 'default';
}

/**
 * The penalty for a side's next delay, a ladder apart from that of conduct (T-23); null where a delay counts with conduct, as in
 * pickleball (P-14).
 */
export function nextTimePenalty(match: Pick<Match, 'format' | 'effective'>, side: Side): Penalty | null {
  return nextStep(match.format.rules.timePenalties, penaltiesOf(match, side));
}

function nextStep<Step extends PenaltyStep>(ladder: readonly Step[], given: readonly Penalty[]): Step | null {
  const had = new Set<PenaltyStep>(given);
  const reached = ladder.findLastIndex((step) => had.has(step));
  return ladder[Math.min(reached + 1, ladder.length - 1)] ?? null;
}
