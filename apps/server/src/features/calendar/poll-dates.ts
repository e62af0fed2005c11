// Polls about a date close with it, in the same transaction.

import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { type ClosedPoll, closePolls, findOpenPolls } from '#server/features/chat/service.ts';
import { findEventsById, findExceptions } from './store.ts';
import { occurrenceAt } from './times/occurrences.ts';

type Acting = Parameters<typeof closePolls>[0] & Pick<Context, 'clock'>;

/** Closes the open polls about dates that these events have no longer. Returns them, for an undo. */
export async function followPolls(
  context: Acting,
  tx: Database,
  eventIds: readonly string[],
): Promise<ClosedPoll[]> {
  const open = await findOpenPolls(context, tx, eventIds);
  if (open.length === 0) {
    return [];
  }
  const [events, exceptions] = [await findEventsById(tx, eventIds), await findExceptions(tx, eventIds)];
  const lost = open.filter(({ eventId, key }) => {
    const event = events.find((one) => one.id === eventId);
    const own = exceptions.filter((exception) => exception.eventId === eventId);
    return !event || event.deletedAt !== null || !occurrenceAt(event, own, key);
  });
  await closePolls(context, tx, lost);
  return lost.map(({ messageId, closesAt }) => ({ messageId, closesAt }));
}
