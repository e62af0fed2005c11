// Polls about an event, in the conversation of the people it is for: the team's, or that of its one subgroup. An event of
// several subgroups, or of one without a chat, has its polls in its own chat, to which the first one brings all of them.

import type { EventPollsAnswer, Target } from '@allcourt/contract';
import { type Context, requireAccount } from '#server/context.ts';
import { findChat, mayOpenChat, readShared, type Shared } from '#server/features/calendar/service.ts';
import { asShownOne } from './messages.ts';
import { type Access, findInside, mayAnnounce, mayModerate } from './policy.ts';
import { findPlaceOf, findPollsOf } from './poll-store.ts';

type Reading = Pick<Context, 'db' | 'account' | 'clock'>;
type OfEvent = Extract<Target, { kind: 'event' }>;

/** The polls about an event that the reader can see, and the conversation in which they may ask something new. */
export async function listEventPolls(
  context: Reading,
  which: { eventId: string; key: string },
): Promise<EventPollsAnswer> {
  const { db } = context;
  const { id: accountId } = requireAccount(context.account);
  const shared = await readShared(context, which);
  const { placeId, isOfEvent } = await findPlace(context, shared);
  const { eventId, key } = shared;
  const rows = await findPollsOf(db, { eventId, key, accountId });
  const ids = [
    ...new Set([...(placeId === undefined ? [] : [placeId]), ...rows.map((row) => row.conversationId)]),
  ];
  const accesses = new Map<string, Access>();
  for (const id of ids) {
    const access = await findInside(context, id);
    if (access) {
      accesses.set(id, access);
    }
  }
  const place = placeId === undefined ? undefined : accesses.get(placeId);
  const polls: EventPollsAnswer['polls'] = [];
  for (const row of rows) {
    const access = accesses.get(row.conversationId);
    if (access) {
      polls.push({
        message: await asShownOne(db, row, access),
        mayVote: access.closedBecause === null,
        mayEnd: row.authorId === accountId || mayAnnounce(access) || mayModerate(access),
      });
    }
  }
  return {
    conversationId: place?.closedBecause === null ? place.conversation.id : null,
    mayOpenChat: isOfEvent && !place && (await mayOpenChat(context, shared)),
    polls,
  };
}

/** The event that a poll of a conversation is about; none if the conversation is not the event's own. */
export async function subjectOf(
  context: Reading,
  { conversation }: Access,
  target: OfEvent,
): Promise<{ eventId: string; eventKey: string } | undefined> {
  const shared = await readShared(context, target);
  const { placeId } = await findPlace(context, shared);
  return placeId === conversation.id ? { eventId: shared.eventId, eventKey: shared.key } : undefined;
}

/** The conversation for polls about an event, if there is one yet, and whether it is the event's own chat. */
async function findPlace(
  context: Pick<Context, 'db'>,
  { eventId, key, teamId, subgroupIds }: Shared,
): Promise<{ placeId: string | undefined; isOfEvent: boolean }> {
  if (teamId === null) {
    return { placeId: undefined, isOfEvent: false };
  }
  const [subgroupId = null, ...others] = subgroupIds ?? [];
  const isOfOne = others.length === 0 && (subgroupIds === null || subgroupId !== null);
  const shared = isOfOne ? await findPlaceOf(context.db, { teamId, subgroupId }) : undefined;
  return shared === undefined
    ? { placeId: await findChat(context, { eventId, key }), isOfEvent: true }
    : { placeId: shared, isOfEvent: false };
}
