// A guardian's view of a minor, and their answers. Everything is read as the minor, and nothing is marked as read.

import type {
  AbsenceSaved,
  AbsencesAnswer,
  AnswerSpareBody,
  AnswerTimesBody,
  EventTasksAnswer,
  MessagesAnswer,
  MinorConversations,
  MinorEvents,
  Occurrence,
  OwnSpare,
  ReplyBody,
  SaveAbsenceBody,
  TakeTaskBody,
  TimePoll,
} from '@allcourt/contract';
import { type Context, requireAccount } from '#server/context.ts';
import {
  accessOf,
  deleteAbsence,
  listAbsences,
  presentOne,
  readTasks,
  readUpcoming,
  replyAs,
  saveAbsence,
  takeTask,
} from '#server/features/calendar/service.ts';
import { listConversations, readMessages } from '#server/features/chat/service.ts';
import { answerFor, readOfferTo } from '#server/features/spares/service.ts';
import { answerTimes, readPoll } from '#server/features/time-polls/service.ts';
import { requireFound } from '#server/plugins/errors.ts';
import { requireGuardian } from './policy.ts';
import { findAccount } from './store.ts';

const MAX_EVENTS = 50;

/** The next team events; the minor's own calendar stays theirs. */
export async function readMinorEvents(context: Context, minorId: string): Promise<MinorEvents> {
  const occurrences = await readUpcoming(await asMinor(context, minorId), MAX_EVENTS);
  return { occurrences: occurrences.filter(({ team }) => team !== null).map(withoutRights) };
}

/** Answers for the minor; the reply keeps who answered. */
export async function replyForMinor(
  context: Context,
  { minorId, ...which }: ReplyBody & { minorId: string; eventId: string; key: string },
): Promise<Occurrence> {
  const minor = await asMinor(context, minorId);
  const access = await accessOf(context.db, minorId);
  const occurrence = await replyAs(context, { ...which, access });
  return withoutRights(await presentOne(minor, access, occurrence));
}

/** Tasks and rides of a date, which a guardian takes and gives back for the minor, and does not change. */
export async function readMinorTasks(
  context: Context,
  { minorId, ...which }: { minorId: string; eventId: string; key: string },
): Promise<EventTasksAnswer> {
  return withoutChanges(await readTasks(await asMinor(context, minorId), which));
}

/** Takes a task or a seat for the minor, or gives it back; it keeps who did. */
export async function takeForMinor(
  context: Context,
  { minorId, ...which }: TakeTaskBody & { minorId: string; eventId: string; key: string; taskId: string },
): Promise<EventTasksAnswer> {
  const id = await requireGuardian(context, minorId);
  return withoutChanges(await takeTask(context, { ...which, access: await accessOf(context.db, id) }));
}

/** A place that the minor is asked to take, as they see it. */
export async function readMinorOffer(
  context: Context,
  { minorId, offerId }: { minorId: string; offerId: string },
): Promise<OwnSpare> {
  const { account } = await asMinor(context, minorId);
  const offer = await readOfferTo(context, { offerId, accountId: requireAccount(account).id });
  return { ...offer, minor: requireAccount(account).displayName };
}

/** Answers an offer for the minor: the first yes gets the place, also a guardian's. */
export async function answerOfferForMinor(
  context: Context,
  { minorId, ...said }: AnswerSpareBody & { minorId: string; offerId: string },
): Promise<OwnSpare> {
  const { account } = await asMinor(context, minorId);
  const { id: accountId, displayName } = requireAccount(account);
  return { ...(await answerFor(context, { ...said, accountId })), minor: displayName };
}

/** A time poll as the minor sees it; a guardian answers, and does not pick. */
export async function readMinorPoll(
  context: Context,
  { minorId, pollId }: { minorId: string; pollId: string },
): Promise<TimePoll> {
  return { ...(await readPoll(await asMinor(context, minorId), pollId)), mayPick: false };
}

/** Answers a time poll for the minor; the answers keep who gave them. */
export async function answerTimesForMinor(
  context: Context,
  { minorId, pollId, answers }: AnswerTimesBody & { minorId: string; pollId: string },
): Promise<TimePoll> {
  const id = await requireGuardian(context, minorId);
  await answerTimes(context, { access: await accessOf(context.db, id), pollId, answers });
  return readMinorPoll(context, { minorId, pollId });
}

/** Days on which the minor is injured or away, for a guardian to read, enter and end. */
export async function readMinorAbsences(context: Context, minorId: string): Promise<AbsencesAnswer> {
  return listAbsences(await asMinor(context, minorId));
}

export async function saveMinorAbsence(
  context: Context,
  { minorId, ...body }: SaveAbsenceBody & { minorId: string; absenceId: string },
): Promise<AbsenceSaved> {
  return saveAbsence(await asMinor(context, minorId), body);
}

export async function deleteMinorAbsence(
  context: Context,
  { minorId, absenceId }: { minorId: string; absenceId: string },
): Promise<void> {
  await deleteAbsence(await asMinor(context, minorId), absenceId);
}

export async function readMinorConversations(context: Context, minorId: string): Promise<MinorConversations> {
  const { conversations } = await listConversations(await asMinor(context, minorId), {});
  return { conversations: conversations.map(({ id, kind, name, last }) => ({ id, kind, name, last })) };
}

export async function readMinorMessages(
  context: Context,
  { minorId, ...which }: { minorId: string; conversationId: string; before?: number | undefined },
): Promise<MessagesAnswer> {
  return readMessages(await asMinor(context, minorId), which);
}

function withoutChanges({ tasks, mayTake }: EventTasksAnswer): EventTasksAnswer {
  return { tasks: tasks.map((task) => ({ ...task, mayChange: false })), mayAdd: false, mayTake };
}

/** The context in which the minor reads, for a guardian. */
async function asMinor(context: Context, minorId: string): Promise<Context> {
  const id = await requireGuardian(context, minorId);
  return { ...context, account: requireFound(await findAccount(context.db, id), 'guardian-not-found') };
}

/** A guardian replies, and changes nothing else. */
function withoutRights(occurrence: Occurrence): Occurrence {
  return { ...occurrence, mayEdit: false, matches: [] };
}
