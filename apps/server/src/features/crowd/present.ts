import { STREAM_MESSAGE_REACTIONS, type StreamMessage, type StreamPerson } from '@allcourt/contract';
import type { ReactionRow, StreamMessageRow } from './message-store.ts';

/** The data of messages besides their own rows. */
export interface Extras {
  readonly authors: ReadonlyMap<string, StreamPerson>;
  readonly reactions: readonly ReactionRow[];
  /** Masks offensive words. */
  readonly cover: (text: string) => string;
}

/** A message beside a broadcast, the same for every viewer. */
export function presentStreamMessage(
  row: StreamMessageRow,
  { authors, reactions, cover }: Extras,
): StreamMessage {
  const answers = reactions.filter(({ messageId }) => messageId === row.id);
  return {
    id: row.id,
    revision: row.revision,
    author: (row.authorId !== null && authors.get(row.authorId)) || null,
    text: cover(row.text),
    isDeleted: row.deletedAt !== null,
    at: row.at.toISOString(),
    createdAt: row.createdAt.toISOString(),
    pinned: row.pinnedFrom && {
      from: row.pinnedFrom.toISOString(),
      to: row.pinnedTo?.toISOString() ?? null,
    },
    reactions: STREAM_MESSAGE_REACTIONS.flatMap((emoji) => {
      const accountIds = answers.filter((answer) => answer.emoji === emoji).map(({ accountId }) => accountId);
      return accountIds.length > 0 ? [{ emoji, accountIds }] : [];
    }),
  };
}
