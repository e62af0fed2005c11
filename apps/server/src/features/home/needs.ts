import { firstMinorYear, type NeedsAnswer } from '@allcourt/contract';
import { type Context, requireAccount } from '#server/context.ts';
import { preparedTogether } from '#server/db/nested.ts';
import type { Given } from '#server/db/prepared.ts';
import { readOccasions } from '#server/features/calendar/service.ts';
import { asksSince, findUnvoted, presentUnvoted } from '#server/features/chat/service.ts';
import { presentUnread } from '#server/features/coaching/present.ts';
import { findUnread } from '#server/features/coaching/service.ts';
import { findMatchNeeds, presentMatchNeeds } from '#server/features/line-ups/service.ts';
import { findAsked, presentSpareNeeds } from '#server/features/spares/service.ts';
import { findRequestsTo, presentRequestsTo } from '#server/features/teams/service.ts';
import { findAskedLineups, presentLineupNeeds } from '#server/features/ties/service.ts';
import { findMinorPollNeeds, findPollNeeds, presentPollNeeds } from '#server/features/time-polls/service.ts';

const MAX_LISTED = 30;

const selectNeeds = preparedTogether(
  'what waits for an account',
  (db, given: Given<{ accountId: string; limit: number; year: number; now: Date; since: Date }>) => ({
    ...findMatchNeeds(db, given),
    feedback: findUnread(db, given),
    joins: findRequestsTo(db, given),
    lineups: findAskedLineups(db, given),
    spares: findAsked(db, given),
    timePolls: findPollNeeds(db, given),
    minorPolls: findMinorPollNeeds(db, given),
    polls: findUnvoted(db, given),
  }),
);

/** Everything that waits for the reader, out of one statement and those that present it. */
export async function readNeeds(context: Context): Promise<NeedsAnswer> {
  const { db, clock } = context;
  const now = clock.now();
  const { id: accountId } = requireAccount(context.account);
  const { feedback, joins, lineups, spares, timePolls, minorPolls, polls, ...ofMatches } = await selectNeeds(
    db,
    {
      ...{ accountId, limit: MAX_LISTED },
      year: firstMinorYear(now),
      ...{ now, since: asksSince(now) },
    },
  );
  const events = polls.flatMap(({ eventId, eventKey: key }) => (eventId && key ? [{ eventId, key }] : []));
  return {
    ...(await presentMatchNeeds(context, ofMatches)),
    feedback: feedback.map(presentUnread),
    joins: presentRequestsTo(joins),
    lineups: await presentLineupNeeds(context, lineups),
    spares: await presentSpareNeeds(context, spares),
    timePolls: presentPollNeeds(context, timePolls, minorPolls),
    polls: await presentUnvoted(context, { found: polls, findEvent: await readOccasions(context, events) }),
  };
}
