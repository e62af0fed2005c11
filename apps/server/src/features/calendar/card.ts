// An occurrence as a card in a conversation, for readers who can see its calendar, also after it is canceled.

import type { EventCardAnswer } from '@allcourt/contract';
import type { Context } from '#server/context.ts';
import { badRequest, requireFound } from '#server/plugins/errors.ts';
import { presentOne } from './detail.ts';
import { requireSeen } from './policy.ts';
import { readEvent, readOccurrence } from './reading.ts';
import { occurrenceAt } from './times/occurrences.ts';

type Reading = Pick<Context, 'db' | 'account' | 'clock'>;

interface Which {
  eventId: string;
  key: string;
}

/** One occurrence as its reader sees it, whether it takes place or not. */
export async function readCard(context: Reading, { eventId, key }: Which): Promise<EventCardAnswer> {
  const { access, event: found } = await readEvent(context, eventId);
  const event = requireSeen(access, found);
  const { exceptions } = event;
  const occurrence = requireFound(
    occurrenceAt(
      event,
      exceptions.map((exception) => ({ ...exception, isCancelled: false })),
      key,
    ),
    'event-not-found',
  );
  const isCancelled = event.deletedAt !== null || occurrenceAt(event, exceptions, key) === undefined;
  return { occurrence: await presentOne(context, access, occurrence), isCancelled };
}

/** An occurrence that its reader can share, and the people it is for. */
export interface Shared {
  readonly eventId: string;
  readonly key: string;
  /** Null in a calendar of one's own. */
  readonly teamId: string | null;
  /** Null: for the whole team. */
  readonly subgroupIds: readonly string[] | null;
}

export async function readShared(context: Reading, which: Which): Promise<Shared> {
  const { occurrence } = await readOccurrence(context, which);
  const { id, teamId, subgroupIds } = occurrence.event;
  return { eventId: id, key: occurrence.key, teamId, subgroupIds };
}

/** An occurrence that can be shared; personal events cannot. */
export async function requireShowable(context: Reading, which: Which): Promise<Shared> {
  const shared = await readShared(context, which);
  if (shared.teamId === null) {
    throw badRequest('Only you can see a personal event.');
  }
  return shared;
}
