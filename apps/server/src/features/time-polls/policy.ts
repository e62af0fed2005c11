import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { type Access, mayChange, requireCalendar, sees } from '#server/features/calendar/service.ts';
import { AppError, requireId } from '#server/plugins/errors.ts';
import { lockPoll, type TimePollRow } from './store.ts';

/** The poll, or `time-poll-not-found` for those who do not see the calendar of its team. */
export function requireSeenPoll(access: Access, poll: TimePollRow | undefined): TimePollRow {
  if (!poll || !sees(access, { teamId: poll.teamId, ownerId: null })) {
    throw new AppError('time-poll-not-found');
  }
  return poll;
}

/** True for organizers of the team. */
export function mayOrganize(access: Access, { teamId }: Pick<TimePollRow, 'teamId'>): boolean {
  return mayChange(access, { teamId, ownerId: null });
}

/** A malformed id is an unknown poll. */
export function requirePollId(id: string): string {
  return requireId(id, 'time-poll-not-found');
}

/** Changes a locked poll in one transaction: as a reader who sees it, or as an organizer. */
export function onPoll<Result>(
  { db }: Pick<Context, 'db'>,
  { access, pollId, as }: { access: Access; pollId: string; as: 'reader' | 'organizer' },
  act: (tx: Database, poll: TimePollRow) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    const poll = requireSeenPoll(access, await lockPoll(tx, requirePollId(pollId)));
    if (as === 'organizer') {
      requireCalendar(access, poll.teamId);
    }
    return act(tx, poll);
  });
}
