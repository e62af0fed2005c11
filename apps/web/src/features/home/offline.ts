import type { OfflineFeature } from '#web/data/offline-feature.ts';
import { HOME_KEY } from './api/get-home.ts';

export const homeOffline: OfflineFeature = {
  refreshAfter: { match: [{ queryKey: HOME_KEY }], training: [{ queryKey: HOME_KEY }] },
};
