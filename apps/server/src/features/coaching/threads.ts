// Threads of feedback between a coach and a player.

import type {
  CoachFeedbackAnswer,
  FeedbackThread,
  StartThreadBody,
  TrainingPerson,
  VideoNoteBody,
} from '@allcourt/contract';
import { type Context, requireAccount } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { readAbout } from '#server/features/notifications/service.ts';
import { blockedPairs } from '#server/features/safety/service.ts';
import {
  requireActive,
  requireMember,
  requirePermission,
  requireSeason,
} from '#server/features/teams/policy.ts';
import { AppError } from '#server/plugins/errors.ts';
import { requireTarget } from './about.ts';
import { requireMoment, showFiles } from './notes/moment.ts';
import { type Acting, aboutThread, excerpt, notifyAccounts, publishCoaching } from './notices.ts';
import { findMembers, findOwnTeams } from './people-store.ts';
import { coachesAmong, partIn, requireCoach, requirePlayer, requireSafe, requireThreadId } from './policy.ts';
import { presentFocuses, presentThreads } from './present.ts';
import {
  deleteRead,
  findFeedback,
  findMessages,
  findThread,
  insertMessage,
  insertThread,
  lockThread,
  saveRead,
  type ThreadRow,
  touchThread,
} from './thread-store.ts';

interface Asked {
  as: 'player' | 'coach';
  teamId?: string | undefined;
  playerId?: string | undefined;
}

/** A message, with the moment of a recording that it is about. */
interface Words {
  text: string;
  note?: VideoNoteBody | undefined;
}

/** Feedback to the reader, or from the coaches of a team that the reader coaches. */
export async function listFeedback(
  context: Pick<Context, 'db' | 'account'>,
  { as, teamId, playerId }: Asked,
): Promise<CoachFeedbackAnswer> {
  const { db } = context;
  const reader = requireAccount(context.account);
  if (as === 'coach') {
    await requirePermission(context, teamId ?? '', 'give_feedback');
  }
  const which = as === 'coach' ? { teamId, playerId } : { teamId, playerId: reader.id };
  const teams = await findOwnTeams(db, reader.id);
  const { rows, focuses } = await findFeedback(db, which);
  // Feedback to the coach as a player is not feedback to their players.
  const asked = as === 'coach' ? rows.filter((row) => row.playerId !== reader.id) : rows;
  const threads = await presentThreads(db, asked, { reader, teams });
  return {
    threads,
    focuses: await presentFocuses(db, focuses),
    unread: threads.filter(({ isRead }) => !isRead).length,
  };
}

/** Members who get what the reader sends to the coaches of a team. */
export async function listCoaches(
  context: Pick<Context, 'db' | 'account'>,
  { teamId }: { teamId: string },
): Promise<TrainingPerson[]> {
  const { id } = requireAccount(context.account);
  await requireMember(context, teamId);
  return coachesAmong(await findMembers(context.db, teamId))
    .filter(({ accountId }) => accountId !== id)
    .map(({ accountId, name, avatarUrl }) => ({ accountId, name, avatarUrl }));
}

/** Starts a thread, as a coach or as its player. A repeat of the same ids changes nothing. */
export async function startThread(
  context: Acting,
  { threadId, teamId, playerId, target, messageId, text, note }: StartThreadBody & { threadId: string },
): Promise<FeedbackThread> {
  const { id: authorId } = requireAccount(context.account);
  const coachId = authorId === playerId ? null : authorId;
  if (coachId === null) {
    requireSeason(await requireMember(context, teamId));
  } else {
    await requireActive(context, teamId, 'give_feedback');
  }
  const id = requireThreadId(threadId);
  await context.db.transaction(async (tx) => {
    const members = await findMembers(tx, teamId);
    if (coachId === null) {
      requireCoach(members, playerId, await blockedPairs(tx, playerId));
    } else {
      requirePlayer(members, playerId, coachId);
    }
    await requireSafe(context, tx, { teamId, playerId, authorId });
    const now = context.clock.now();
    const row = { id, teamId, playerId, coachId, target, spokenAt: now, isUnanswered: false };
    const there = await findThread(tx, id);
    if (there) {
      requireSame(there, row);
      return;
    }
    await requireTarget({ ...context, db: tx }, target, { teamId, playerId });
    await requireNote({ ...context, db: tx }, note, teamId);
    if (await insertThread(tx, row)) {
      await speak(context, tx, { thread: row, messageId, text, note });
      return;
    }
    // A parallel request was first, or the id belongs to another account.
    const first = await findThread(tx, id);
    requireSame(first ?? row, row);
  });
  return readThread(context, id);
}

/** Replies in a thread, as its player or as a coach of the team. */
export async function replyInThread(
  context: Acting,
  { threadId, messageId, text, note }: { threadId: string; messageId: string } & Words,
): Promise<FeedbackThread> {
  const { id: accountId } = requireAccount(context.account);
  await context.db.transaction(async (tx) => {
    const thread = await lockThread(tx, requireThreadId(threadId));
    const { part } = await requirePart(tx, thread, accountId);
    if (!part.mayWrite) {
      throw new AppError('team-archived');
    }
    await requireSafe(context, tx, { ...part.thread, authorId: accountId });
    await requireNote({ ...context, db: tx }, note, part.thread.teamId);
    await speak(context, tx, { thread: part.thread, messageId: requireThreadId(messageId), text, note });
  });
  return readThread(context, threadId);
}

/** Marks a thread as read or unread. */
export async function markRead(
  context: Acting,
  { threadId, isRead }: { threadId: string; isRead: boolean },
): Promise<FeedbackThread> {
  const { id: accountId } = requireAccount(context.account);
  await context.db.transaction(async (tx) => {
    const { part } = await requirePart(tx, await findThread(tx, requireThreadId(threadId)), accountId);
    const { id, teamId, spokenAt } = part.thread;
    if (isRead) {
      await saveRead(tx, { threadId: id, accountId, readUpTo: spokenAt });
      await readAbout(context, tx, { accountId, about: aboutThread(id) });
    } else {
      await deleteRead(tx, { threadId: id, accountId });
    }
    context.afterCommit(() => context.realtime.send(`account:${accountId}`, 'coaching:changed', { teamId }));
  });
  return readThread(context, threadId);
}

async function requireNote(context: Acting, note: VideoNoteBody | undefined, teamId: string): Promise<void> {
  if (note) {
    await requireMoment(context, note, teamId);
  }
}

async function readThread(
  { db, account }: Pick<Context, 'db' | 'account'>,
  threadId: string,
): Promise<FeedbackThread> {
  const reader = requireAccount(account);
  const row = await findThread(db, requireThreadId(threadId));
  const teams = await findOwnTeams(db, reader.id);
  const [thread] = row ? await presentThreads(db, [row], { reader, teams }) : [];
  if (!thread) {
    throw new AppError('feedback-not-found');
  }
  return thread;
}

/** Adds a message, notifies the other side, and marks the thread as read by its author. */
async function speak(
  context: Acting,
  tx: Database,
  { thread, messageId, text, note }: { thread: ThreadRow; messageId: string } & Words,
): Promise<void> {
  const { id: authorId } = requireAccount(context.account);
  const { id: threadId, teamId, playerId } = thread;
  const writtenAt = context.clock.now();
  const moment = note ? { broadcastId: note.broadcastId, at: note.at, drawing: note.drawing } : null;
  const row = { id: messageId, threadId, authorId, text, note: moment, writtenAt };
  const said = await insertMessage(tx, row);
  if (!said.isNew) {
    if (said.message.threadId !== threadId || said.message.authorId !== authorId) {
      throw new AppError('id-taken');
    }
    return;
  }
  if (note) {
    await showFiles(context, tx, { messageId, note });
  }
  const isOfPlayer = authorId === playerId;
  await touchThread(tx, { id: threadId, spokenAt: writtenAt, isUnanswered: isOfPlayer });
  await saveRead(tx, { threadId, accountId: authorId, readUpTo: writtenAt });
  const to = isOfPlayer ? await listening(tx, thread) : [playerId];
  const detail = { threadId, text: excerpt(text) };
  await notifyAccounts(context, tx, {
    type: 'coach-feedback',
    to,
    teamId,
    about: aboutThread(threadId),
    detail,
  });
  await publishCoaching(context, tx, { teamId, playerIds: [playerId] });
}

/** Coaches to notifyAccounts of a reply: those who have written in the thread, or all if none of them is left. */
async function listening(tx: Database, { id, teamId, playerId }: ThreadRow): Promise<string[]> {
  const coaches = coachesAmong(await findMembers(tx, teamId)).map(({ accountId }) => accountId);
  const said = await findMessages(tx, [id]);
  const spoke = new Set(said.map(({ authorId }) => authorId));
  const involved = coaches.filter((accountId) => accountId !== playerId && spoke.has(accountId));
  return involved.length > 0 ? involved : coaches.filter((accountId) => accountId !== playerId);
}

async function requirePart(tx: Database, thread: ThreadRow | undefined, accountId: string) {
  const found = thread && partIn(thread, accountId, await findOwnTeams(tx, accountId));
  if (!(thread && found)) {
    throw new AppError('feedback-not-found');
  }
  return { part: { ...found, thread } };
}

/** Accepts a repeat of the same thread, and refuses another one under its id. */
function requireSame(there: ThreadRow, sent: ThreadRow): void {
  if (there.coachId !== sent.coachId || there.teamId !== sent.teamId || there.playerId !== sent.playerId) {
    throw new AppError('id-taken');
  }
}
