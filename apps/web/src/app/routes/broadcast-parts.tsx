import { lazy } from 'react';
import type { BroadcastSlots } from '#web/features/broadcasts/scoreboard/slots.tsx';

const MatchScoring = lazy(() =>
  import('../broadcast/match-scoring.tsx').then((file) => ({ default: file.MatchScoring })),
);

/** What the Broadcast Center is drawn with that other parts of the app know. */
export const SLOTS: BroadcastSlots = { MatchScoring };
