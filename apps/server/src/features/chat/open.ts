import type { Conversation, OpenConversationBody } from '@allcourt/contract';
import { type Account, type Context, requireAccount } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { blockedPairs } from '#server/features/safety/service.ts';
import { AppError, badRequest, requireFound } from '#server/plugins/errors.ts';
import { type ContactRow, findContacts } from './contact-store.ts';
import {
  findByPair,
  findConversation,
  findParticipant,
  insertConversation,
  requireConversation,
} from './conversation-store.ts';
import { readConversation } from './list.ts';
import { insertLine } from './messages.ts';
import { needsSecondAdult } from './policy.ts';

/** Opens the direct conversation with a person, or starts one with one or several people. */
export async function openConversation(
  context: Context,
  { id, accountIds, name }: OpenConversationBody,
): Promise<{ conversation: Conversation; isNew: boolean }> {
  const { db } = context;
  const opener = requireAccount(context.account);
  const others = [...new Set(accountIds)].filter((accountId) => accountId !== opener.id);
  const [first, ...more] = others;
  if (first === undefined) {
    throw badRequest('"accountIds" must name someone else.');
  }
  const isDirect = more.length === 0 && name === undefined;
  const pair = isDirect ? [opener.id, first].toSorted().join(' ') : null;
  const known = await findKnown(db, { id, pair, opener });
  if (known) {
    return { conversation: await readConversation(context, known), isNew: false };
  }
  await requireContacts(context, { opener, others });
  const begun = await begin(context, { id, pair, others, name: name ?? null });
  if (begun.isNew) {
    admit(context, { conversationId: begun.id, accountIds: [opener.id, ...others] });
  }
  return { conversation: await readConversation(context, begun.id), isNew: begun.isNew };
}

/** Refuses strangers as not found, blocked people as blocked, and a minor alone with an adult. */
export async function requireContacts(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { opener, others, there = [] }: { opener: Account; others: readonly string[]; there?: readonly Aged[] },
): Promise<void> {
  const contacts = await findContacts(db, { accountId: opener.id, among: others });
  if (contacts.length < others.length) {
    throw new AppError('person-not-found');
  }
  const blocked = await blockedPairs(db, opener.id);
  if (others.some((id) => blocked.has(id))) {
    throw new AppError('blocked');
  }
  const everyone: Aged[] = [...(there.length > 0 ? there : [opener]), ...contacts];
  if (needsSecondAdult(everyone, clock.now())) {
    throw new AppError('second-adult-needed');
  }
}

type Aged = Pick<ContactRow, 'protectionYear'>;

/** Adds people's devices to a conversation's room, and publishes it to them. */
export function admit(
  { afterCommit, realtime }: Context,
  { conversationId, accountIds }: { conversationId: string; accountIds: readonly string[] },
): void {
  afterCommit(() => {
    for (const id of accountIds) {
      realtime.enter(`account:${id}`, `conversation:${conversationId}`);
    }
    realtime.send(
      accountIds.map((id) => `account:${id}` as const),
      'chat:conversation',
      { conversationId },
    );
  });
}

/** The existing direct conversation, or the one that this id has created. */
async function findKnown(
  db: Database,
  { id, pair, opener }: { id: string; pair: string | null; opener: Account },
): Promise<string | undefined> {
  const between = pair === null ? undefined : await findByPair(db, pair);
  if (between) {
    return between.id;
  }
  const made = await findConversation(db, id);
  if (
    made &&
    (made.createdBy !== opener.id ||
      !(await findParticipant(db, { conversationId: id, accountId: opener.id })))
  ) {
    throw new AppError('id-taken');
  }
  return made?.id;
}

interface Beginning {
  id: string;
  pair: string | null;
  others: readonly string[];
  name: string | null;
}

async function begin(
  { db, clock, account }: Context,
  { id, pair, others, name }: Beginning,
): Promise<{ id: string; isNew: boolean }> {
  const opener = requireAccount(account);
  const now = clock.now();
  return db.transaction(async (tx) => {
    const isNew = await insertConversation(tx, {
      row: {
        id,
        kind: pair === null ? 'group' : 'direct',
        pair,
        name,
        createdBy: opener.id,
        createdAt: now,
        lastMessageAt: now,
      },
      participants: [opener.id, ...others].map((accountId) => ({ conversationId: id, accountId })),
    });
    if (!isNew) {
      // The other person has opened it at the same time.
      const between = requireFound(pair === null ? undefined : await findByPair(tx, pair), 'id-taken');
      return { id: between.id, isNew: false };
    }
    if (pair === null) {
      const line = { text: '{0} began the group', about: [opener.id] };
      const conversation = await requireConversation(tx, id);
      await insertLine(tx, { ...line, conversation, team: null, at: now });
    }
    return { id, isNew: true };
  });
}
