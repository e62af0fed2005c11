import { type Format, rulesOfSet } from '../format/format.ts';
import { openingService } from '../play/serve.ts';
import { LOVE_ALL, type MatchState, type Opening } from '../play/state.ts';
import type { BySide, Discipline, PlayerNumber, Side } from '../vocabulary.ts';

/** The choices made before the first point. */
export interface MatchSetup {
  /** A TODS matchUpFormat code. */
  readonly format: string;
  /** The edition of the rules, `id@version`. */
  readonly ruleset: string;
  readonly discipline: Discipline;
  readonly firstServer: Side;
  /**
   * Doubles: each side's first server; in pickleball the player who starts in the right court. Player 1 by default.
   */
  readonly firstPlayers?: BySide<PlayerNumber> | undefined;
  /** Tennis doubles: each side's receiver in the right court. The first server by default. */
  readonly firstReceivers?: BySide<PlayerNumber> | undefined;
  /** Mixed doubles: for each side, the player of one gender, so that both are of the same (T-02). */
  readonly mixed?: BySide<PlayerNumber> | undefined;
}

/** The state before the first entry. */
export function initialState(format: Format, setup: MatchSetup): MatchState {
  const players = setup.firstPlayers ?? { a: 1, b: 1 };
  const opening: Opening = {
    side: setup.firstServer,
    players,
    receivers: setup.firstReceivers ?? players,
    said: [
      ...(setup.firstPlayers ? (['a-server', 'b-server'] as const) : []),
      ...(setup.firstReceivers ? (['a-receiver', 'b-receiver'] as const) : []),
    ],
  };
  return {
    status: 'in-progress',
    winner: null,
    sets: [],
    games: LOVE_ALL,
    points: LOVE_ALL,
    opening,
    service: openingService(format, rulesOfSet(format, 0), setup.discipline, opening),
    isServiceKnown: true,
    faults: 0,
    run: null,
    court: null,
    endsSwapped: false,
    endsDue: null,
    hasChangedMidGame: false,
    rallies: 0,
    levelAtTime: null,
    timeouts: { standard: LOVE_ALL, medical: LOVE_ALL },
    isPaused: false,
  };
}
