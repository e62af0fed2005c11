import type { OfflineFeature } from '#web/data/offline-feature.ts';
import { isShort, MATCH_LISTS_KEY } from '#web/features/history/list/list-matches.ts';
import { RECORD_KEY } from '#web/features/history/record/get-record.ts';

export const historyOffline: OfflineFeature = {
  refreshAfter: {
    match: [{ queryKey: RECORD_KEY }, { queryKey: MATCH_LISTS_KEY, predicate: isShort }],
    'keep-demo': [{ queryKey: RECORD_KEY }, { queryKey: MATCH_LISTS_KEY }],
  },
};
