import { NEEDS_KEY } from '#web/data/needs.ts';
import type { OfflineFeature } from '#web/data/offline-feature.ts';
import { LINE_UP_KEY } from './query-keys.ts';

/** Answers are items of the matches that they are about: `match-log` sends them. */
export const lineUpsOffline: OfflineFeature = {
  refreshAfter: { match: [{ queryKey: LINE_UP_KEY }, { queryKey: NEEDS_KEY }] },
};
