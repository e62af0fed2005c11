// Time polls: a plan for an event, and times to choose from. What is answered becomes the replies of the event.

import {
  type CreateTimePollBody,
  MAX_TIME_POLLS,
  type ReplyAnswer,
  type TimeAnswer,
} from '@allcourt/contract';
import { v7 as uuidv7 } from 'uuid';
import { type Context, requireAccount } from '#server/context.ts';
import {
  type Access,
  addChosen,
  instantOf,
  ownAccess,
  requireCalendar,
} from '#server/features/calendar/service.ts';
import { AppError, badRequest, requireFound } from '#server/plugins/errors.ts';
import { askForTimes, readAsked, withdrawAsked } from './notices.ts';
import { onPoll, requirePollId } from './policy.ts';
import {
  countOpen,
  deletePoll,
  findAnswers,
  insertPoll,
  saveAnswers,
  selectPoll,
  setPicked,
} from './store.ts';

type Acting = Pick<Context, 'db' | 'clock' | 'account' | 'realtime' | 'afterCommit'>;

const DAY_MS = 86_400_000;
/** So far ahead times lie: about as far as people know their plans. */
const MAX_DAYS_AHEAD = 370;

/** Makes a poll and asks everyone who sees the calendar of the team. The same sent again is the same poll. */
export async function createPoll(
  context: Acting,
  { pollId, closesAt, ...body }: CreateTimePollBody & { pollId: string },
): Promise<void> {
  const { id: accountId } = requireAccount(context.account);
  const id = requirePollId(pollId);
  const access = await ownAccess(context);
  requireCalendar(access, body.teamId);
  const now = context.clock.now();
  const starts = [...new Set(body.starts)].toSorted();
  const row = {
    ...{ id, ...body, starts, closesAt: new Date(closesAt), createdBy: accountId },
    ...{ pickedAt: null, eventId: null, createdAt: now },
  };
  await context.db.transaction(async (tx) => {
    const [known] = await selectPoll(tx, id);
    if (known) {
      requireSame(known, { accountId, teamId: body.teamId });
      return;
    }
    requireTimes(row, now);
    if ((await countOpen(tx, body.teamId)) >= MAX_TIME_POLLS) {
      throw new AppError('too-many-time-polls');
    }
    if (await insertPoll(tx, row)) {
      await askForTimes(context, tx, { poll: row, team: access.teams.get(body.teamId)?.name ?? '' });
    }
  });
}

/** Saves the answers of the person of an access; a guardian answers for a minor. */
export async function answerTimes(
  context: Acting,
  { access, pollId, answers }: { access: Access; pollId: string; answers: readonly TimeAnswer[] },
): Promise<void> {
  const { accountId } = access;
  await onPoll(context, { access, pollId, as: 'reader' }, async (tx, poll) => {
    const now = context.clock.now();
    if (access.teams.get(poll.teamId)?.archivedAt !== null) {
      throw new AppError('team-archived');
    }
    if (poll.pickedAt !== null) {
      throw new AppError('time-picked');
    }
    if (poll.closesAt <= now) {
      throw new AppError('time-poll-closed');
    }
    if (answers.length !== poll.starts.length) {
      throw badRequest('"answers" has to have one for each time.');
    }
    const by = context.account?.id ?? null;
    const row = { pollId: poll.id, accountId, answers: [...answers], answeredAt: now };
    await saveAnswers(tx, { ...row, answeredBy: by === accountId ? null : by });
    await readAsked(context, tx, { poll, accountId });
    tellTeam(context, poll);
  });
}

/** Lets every screen that shows the poll ask again. */
function tellTeam(
  { afterCommit, realtime }: Acting,
  { id, teamId }: { readonly id: string; readonly teamId: string },
): void {
  afterCommit(() => realtime.send(`team:${teamId}`, 'calendar:changed', { teamId, eventId: id }));
}

/** The replies that answers become. */
const REPLIES: Readonly<Record<TimeAnswer, ReplyAnswer>> = { yes: 'going', maybe: 'spare', no: 'no' };

/** Makes an event at one of the times, with the replies that were given to it. Of two organizers only one picks. */
export async function pickTime(
  context: Acting & Context,
  { pollId, place }: { pollId: string; place: number },
): Promise<void> {
  const access = await ownAccess(context);
  const { accountId } = access;
  await onPoll(context, { access, pollId, as: 'organizer' }, async (tx, poll) => {
    if (poll.pickedAt !== null) {
      throw new AppError('time-picked');
    }
    const starts = requireFound(poll.starts[place], 'bad-request');
    const now = context.clock.now();
    if (instantOf(starts, poll.timeZone) <= now) {
      throw badRequest('This time is over.');
    }
    const replies = (await findAnswers(tx, poll.id)).map(({ answers, ...one }) => ({
      ...one,
      answer: REPLIES[answers[place] ?? 'no'],
    }));
    const eventId = uuidv7();
    const { teamId, type, title, venue, notes, timeZone, minutes } = poll;
    const plan = { teamId, type, title, venue, notes, timeZone, minutes, starts };
    await addChosen(context, tx, { id: eventId, ...plan, by: accountId, replies });
    await setPicked(tx, { id: poll.id, pickedAt: now, eventId });
    await withdrawAsked(context, tx, poll);
  });
}

/** Deletes a poll without a time. */
export async function removePoll(context: Acting, pollId: string): Promise<void> {
  const access = await ownAccess(context);
  await onPoll(context, { access, pollId, as: 'organizer' }, async (tx, poll) => {
    if (poll.pickedAt !== null) {
      throw new AppError('time-picked');
    }
    await withdrawAsked(context, tx, poll);
    await deletePoll(tx, poll.id);
    tellTeam(context, poll);
  });
}

function requireSame(
  known: { createdBy: string | null; teamId: string },
  { accountId, teamId }: { accountId: string; teamId: string },
): void {
  if (known.createdBy !== accountId || known.teamId !== teamId) {
    throw new AppError('id-taken');
  }
}

function requireTimes(
  { starts, timeZone, closesAt }: { starts: readonly string[]; timeZone: string; closesAt: Date },
  now: Date,
): void {
  const instants = starts.map((wall) => instantOf(wall, timeZone).getTime());
  const [first, last] = [Math.min(...instants), Math.max(...instants)];
  if (starts.length < 2) {
    throw badRequest('"starts" has to have two different times.');
  }
  if (first <= now.getTime() || last > now.getTime() + MAX_DAYS_AHEAD * DAY_MS) {
    throw badRequest(`"starts" have to be ahead, and at most ${MAX_DAYS_AHEAD} days.`);
  }
  if (closesAt <= now || closesAt.getTime() > last) {
    throw badRequest('"closesAt" has to be ahead, and before the last time.');
  }
}
