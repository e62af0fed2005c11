import type { Sport } from '@allcourt/scoring';
import type { Context } from '#server/context.ts';
import { readUpcoming } from '#server/features/calendar/service.ts';
import { readFinishedMatches, readLiveMatches, readRecord } from '#server/features/matches/service.ts';
import { readActivity, readTrainedMinutes } from '#server/features/training/service.ts';

/** As many boards as fit on a screen; a match that is never ended stays in the history. */
const MOST_LIVE = 6;
export const MOST_ACTIVITY = 8;
const MOST_UPCOMING = 4;

/** Everything on Home. The sport narrows only the figures. */
export async function readHome(context: Context, query: { sport?: Sport | undefined; timeZone: string }) {
  const [figures, live, finished, trained, upcoming, trainedMinutes] = await Promise.all([
    readRecord(context, query),
    readLiveMatches(context, MOST_LIVE),
    readFinishedMatches(context, MOST_ACTIVITY),
    readActivity(context, MOST_ACTIVITY),
    readUpcoming(context, MOST_UPCOMING),
    readTrainedMinutes(context),
  ]);
  return { figures, live, finished, trained, upcoming, trainedMinutes };
}
