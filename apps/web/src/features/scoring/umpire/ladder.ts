/** The next violation and the next delay of a side, for an umpire: their penalties and the score these make. */
import { apply, type Match, type Penalty, type PenaltyStep, type Side } from '@allcourt/scoring';
import { nextPenalty, nextTimePenalty, penaltiesOf } from '@allcourt/scoring/prompts';

export interface LadderStep {
  readonly step: PenaltyStep;
  /** The side has had it. */
  readonly isGiven: boolean;
  readonly isNext: boolean;
}

/** The next penalty, and the match with it. A default has none: it is entered as the end of the match. */
export interface NextPenalty {
  readonly step: PenaltyStep;
  readonly after: Match | null;
}

export interface SideLadder {
  /** Every step for conduct, in order. */
  readonly steps: readonly LadderStep[];
  /** Penalties so far, oldest first, for delays too. */
  readonly given: readonly Penalty[];
  readonly violation: NextPenalty;
  /** Null where a delay counts with conduct, as in pickleball (P-14), and where the rules refuse it now. */
  readonly delay: NextPenalty | null;
}

/** The ladder of one side, by the rule set of the match (T-23, T-24, P-14). */
export function ladderOf(match: Match, side: Side): SideLadder {
  const given = penaltiesOf(match, side);
  const next = nextPenalty(match, side);
  const nextForDelay = nextTimePenalty(match, side);
  const ladder = match.format.rules.penalties;
  const reached = ladder.findLastIndex((step) => step !== 'default' && given.includes(step));
  const delay = nextForDelay && tried(match, side, nextForDelay);
  return {
    steps: ladder.map((step, index) => ({ step, isGiven: index <= reached, isNext: step === next })),
    given,
    violation: tried(match, side, next),
    delay: delay?.after ? delay : null,
  };
}

function tried(match: Match, side: Side, step: PenaltyStep): NextPenalty {
  if (step === 'default') {
    return { step, after: null };
  }
  const after = apply(match, { kind: 'penalty', side, penalty: step, id: 'tried', at: 0 });
  return { step, after: after.ok ? after.value : null };
}
