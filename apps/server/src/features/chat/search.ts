import type { FoundMessage, Message, MessageSearchAnswer } from '@allcourt/contract';
import type { Context } from '#server/context.ts';
import { makeCursor, readCursor } from './cursor.ts';
import { findMessages, type MessageRow } from './message-store.ts';
import { asShown } from './messages.ts';
import { type Access, readableBy, visibleAfter } from './policy.ts';
import { presentNamed } from './present.ts';
import { findSaying } from './search-store.ts';
import { excerptOf, findTerms, queryFor, type Range, type SearchTerm, searchTerms } from './search-terms.ts';

type Reading = Pick<Context, 'db' | 'account' | 'clock'>;

const PAGE = 30;
const NOTHING: MessageSearchAnswer = { messages: [], next: null };

/** A page of the messages with all of these words in the reader's conversations, the newest first. */
export async function searchMessages(
  context: Reading,
  { q, before }: { q: string; before?: string | undefined },
): Promise<MessageSearchAnswer> {
  const terms = searchTerms(q);
  const after = before === undefined ? undefined : readCursor(before);
  if (terms.length === 0) {
    return NOTHING;
  }
  const accesses = await readableBy(context);
  const places = accesses.map((access) => ({
    conversationId: access.conversation.id,
    after: visibleAfter(access),
    query: queryFor(access.conversation.id, terms),
  }));
  const ids = await findSaying(context.db, { places, before: after, limit: PAGE + 1 });
  const rows = await readInOrder(context, ids.slice(0, PAGE));
  const last = rows.at(-1);
  return {
    messages: await asFound(context, { rows, accesses, terms }),
    next: last && ids.length > PAGE ? makeCursor({ at: last.createdAt, id: last.id }) : null,
  };
}

async function readInOrder({ db }: Reading, ids: readonly string[]): Promise<MessageRow[]> {
  const rows = new Map((await findMessages(db, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

interface Finding {
  readonly rows: readonly MessageRow[];
  readonly accesses: readonly Access[];
  readonly terms: readonly SearchTerm[];
}

/** As the reader sees them: a message whose words a team covers is not found by these. */
async function asFound({ db }: Reading, { rows, accesses, terms }: Finding): Promise<FoundMessage[]> {
  const byConversation = new Map(accesses.map((access) => [access.conversation.id, access]));
  const messages = await asShown(db, rows, {
    filtersWords: ({ conversationId }) => byConversation.get(conversationId)?.team?.filtersWords === true,
  });
  return messages.flatMap((message) => {
    const { id, seq, author, at, conversationId } = message;
    const access = byConversation.get(conversationId);
    const found = foundIn(message, terms);
    if (!access || !found) {
      return [];
    }
    return [
      { id, seq, conversation: presentNamed(access), author, at, ...excerptOf(found.text, found.ranges) },
    ];
  });
}

/** The text with these words, or the name of the first file that has them. */
function foundIn(
  { text, files = [] }: Pick<Message, 'text' | 'files'>,
  terms: readonly SearchTerm[],
): { text: string; ranges: Range[] } | undefined {
  const names = files.map(({ name, video }) => ({ lead: video ? 'Video: ' : 'File: ', name }));
  for (const { lead, name } of [{ lead: '', name: text }, ...names]) {
    const ranges = findTerms(name, terms);
    if (ranges) {
      const shifted = ranges.map(([from, to]): Range => [from + lead.length, to + lead.length]);
      return { text: `${lead}${name}`, ranges: shifted };
    }
  }
  return undefined;
}
