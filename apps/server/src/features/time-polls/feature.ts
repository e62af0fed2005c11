import { timePollAnswers, timePolls } from '#server/db/schema/time-polls.ts';
import type { Feature } from '#server/feature.ts';
import { timePollRoutes } from './routes.ts';

/** Polls to find a time for an event. */
export const timePollsFeature: Feature = {
  name: 'time-polls',
  tables: [timePolls, { table: timePollAnswers, ofOthers: [timePollAnswers.answeredBy] }],
  mount: () => ({ routes: [timePollRoutes] }),
};
