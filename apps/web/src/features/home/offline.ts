import type { OfflineFeature } from '#web/data/offline-feature.ts';
import { HOME_KEY } from './get-home.ts';

export const homeOffline: OfflineFeature = {
  refreshAfter: {
    match: [{ queryKey: HOME_KEY }],
    training: [{ queryKey: HOME_KEY }],
    'keep-demo': [{ queryKey: HOME_KEY }],
  },
};
