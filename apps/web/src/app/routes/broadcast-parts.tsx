import { lazy } from 'react';
import type { BroadcastSlots } from '#web/features/broadcasts/scoreboard/slots.tsx';

const MatchScoring = lazy(() =>
  import('../broadcast/match-scoring.tsx').then((file) => ({ default: file.MatchScoring })),
);

/** Parts of other rooms that the Broadcast Center draws. */
export const SLOTS: BroadcastSlots = { MatchScoring };
