/** The players as screens name them. The near side is the reader's own, always left and first. */
import { type BySide, opponentOf, type PlayerNumber, type Side } from '@allcourt/scoring';
import { boardNames, type Named, personText, shortNames, sideNames } from '#web/ui/words/names.ts';

export interface Cast {
  readonly near: Side;
  readonly far: Side;
  /** True when the near side is the reader; a spectator reads names instead of "you". */
  readonly isYou: boolean;
  readonly players: BySide<readonly Named[]>;
  /** `Okafor`, `Okafor / Hale`. */
  readonly board: BySide<string>;
  /** `Okafor`, `Okafor and Hale`. */
  readonly spoken: BySide<string>;
  /** Each player alone. */
  readonly short: BySide<readonly string[]>;
}

/**
 * @param mySide the reader's own side
 * @param namedSide the side that the reader was named on, until they confirm: it is near, and not yet "you"
 */
export function castOf(
  players: BySide<readonly Named[]>,
  mySide: Side | null,
  namedSide: Side | null | undefined = null,
): Cast {
  const near = mySide ?? namedSide ?? 'a';
  return {
    near,
    far: opponentOf(near),
    isYou: mySide !== null,
    players,
    board: boardNames(players),
    spoken: sideNames(players),
    short: shortNames(players),
  };
}

/** A side inside a sentence: `you`, `Duarte`. */
export function callSide(cast: Cast, side: Side): string {
  return cast.isYou && side === cast.near ? 'you' : cast.spoken[side];
}

/** A side at the start of a sentence, or alone: `You`, `Duarte`. */
export function callSideFirst(cast: Cast, side: Side): string {
  return personText({ name: cast.spoken[side] }, cast.isYou && side === cast.near);
}

/** One player, as a sentence names them. */
export function callPlayer(cast: Cast, side: Side, player: PlayerNumber): string {
  return cast.short[side][player - 1] ?? cast.spoken[side];
}

/** Two numbers, the near side's first: `40–30`. */
export function nearFirst(cast: Cast, pair: BySide<number | string>): string {
  return `${pair[cast.near]}–${pair[cast.far]}`;
}
