/** The subject of a statistics column: a side or one of its players. In an address `a`, `b2`. */
import type { Match, PlayerNumber, Side } from '@allcourt/scoring';
import { playersOf, type Subject } from '@allcourt/scoring/stats';
import { type Cast, callPlayer } from '#web/features/match-log/words/cast.ts';

export interface SubjectChoice {
  readonly key: string;
  readonly name: string;
  readonly subject: Subject;
}

/** All subjects, near side first, each side before its players. */
export function subjectChoices(match: Match, cast: Cast): readonly SubjectChoice[] {
  const players = playersOf(match);
  return [cast.near, cast.far].flatMap((side) => [
    choiceOf(cast, side),
    ...players.map((player) => choiceOf(cast, side, player)),
  ]);
}

/** The two compared subjects; the sides when the address names none of this match. */
export function comparedIn(
  choices: readonly SubjectChoice[],
  { left, right }: { readonly left?: string | undefined; readonly right?: string | undefined },
  cast: Cast,
): { readonly left: SubjectChoice; readonly right: SubjectChoice } {
  return {
    left: choices.find(({ key }) => key === left) ?? choiceOf(cast, cast.near),
    right: choices.find(({ key }) => key === right) ?? choiceOf(cast, cast.far),
  };
}

function choiceOf(cast: Cast, side: Side, player?: PlayerNumber): SubjectChoice {
  return player === undefined
    ? { key: side, name: cast.board[side], subject: { side } }
    : { key: `${side}${player}`, name: callPlayer(cast, side, player), subject: { side, player } };
}
