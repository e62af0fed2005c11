import {
  trainingAssigned,
  trainingAssignments,
  trainingFocuses,
  trainingMessages,
  trainingReads,
  trainingThreads,
} from '#server/db/schema/training.ts';
import type { Feature } from '#server/feature.ts';
import { coachingRoutes } from './routes.ts';

/** Feedback and assignments from coaches. */
export const coaching: Feature = {
  name: 'coaching',
  tables: [
    trainingAssigned,
    trainingAssignments,
    trainingFocuses,
    trainingMessages,
    trainingReads,
    trainingThreads,
  ],
  mount: () => ({ routes: [coachingRoutes] }),
};
