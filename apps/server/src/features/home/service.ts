import type { Sport } from '@allcourt/scoring';
import type { Context } from '#server/context.ts';
import { readUpcoming } from '#server/features/calendar/service.ts';
import { readNewestMatches, readRecord } from '#server/features/matches/service.ts';
import { readActivity } from '#server/features/training/service.ts';

/** As many boards as fit on a screen; a match that is never ended stays in the history. */
const MAX_LIVE = 6;
export const MAX_ACTIVITY = 8;
const MAX_UPCOMING = 4;

/** Everything on Home. The sport narrows only the figures. */
export async function readHome(context: Context, query: { sport?: Sport | undefined; timeZone: string }) {
  const [figures, { live, finished }, { activity: trained, minutes: trainedMinutes }, upcoming] =
    await Promise.all([
      readRecord(context, query),
      readNewestMatches(context, { live: MAX_LIVE, finished: MAX_ACTIVITY }),
      readActivity(context, MAX_ACTIVITY),
      readUpcoming(context, MAX_UPCOMING),
    ]);
  return { figures, live, finished, trained, upcoming, trainedMinutes };
}
