import type { BySide, Match, Side } from '@allcourt/scoring';
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { ScoreStep } from '#web/features/player/score/live-score.tsx';

/** The match on screen as this device scores it: ahead of the picture, with its own unsent entries. */
export interface MatchScorer {
  readonly match: Match;
  /** Score after the next point of each side; null once the match is over. */
  readonly next: BySide<ScoreStep> | null;
  readonly canUndo: boolean;
  score(side: Side): void;
  undo(): void;
  /** Null if the rules do not allow it. */
  readonly switchServer: (() => void) | null;
  readonly changeEnds: (() => void) | null;
  /** Explains what blocks scoring and how to continue: another device scores, or points wait to be sent. */
  readonly notes: ReactNode;
}

/** This reader's part in scoring the match. */
export type MatchScoringState =
  | { readonly status: 'loading' }
  /** Only watches; `scoredBy` is null if the scorer is unknown. */
  | { readonly status: 'spectator'; readonly scoredBy: string | null }
  /** Another device scores it: `notes` names its owner and offers to take over. */
  | { readonly status: 'elsewhere'; readonly scoredBy: string | null; readonly notes: ReactNode }
  | { readonly status: 'scorer'; readonly scoredBy: string | null; readonly scorer: MatchScorer };

export interface MatchScoringProps {
  matchId: string;
  /** The home side of the board. */
  home: Side;
  children(state: MatchScoringState): ReactNode;
}

export interface ScheduledProps {
  readonly teamId: string;
}

/** Parts that other rooms provide, since broadcasts do not import them. */
export interface BroadcastSlots {
  readonly MatchScoring: ComponentType<MatchScoringProps>;
  /** The next events of a team that may be broadcast. */
  readonly Scheduled: ComponentType<ScheduledProps>;
}

const SlotsContext = createContext<BroadcastSlots | null>(null);

export const SlotsProvider = SlotsContext.Provider;

/** Null for guests, who can only watch. */
export function useSlots(): BroadcastSlots | null {
  return useContext(SlotsContext);
}
