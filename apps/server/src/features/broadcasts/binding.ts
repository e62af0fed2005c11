// The match that a broadcast shows, and the event that it belongs to.

import type { BroadcastVisibility } from '@allcourt/contract';
import type { Context } from '#server/context.ts';
import { eventOfMatch, readOccasions } from '#server/features/calendar/service.ts';
import { readMatch } from '#server/features/matches/service.ts';
import { hasMinor } from '#server/features/shares/service.ts';
import { AppError, requireFound } from '#server/plugins/errors.ts';
import { hasUnfilmed } from './filming-store.ts';

type Acting = Pick<Context, 'db' | 'clock' | 'account'>;

/** Requires a match that the reader can see, and whose players all allow being filmed. */
export async function requireFilmable(context: Acting, asked: string): Promise<string> {
  const { id } = await readMatch(context, asked);
  if (await hasUnfilmed(context.db, id)) {
    throw new AppError('not-filmed');
  }
  return id;
}

/** A broadcast with a minor is for the team only. */
export async function requireAdults(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { matchId, visibility }: { matchId: string | null; visibility: BroadcastVisibility },
): Promise<void> {
  if (matchId !== null && visibility !== 'team' && (await hasMinor(db, matchId, clock.now()))) {
    throw new AppError('minor-in-broadcast');
  }
}

interface Event {
  readonly eventId: string;
  readonly key: string;
}

/** Requires an event of the team that the reader can see. */
export async function requireEvent(context: Acting, teamId: string, event: Event): Promise<Event> {
  return requireFound(await seenOf(context, teamId, event), 'event-not-found');
}

/** The event of a match, if it is the team's and the reader can see it. */
export async function eventFor(
  context: Acting,
  { teamId, matchId }: { teamId: string; matchId: string | null },
): Promise<Event | null> {
  const linked = matchId === null ? undefined : await eventOfMatch(context.db, matchId);
  return (linked && (await seenOf(context, teamId, linked))) ?? null;
}

async function seenOf(context: Acting, teamId: string, event: Event): Promise<Event | undefined> {
  const occasion = (await readOccasions(context, [event]))(event);
  return occasion?.teamId === teamId ? { eventId: occasion.eventId, key: occasion.key } : undefined;
}
