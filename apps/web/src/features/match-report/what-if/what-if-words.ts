/** Words of a match under another format. */
import { type Match, setScores } from '@allcourt/scoring';
import type { WhatIf } from '@allcourt/scoring/what-if';
import { type Cast, callSide, callSideFirst } from '#web/features/match-log/words/cast.ts';
import { countText } from '#web/ui/words/amounts.ts';
import { setScoresText } from '#web/ui/words/set-score.ts';

export interface WhatIfWords {
  /** `6–4, 4–6, 10–8`. */
  readonly score: string;
  /** `Other winner`, `Same winner`, `Not finished`; null where the real match has no winner. */
  readonly verdict: string | null;
  /** The result and its limits, a sentence each. */
  readonly sentences: readonly string[];
}

/** @param real the match as it was played */
export function whatIfWords(real: Match, cast: Cast, other: WhatIf): WhatIfWords {
  const { match, winner, counted, unplayed, otherServer } = other;
  const unit = real.format.sport === 'tennis' ? 'point' : 'rally';
  const units = real.format.sport === 'tennis' ? 'points' : 'rallies';
  const many = (count: number) => countText(count, unit, units);
  const score = setScoresText(setScores(match.format, match.state), cast.near);
  const result =
    winner === null
      ? `The ${units} run out at ${score}, before ${callSide(cast, cast.near)} or ${callSide(cast, cast.far)} has won.`
      : `${callSideFirst(cast, winner)} won with ${score}.`;
  return {
    score,
    verdict: verdictOf(real, other),
    sentences: [
      result,
      ...(unplayed.length > 0 ? [`The last ${many(unplayed.length)} would not have been played.`] : []),
      ...(otherServer > 0
        ? [
            `${many(otherServer)} of ${counted} would have had another server, so they may have gone differently.`,
          ]
        : []),
    ],
  };
}

function verdictOf(real: Match, { winner, changesWinner }: WhatIf): string | null {
  if (winner === null) {
    return 'Not finished';
  }
  if (real.state.winner === null) {
    return null;
  }
  return changesWinner ? 'Other winner' : 'Same winner';
}

/** `The winner changes in 2 of 7 formats.` */
export function whatIfSummary(others: readonly WhatIf[]): string {
  const changed = others.filter(({ changesWinner }) => changesWinner).length;
  return changed === 0
    ? 'No format changes the winner.'
    : `The winner changes in ${changed} of ${countText(others.length, 'format')}.`;
}
