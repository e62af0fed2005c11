import type { OfflineFeature } from '#web/data/offline-feature.ts';
import { calendarOffline } from '#web/features/calendar/offline.ts';
import { createChatOffline } from '#web/features/chat/offline.tsx';
import { coachingOffline } from '#web/features/coaching/offline.ts';
import { eventTasksOffline } from '#web/features/event-tasks/offline.ts';
import { feedbackOffline } from '#web/features/feedback/offline.ts';
import { historyOffline } from '#web/features/history/offline.ts';
import { homeOffline } from '#web/features/home/offline.ts';
import { interchangeOffline } from '#web/features/interchange/offline.ts';
import { lineUpsOffline } from '#web/features/line-ups/offline.ts';
import { matchLogOffline } from '#web/features/match-log/offline.tsx';
import { trainingOffline } from '#web/features/training/offline.ts';
import { createUnreadCounts } from './unread-counts.ts';

/** Every feature that does something without a network. */
export const OFFLINE_FEATURES: readonly OfflineFeature[] = [
  matchLogOffline,
  lineUpsOffline,
  historyOffline,
  createChatOffline({ createUnreadCounts }),
  calendarOffline,
  eventTasksOffline,
  trainingOffline,
  coachingOffline,
  feedbackOffline,
  homeOffline,
  interchangeOffline,
];
