import { idSchema } from '@allcourt/contract';
import type { Context } from '#server/context.ts';
import { requireAccount } from '#server/context.ts';
import { AppError } from '#server/plugins/errors.ts';
import { findPlace } from './conversation-store.ts';
import { type Footing, footingsOf, visibleAfter } from './footing.ts';
import { findMessage, type MessageRow } from './message-store.ts';

type Asking = Pick<Context, 'db' | 'account' | 'clock'>;

/** What is no id at all is no conversation either. */
export function requireConversationId(text: string): string {
  const id = idSchema.safeParse(text);
  if (!id.success) {
    throw new AppError('conversation-not-found');
  }
  return id.data;
}

/** The conversation, for who is in it now. For everybody else, and for who was removed, it does not exist. */
export async function requireInside(
  { db, account, clock }: Asking,
  conversationId: string,
): Promise<Footing> {
  const { id: accountId } = requireAccount(account);
  const found = await findPlace(db, { conversationId: requireConversationId(conversationId), accountId });
  const [footing] = found ? await footingsOf(db, { accountId, found: [found], now: clock.now() }) : [];
  if (!footing) {
    throw new AppError('conversation-not-found');
  }
  return footing;
}

/** A message that stands, and what the reader may do where it does. */
export interface Found {
  readonly message: MessageRow;
  readonly footing: Footing;
}

/** A message that stands, for who is in its conversation and was when it was written. */
export async function requireMessage(context: Asking, messageId: string): Promise<Found> {
  const id = idSchema.safeParse(messageId);
  const message = id.success ? await findMessage(context.db, id.data) : undefined;
  const footing = message && (await requireInside(context, message.conversationId).catch(unknown));
  if (!message || !footing || message.deletedAt || message.seq <= visibleAfter(footing)) {
    throw new AppError('message-not-found');
  }
  return { message, footing };
}

/** The conversation, for who may write in it. */
export function requireWriting(footing: Footing): Footing {
  switch (footing.closedBecause) {
    case null:
      return footing;
    case 'archived':
      throw new AppError('team-archived');
    case 'muted':
      throw new AppError('muted', { until: footing.mutedUntil?.toISOString() ?? null });
    case 'no-permission':
      throw new AppError('not-permitted');
    case 'minor':
      throw new AppError('second-adult-needed');
    case 'blocked':
    case 'alone':
      throw new AppError('blocked');
  }
}

/** Whether somebody may call everybody, and put a message where all see it. */
export function mayAnnounce({ team, permissions, closedBecause }: Footing): boolean {
  return closedBecause === null && (!team || permissions.has('announce'));
}

/** Whether somebody may take away what others wrote. */
export function mayModerate({ team, permissions }: Footing): boolean {
  return team !== null && !team.isArchived && permissions.has('moderate');
}

/** A group that is no team, for who is in it: its people look after it themselves. */
export function requireGroup(footing: Footing): Footing {
  if (footing.conversation.kind !== 'group') {
    throw new AppError('bad-request', undefined, { sentence: 'Only a group can be changed so.' });
  }
  return footing;
}

/** Whoever is not in the conversation does not know its messages either. */
function unknown(error: unknown): undefined {
  if (error instanceof AppError && error.code === 'conversation-not-found') {
    return undefined;
  }
  throw error;
}
