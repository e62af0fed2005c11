// Polls that wait for their reader's vote.

import type { NeedsAnswer } from '@allcourt/contract';
import type { Context } from '#server/context.ts';
import { coverWords } from '#server/text/covered-words.ts';
import { type Access, findInside } from './policy.ts';
import type { findUnvoted } from './poll-store.ts';
import { presentNamed } from './present.ts';

type Reading = Pick<Context, 'db' | 'account' | 'clock'>;

const ASKED_DAYS = 30;
const DAY_MS = 86_400_000;

/** A poll that no one closes asks from then on. */
export function asksSince(now: Date): Date {
  return new Date(now.getTime() - ASKED_DAYS * DAY_MS);
}

/** An event that the reader sees. */
type FindEvent = (which: { eventId: string; key: string }) => { title: string; endsAt: Date } | undefined;

/** Polls that the reader may vote in, those about an event until it is over. */
export async function presentUnvoted(
  context: Reading,
  { found, findEvent }: { found: Awaited<ReturnType<typeof findUnvoted>>; findEvent: FindEvent },
): Promise<NeedsAnswer['polls']> {
  const now = context.clock.now();
  const accesses = new Map<string, Access | undefined>();
  const needs: NeedsAnswer['polls'] = [];
  for (const { eventId, eventKey, closesAt, question, ...poll } of found) {
    const { conversationId } = poll;
    if (!accesses.has(conversationId)) {
      accesses.set(conversationId, await findInside(context, conversationId));
    }
    const access = accesses.get(conversationId);
    const event =
      eventId !== null && eventKey !== null
        ? { eventId, key: eventKey, ...findEvent({ eventId, key: eventKey }) }
        : null;
    const isOver = event?.endsAt !== undefined && event.endsAt <= now;
    if (access?.closedBecause === null && !isOver) {
      const { name, teamId } = presentNamed(access);
      needs.push({
        ...poll,
        teamId,
        place: name,
        question: access.team?.filtersWords ? coverWords(question) : question,
        closesAt: closesAt?.toISOString() ?? null,
        event:
          event?.title === undefined ? null : { eventId: event.eventId, key: event.key, title: event.title },
      });
    }
  }
  return needs;
}
