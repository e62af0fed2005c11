import type { Which } from './ladder-calls.ts';
import type { Ladder } from './ladder-words.ts';

/** A part of the ladder on screen, which can act on it. */
export interface LadderPart {
  readonly which: Which;
  readonly ladder: Ladder;
  /** False without a network and in an archived team. */
  readonly mayAct: boolean;
}
