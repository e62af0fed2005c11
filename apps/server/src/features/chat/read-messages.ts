import type { MessagesAnswer } from '@allcourt/contract';
import type { Context } from '#server/context.ts';
import { visibleAfter } from './footing.ts';
import { type MessageRow, readBefore, readFrom, readSince } from './message-store.ts';
import { asShown } from './messages.ts';
import { requireInside } from './policy.ts';

type Reading = Pick<Context, 'db' | 'account' | 'clock'>;

/** What a screen shows, and a little more. */
const PAGE = 50;
/** What somebody is sent at once who was away. */
const SYNC_PAGE = 200;

interface Asked {
  conversationId: string;
  before?: number | undefined;
  after?: number | undefined;
  around?: number | undefined;
  since?: number | undefined;
}

interface Found {
  rows: MessageRow[];
  isComplete: boolean;
}

/** A page of messages, or what has changed since a revision. */
export async function readMessages(
  context: Reading,
  { conversationId, ...asked }: Asked,
): Promise<MessagesAnswer> {
  const footing = await requireInside(context, conversationId);
  const { conversation, team } = footing;
  const visible = { conversationId: conversation.id, after: visibleAfter(footing) };
  const { rows, isComplete } = await find(context, { visible, upTo: conversation.revision, ...asked });
  const last = rows.at(-1);
  return {
    messages: await asShown(context.db, rows, { filtersWords: team?.filtersWords ?? false }),
    seq: conversation.seq,
    // Of a part, where the next part goes on.
    revision: asked.since !== undefined && !isComplete && last ? last.revision : conversation.revision,
    isComplete,
  };
}

async function find(
  { db }: Reading,
  {
    visible,
    upTo,
    before,
    after,
    around,
    since,
  }: Omit<Asked, 'conversationId'> & { visible: { conversationId: string; after: number }; upTo: number },
): Promise<Found> {
  if (since !== undefined) {
    const rows = await readSince(db, visible, { since, upTo, limit: SYNC_PAGE + 1 });
    return { rows: rows.slice(0, SYNC_PAGE), isComplete: rows.length <= SYNC_PAGE };
  }
  if (around !== undefined) {
    const earlier = await readBefore(db, visible, { before: around, limit: PAGE / 2 + 1 });
    const later = await readFrom(db, visible, { from: around, limit: PAGE / 2 });
    return { rows: [...earlier.slice(-PAGE / 2), ...later], isComplete: earlier.length <= PAGE / 2 };
  }
  if (after !== undefined) {
    const rows = await readFrom(db, visible, { from: after + 1, limit: PAGE + 1 });
    return { rows: rows.slice(0, PAGE), isComplete: rows.length <= PAGE };
  }
  const rows = await readBefore(db, visible, { before, limit: PAGE + 1 });
  return { rows: rows.slice(-PAGE), isComplete: rows.length <= PAGE };
}
