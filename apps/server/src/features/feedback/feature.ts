import { feedback as feedbackTable } from '#server/db/schema/feedback.ts';
import type { Feature } from '#server/feature.ts';
import { feedbackRoutes } from './routes.ts';

/** Feedback to the operator. */
export const feedback: Feature = {
  name: 'feedback',
  tables: [feedbackTable],
  mount: () => ({ routes: [feedbackRoutes] }),
};
