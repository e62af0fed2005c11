// Group changes by its members; each member's settings.

import { type Conversation, idSchema, MAX_GROUP_PEOPLE, type NoticeLevel } from '@allcourt/contract';
import { listText } from '@allcourt/contract/words';
import { type Context, requireAccount } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/plugins/errors.ts';
import { lockConversation, updateConversation } from './conversation-store.ts';
import { readConversation } from './list.ts';
import { insertLine, publishMessage, type SystemLine } from './messages.ts';
import { admit, requireContacts } from './open.ts';
import { deleteParticipant, insertParticipants, updateParticipant } from './people-store.ts';
import {
  type Access,
  mayAnnounce,
  needsSecondAdult,
  requireGroup,
  requireInside,
  requireMessage,
  requireWriting,
} from './policy.ts';
import { hideMatches } from './service.ts';

export async function renameConversation(
  context: Context,
  { conversationId, name }: { conversationId: string; name: string },
): Promise<Conversation> {
  const { id: own } = requireAccount(context.account);
  return change(context, conversationId, async (tx, access) => {
    requireWriting(requireGroup(access));
    if (access.conversation.name === name) {
      return null;
    }
    await updateConversation(tx, access.conversation.id, { name });
    // Only people are in braces, so a name with a brace is kept as it is.
    return { text: `{0} named the group ${name.replaceAll(/[{}]/g, '')}`, about: [own] };
  });
}

export async function addPeople(
  context: Context,
  { conversationId, accountIds }: { conversationId: string; accountIds: readonly string[] },
): Promise<Conversation> {
  const opener = requireAccount(context.account);
  return change(context, conversationId, async (tx, access) => {
    const { conversation, people } = requireGroup(access);
    // Adding people is the way out of these two.
    if (access.closedBecause !== 'minor' && access.closedBecause !== 'alone') {
      requireWriting(access);
    }
    const there = new Set(people.map(({ accountId }) => accountId));
    const others = [...new Set(accountIds)].filter((id) => !there.has(id));
    if (others.length === 0) {
      return null;
    }
    if (people.length + others.length > MAX_GROUP_PEOPLE) {
      throw new AppError('group-full');
    }
    await requireContacts({ ...context, db: tx }, { opener, others, there: people });
    const { seq } = conversation;
    await insertParticipants(
      tx,
      others.map((accountId) => ({
        conversationId: conversation.id,
        accountId,
        joinedSeq: seq,
        readSeq: seq,
      })),
    );
    admit(context, { conversationId: conversation.id, accountIds: others });
    const names = others.slice(0, 9).map((_id, index) => `{${index + 1}}`);
    return { text: `{0} added ${listText(names)}`, about: [opener.id, ...others.slice(0, 9)] };
  });
}

/** A group's creator can remove others; every person can leave. */
export async function removePerson(
  context: Context,
  { conversationId, accountId: removed }: { conversationId: string; accountId: string },
): Promise<void> {
  const { realtime, afterCommit, clock } = context;
  const { id: own } = requireAccount(context.account);
  const { conversation } = requireGroup(await requireInside(context, conversationId));
  const accountId = idSchema.safeParse(removed).data ?? '';
  await context.db.transaction(async (tx) => {
    await lockConversation(tx, conversation.id);
    const { people } = await requireInside({ ...context, db: tx }, conversation.id);
    if (accountId !== own && conversation.createdBy !== own) {
      throw new AppError('not-permitted', undefined, {
        sentence: "Only the group's creator can remove others.",
      });
    }
    if (!people.some((person) => person.accountId === accountId)) {
      throw new AppError('person-not-found');
    }
    const staying = people.filter((person) => person.accountId !== accountId);
    const wasGuarded = !needsSecondAdult(people, clock.now());
    if (wasGuarded && needsSecondAdult(staying, clock.now())) {
      throw new AppError('second-adult-stays');
    }
    await deleteParticipant(tx, { conversationId: conversation.id, accountId });
    const line =
      accountId === own
        ? { text: '{0} left', about: [own] }
        : { text: '{0} removed {1}', about: [own, accountId] };
    const message = await insertLine(tx, { ...line, conversation, team: null, at: clock.now() });
    await hideMatches(context, tx, { conversationId: conversation.id, accountId });
    afterCommit(() => {
      realtime.expel(`account:${accountId}`, `conversation:${conversation.id}`);
      realtime.send(`account:${accountId}`, 'chat:conversation', { conversationId: conversation.id });
      publishMessage(realtime, message);
      realtime.send(`conversation:${conversation.id}`, 'chat:conversation', {
        conversationId: conversation.id,
      });
    });
  });
}

/** Saves the reader's notification level. */
export async function saveLevel(
  context: Context,
  { conversationId, level }: { conversationId: string; level: NoticeLevel },
): Promise<Conversation> {
  const { db, realtime, afterCommit } = context;
  const { id } = requireAccount(context.account);
  const { participant } = await requireInside(context, conversationId);
  await updateParticipant(db, participant, { level });
  afterCommit(() =>
    realtime.send(`account:${id}`, 'chat:conversation', { conversationId: participant.conversationId }),
  );
  return readConversation(context, conversationId);
}

/** Pins a message for everyone, or unpins it. */
export async function pinMessage(
  context: Context,
  { conversationId, messageId }: { conversationId: string; messageId: string | null },
): Promise<Conversation> {
  return change(context, conversationId, async (tx, access) => {
    requireWriting(access);
    if (!mayAnnounce(access)) {
      throw new AppError('not-permitted');
    }
    if (messageId !== null) {
      const { message } = await requireMessage({ ...context, db: tx }, messageId);
      if (message.conversationId !== access.conversation.id || message.isSystem) {
        throw new AppError('message-not-found');
      }
    }
    await updateConversation(tx, access.conversation.id, { pinnedId: messageId });
    return null;
  });
}

/** Changes a conversation under its lock, adds a system line if `act` returns one, and has clients load it again. */
async function change(
  context: Context,
  conversationId: string,
  act: (tx: Database, access: Access) => Promise<SystemLine | null>,
): Promise<Conversation> {
  const { db, clock, realtime, afterCommit } = context;
  const { conversation } = await requireInside(context, conversationId);
  const { id } = conversation;
  await db.transaction(async (tx) => {
    await lockConversation(tx, id);
    const access = await requireInside({ ...context, db: tx }, id);
    const line = await act(tx, access);
    if (line) {
      const message = await insertLine(tx, { ...line, ...access, at: clock.now() });
      afterCommit(() => publishMessage(realtime, message));
    }
  });
  afterCommit(() => realtime.send(`conversation:${id}`, 'chat:conversation', { conversationId: id }));
  return readConversation(context, id);
}
