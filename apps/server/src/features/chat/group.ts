// What the people of a group decide about it, and what each of them decides for themselves.

import { type Conversation, idSchema, MAX_GROUP_PEOPLE, type NoticeLevel } from '@allcourt/contract';
import { type Context, requireAccount } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/plugins/errors.ts';
import { lockConversation, updateConversation } from './conversation-store.ts';
import { type Footing, needsSecondAdult } from './footing.ts';
import { readConversation } from './list.ts';
import { publishMessage } from './messages.ts';
import { requireContacts, tell } from './open.ts';
import { deletePlace, insertPlaces, updatePlace } from './place-store.ts';
import { mayAnnounce, requireGroup, requireInside, requireMessage, requireWriting } from './policy.ts';
import { hideMatches } from './service.ts';
import { insertLine, type SystemLine } from './system-line.ts';

export async function renameConversation(
  context: Context,
  { conversationId, name }: { conversationId: string; name: string },
): Promise<Conversation> {
  const { id: own } = requireAccount(context.account);
  return change(context, conversationId, async (tx, footing) => {
    requireWriting(requireGroup(footing));
    if (footing.conversation.name === name) {
      return null;
    }
    await updateConversation(tx, footing.conversation.id, { name });
    // In braces stand people only: a name with a brace in it is a name.
    return { text: `{0} named the group ${name.replaceAll(/[{}]/g, '')}`, about: [own] };
  });
}

export async function addPeople(
  context: Context,
  { conversationId, accountIds }: { conversationId: string; accountIds: readonly string[] },
): Promise<Conversation> {
  const opener = requireAccount(context.account);
  return change(context, conversationId, async (tx, footing) => {
    const { conversation, people } = requireGroup(footing);
    // More people are what such a group lacks.
    if (footing.closedBecause !== 'minor' && footing.closedBecause !== 'alone') {
      requireWriting(footing);
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
    await insertPlaces(
      tx,
      others.map((accountId) => ({
        conversationId: conversation.id,
        accountId,
        joinedSeq: seq,
        readSeq: seq,
      })),
    );
    tell(context, { conversationId: conversation.id, accountIds: others });
    const names = others.slice(0, 9).map((_id, index) => `{${index + 1}}`);
    return { text: `{0} added ${names.join(', ')}`, about: [opener.id, ...others.slice(0, 9)] };
  });
}

/** Who began a group can take others out of it; everybody can leave. */
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
        sentence: 'Only who began this group can take others out of it.',
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
    await deletePlace(tx, { conversationId: conversation.id, accountId });
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

/** Of which messages the reader wants to be told. */
export async function saveLevel(
  context: Context,
  { conversationId, level }: { conversationId: string; level: NoticeLevel },
): Promise<Conversation> {
  const { db, realtime, afterCommit } = context;
  const { id } = requireAccount(context.account);
  const { place } = await requireInside(context, conversationId);
  await updatePlace(db, place, { level });
  afterCommit(() =>
    realtime.send(`account:${id}`, 'chat:conversation', { conversationId: place.conversationId }),
  );
  return readConversation(context, conversationId);
}

/** Puts a message where everybody sees it, or takes it away from there. */
export async function pinMessage(
  context: Context,
  { conversationId, messageId }: { conversationId: string; messageId: string | null },
): Promise<Conversation> {
  return change(context, conversationId, async (tx, footing) => {
    requireWriting(footing);
    if (!mayAnnounce(footing)) {
      throw new AppError('not-permitted');
    }
    if (messageId !== null) {
      const { message } = await requireMessage({ ...context, db: tx }, messageId);
      if (message.conversationId !== footing.conversation.id || message.isSystem) {
        throw new AppError('message-not-found');
      }
    }
    await updateConversation(tx, footing.conversation.id, { pinnedId: messageId });
    return null;
  });
}

/** Changes a conversation under its lock, says it there where `act` has a line for it, and has everybody ask again. */
async function change(
  context: Context,
  conversationId: string,
  act: (tx: Database, footing: Footing) => Promise<SystemLine | null>,
): Promise<Conversation> {
  const { db, clock, realtime, afterCommit } = context;
  const { conversation } = await requireInside(context, conversationId);
  const { id } = conversation;
  await db.transaction(async (tx) => {
    await lockConversation(tx, id);
    const footing = await requireInside({ ...context, db: tx }, id);
    const line = await act(tx, footing);
    if (line) {
      const message = await insertLine(tx, { ...line, ...footing, at: clock.now() });
      afterCommit(() => publishMessage(realtime, message));
    }
  });
  afterCommit(() => realtime.send(`conversation:${id}`, 'chat:conversation', { conversationId: id }));
  return readConversation(context, id);
}
