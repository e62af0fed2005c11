import type { BySide, Match, Side } from '@allcourt/scoring';
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { ScoreStep } from '#web/features/player/score/live-score.tsx';

/** The match that is shown, as this device may score it: at the true now, its own entries on top. */
export interface MatchScorer {
  readonly match: Match;
  /** What the next point of each side makes; null once it is over. */
  readonly next: BySide<ScoreStep> | null;
  readonly canUndo: boolean;
  score(side: Side): void;
  undo(): void;
  /** Null where the rules do not take it. */
  readonly switchServer: (() => void) | null;
  readonly changeEnds: (() => void) | null;
  /** What holds the points up, and the way out: another device scores, or they wait to be sent. */
  readonly notes: ReactNode;
}

/** How the match stands with this reader. */
export type MatchScoringState =
  | { readonly status: 'reading' }
  /** They look on; by whom it is scored, where that is known. */
  | { readonly status: 'onlooker'; readonly scoredBy: string | null }
  /** Another device scores it: `notes` says whose, and offers to take over. */
  | { readonly status: 'elsewhere'; readonly scoredBy: string | null; readonly notes: ReactNode }
  | { readonly status: 'scorer'; readonly scoredBy: string | null; readonly scorer: MatchScorer };

export interface MatchScoringProps {
  matchId: string;
  /** The side that the board calls home. */
  home: Side;
  children(state: MatchScoringState): ReactNode;
}

/** What comes from other parts of the app, since broadcasts do not know them. */
export interface BroadcastSlots {
  readonly MatchScoring: ComponentType<MatchScoringProps>;
}

const SlotsContext = createContext<BroadcastSlots | null>(null);

export const SlotsProvider = SlotsContext.Provider;

/** Null for guests, who can only look on. */
export function useSlots(): BroadcastSlots | null {
  return useContext(SlotsContext);
}
