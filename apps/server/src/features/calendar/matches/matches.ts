// Match events are matches: what is scored from an event stays on it.

import type { Context } from '#server/context.ts';
import { requireAccount } from '#server/context.ts';
import { requireScorer } from '#server/features/matches/policy.ts';
import { readMatch } from '#server/features/matches/service.ts';
import { AppError, requireId } from '#server/plugins/errors.ts';
import { refresh } from '../notices.ts';
import { mayChange } from '../policy.ts';
import { readOccurrence } from '../reading.ts';
import type { EventOccurrence } from '../times/occurrences.ts';
import { findEventOfMatch, linkMatch, unlinkMatch } from './store.ts';

interface Which {
  eventId: string;
  key: string;
  matchId: string;
}

/** Makes a match part of an event: its scorer does it who sees the event. The same again changes nothing. */
export async function addMatch(context: Context, which: Which): Promise<EventOccurrence> {
  const { access, occurrence } = await readOccurrence(context, which);
  const { event, key } = occurrence;
  const match = requireScorer(requireAccount(context.account), await readMatch(context, which.matchId));
  const team = event.teamId === null ? undefined : access.teams.get(event.teamId);
  if (team?.archivedAt) {
    throw new AppError('team-archived');
  }
  if (team && !team.permissions.has('log_results')) {
    throw new AppError('not-permitted');
  }
  const link = { matchId: match.id, eventId: event.id, key };
  await linkMatch(context.db, link);
  const known = await findEventOfMatch(context.db, match.id);
  if (known?.eventId !== event.id || known.key !== key) {
    throw new AppError('match-in-event');
  }
  refresh(context, event);
  return occurrence;
}

/** Takes a match out of an event; the match stays. Its scorer may, and who runs the calendar. */
export async function removeMatch(context: Context, which: Which): Promise<EventOccurrence> {
  const matchId = requireId(which.matchId, 'match-not-found');
  const { access, occurrence } = await readOccurrence(context, which);
  const { event, key } = occurrence;
  if (!mayChange(access, event)) {
    requireScorer(requireAccount(context.account), await readMatch(context, matchId));
  }
  await unlinkMatch(context.db, { matchId, eventId: event.id, key });
  refresh(context, event);
  return occurrence;
}
