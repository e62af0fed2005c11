import type { Sport } from '@allcourt/scoring';
import type { Context } from '#server/context.ts';
import { readFinishedMatches, readLiveMatches, readRecord } from '#server/features/matches/service.ts';

/** As many boards as fit on a screen; a match that nobody ends stays in the history. */
const MOST_LIVE = 6;
const MOST_ACTIVITY = 8;

/** Everything that Home shows of a signed-in person. The sport narrows the figures only. */
export async function readHome(context: Context, query: { sport?: Sport | undefined; timeZone: string }) {
  const [figures, live, finished] = await Promise.all([
    readRecord(context, query),
    readLiveMatches(context, MOST_LIVE),
    readFinishedMatches(context, MOST_ACTIVITY),
  ]);
  return { figures, live, finished };
}
