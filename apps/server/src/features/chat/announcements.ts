// Messages to a whole team that stand until an announcer ends them, and that every member confirms.

import type {
  AcknowledgementsAnswer,
  AnnouncementsAnswer,
  Message,
  RemindersAnswer,
} from '@allcourt/contract';
import { type Context, requireAccount } from '#server/context.ts';
import { type Notice, notify, readAbout, withdrawAbout } from '#server/features/notifications/service.ts';
import { AppError, requireFound } from '#server/plugins/errors.ts';
import { cutText } from '#server/text/cut.ts';
import {
  beginReminding,
  countSeen,
  endAnnouncement,
  findAnnouncement,
  findAudience,
  findStanding,
  insertAcknowledgement,
} from './announcement-store.ts';
import { changeMessage, counted } from './change-message.ts';
import { asShown, asShownOne } from './messages.ts';
import { type Access, type Found, mayAnnounce, requireInside, requireMessage } from './policy.ts';
import { findPoll } from './poll-store.ts';
import { closePoll } from './polls.ts';
import { placeOf } from './present.ts';

/** Older ones are found in the chat. */
const MAX_STANDING = 10;
/** The length of a quote in a notification. */
const MAX_QUOTE = 140;
/** No one is reminded again within this time. */
const REMINDER_REST_MS = 12 * 60 * 60_000;

/** The announcements that stand in a conversation; how many have seen them is for those who may announce. */
export async function listAnnouncements(
  context: Context,
  conversationId: string,
): Promise<AnnouncementsAnswer> {
  const { db, clock } = context;
  const { id: accountId } = requireAccount(context.account);
  const access = await requireInside(context, conversationId);
  const rows = await findStanding(db, {
    conversationId: access.conversation.id,
    accountId,
    limit: MAX_STANDING,
  });
  const shown = await asShown(
    db,
    rows.map(({ message }) => message),
    { filtersWords: () => access.team?.filtersWords ?? false },
  );
  const counts = mayAnnounce(access)
    ? await countSeen(
        db,
        rows.map(({ message }) => message.id),
      )
    : null;
  const byId = new Map(rows.map((row) => [row.message.id, row]));
  return {
    announcements: shown.map((message) => {
      const row = byId.get(message.id);
      const rest = { restsUntil: restOf(row?.remindedAt ?? null, clock.now()) };
      return {
        message,
        seenAt: row?.seenAt?.toISOString() ?? null,
        seen: counts && { ...(counts.get(message.id) ?? { count: 0, of: 0 }), ...rest },
      };
    }),
  };
}

/** Confirms that the reader has seen it. A repeated request changes nothing. */
export async function acknowledge(context: Context, messageId: string): Promise<Message> {
  const { db, clock, realtime, afterCommit } = context;
  const { id: accountId } = requireAccount(context.account);
  const { message, access } = await requireMessage(context, messageId);
  await db.transaction(async (tx) => {
    const added = await insertAcknowledgement(tx, { messageId: message.id, accountId, at: clock.now() });
    const { isNew } = requireFound(added, 'message-not-found');
    await readAbout(context, tx, { accountId, about: aboutOf(message) });
    if (isNew) {
      const people = [...new Set([accountId, message.authorId ?? accountId])];
      afterCommit(() =>
        realtime.send(
          people.map((id) => `account:${id}` as const),
          'chat:answer',
          { conversationId: message.conversationId, messageId: message.id },
        ),
      );
    }
  });
  return asShownOne(db, message, access);
}

/** The members, and when they saw it; for those who may announce. */
export async function readAcknowledgements(
  context: Context,
  messageId: string,
): Promise<AcknowledgementsAnswer> {
  const { message } = await requireOverseen(context, messageId);
  const people = await findAudience(context.db, message);
  return { people: people.map(({ at, ...person }) => ({ ...person, at: at?.toISOString() ?? null })) };
}

/** Reminds those who have not seen it, unless they were reminded lately; returns how many. */
export async function remind(context: Context, messageId: string): Promise<RemindersAnswer> {
  const { db, clock } = context;
  const { id: fromId } = requireAccount(context.account);
  const { message: row, access } = await requireOverseen(context, messageId);
  const message = await asShownOne(db, row, access);
  if (message.announcement?.endedAt) {
    throw new AppError('announcement-ended');
  }
  const now = clock.now();
  return db.transaction(async (tx) => {
    const restedSince = new Date(now.getTime() - REMINDER_REST_MS);
    if (!(await beginReminding(tx, { messageId: row.id, now, restedSince }))) {
      return { reminded: 0 };
    }
    const late = (await findAudience(tx, row)).filter(
      ({ at, accountId }) => at === null && accountId !== fromId,
    );
    await notify(
      context,
      tx,
      late.map(({ accountId }) =>
        announcementNotice(accountId, { message, access, fromId, isReminder: true }),
      ),
    );
    return { reminded: late.length };
  });
}

/** Ends an announcement, which is no longer pinned and no longer waits for anyone; or closes a poll. */
export async function endStanding(context: Context, messageId: string): Promise<Message> {
  return changeMessage(context, messageId, async (tx, found) => {
    const poll = await findPoll(tx, found.message.id);
    if (poll) {
      return closePoll(context, tx, { found, poll });
    }
    requireAnnouncer(found);
    requireFound(await findAnnouncement(tx, found.message.id), 'message-not-found');
    if (!(await endAnnouncement(tx, found.message.id, context.clock.now()))) {
      return found.message;
    }
    await withdrawAbout(context, tx, aboutOf(found.message));
    return counted(tx, found.message);
  });
}

/** The notice of an announcement, or the reminder that replaces it. */
export function announcementNotice(
  accountId: string,
  {
    message,
    access,
    fromId,
    isReminder = false,
  }: {
    message: Pick<Message, 'id' | 'conversationId' | 'seq' | 'text'>;
    access: Pick<Access, 'team' | 'conversation'>;
    fromId: string;
    isReminder?: boolean;
  },
): Notice {
  const { conversationId, seq, text } = message;
  return {
    accountId,
    type: 'announcement',
    fromId,
    teamId: access.conversation.teamId,
    about: aboutOf(message),
    detail: {
      conversationId,
      seq,
      where: access.team ? placeOf(access.conversation, access.team) : '',
      text: cutText(text, MAX_QUOTE),
      ...(isReminder && { isReminder: 1 }),
    },
  };
}

function aboutOf({ id }: { id: string }): string {
  return `announcement:${id}`;
}

async function requireOverseen(context: Context, messageId: string): Promise<Found> {
  const found = await requireMessage(context, messageId);
  requireAnnouncer(found);
  requireFound(await findAnnouncement(context.db, found.message.id), 'message-not-found');
  return found;
}

function requireAnnouncer({ access }: Found): void {
  if (!mayAnnounce(access)) {
    throw new AppError(access.awaitsTwoStep ? 'two-step-needed' : 'not-permitted');
  }
}

function restOf(remindedAt: Date | null, now: Date): string | null {
  const end = remindedAt && new Date(remindedAt.getTime() + REMINDER_REST_MS);
  return end && end > now ? end.toISOString() : null;
}
