/** Whom a column of the statistics is about: a side, or one player of it. In an address `a`, `b2`. */
import type { Match, PlayerNumber, Side } from '@allcourt/scoring';
import { playersOf, type Subject } from '@allcourt/scoring/stats';
import { type Cast, callPlayer } from '#web/features/match-log/words/cast.ts';

export interface SubjectChoice {
  readonly key: string;
  readonly name: string;
  readonly subject: Subject;
}

/** Everybody there are figures of, the near side first, each side before its players. */
export function subjectChoices(match: Match, cast: Cast): readonly SubjectChoice[] {
  const players = playersOf(match);
  return [cast.near, cast.far].flatMap((side) => [
    choiceOf(cast, side),
    ...players.map((player) => choiceOf(cast, side, player)),
  ]);
}

/** The two that are compared; the sides, where an address asks for nobody of this match. */
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
