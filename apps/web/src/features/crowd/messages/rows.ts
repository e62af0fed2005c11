// The messages beside a broadcast, and what happened in between, in the order in which its viewer comes by them.

import type { StreamMessage } from '@allcourt/contract';
import type { LogLine } from './log-lines.ts';
import type { Unsent } from './stream-sender.ts';

/** One row of the chat. */
export type ChatRow =
  | { readonly kind: 'message'; readonly key: string; readonly at: number; readonly message: StreamMessage }
  | { readonly kind: 'line'; readonly key: string; readonly at: number; readonly text: string }
  | { readonly kind: 'unsent'; readonly key: string; readonly at: number; readonly unsent: Unsent };

interface ChatRowsOptions {
  readonly messages: readonly StreamMessage[];
  readonly lines: readonly LogLine[];
  /** Accounts of which nothing is shown. */
  readonly blocked: ReadonlySet<string>;
  /** By the picture, or as everything came. */
  readonly followsPicture: boolean;
}

/** Everything that there is, in order, whether or not its viewer has come by it. */
export function chatRows({ messages, lines, blocked, followsPicture }: ChatRowsOptions): readonly ChatRow[] {
  const said = messages
    .filter(({ author }) => author === null || !blocked.has(author.accountId))
    .map((message): ChatRow => {
      const at = Date.parse(followsPicture ? message.at : message.createdAt);
      return { kind: 'message', key: message.id, at, message };
    });
  const happened = lines.map(({ id, at, text }): ChatRow => ({ kind: 'line', key: `line-${id}`, at, text }));
  return [...said, ...happened].sort((one, other) => one.at - other.at || byKey(one, other));
}

/** How many of these rows have happened by an instant. */
export function countUntil(rows: readonly { readonly at: number }[], instant: number): number {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle]?.at ?? Number.POSITIVE_INFINITY) <= instant) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}

/** What was written here and is not there yet is always the last. */
export function unsentRows(unsent: readonly Unsent[]): readonly ChatRow[] {
  return unsent.map((waiting) => ({ kind: 'unsent', key: waiting.id, at: waiting.at, unsent: waiting }));
}

/** Of two at once it is always the same that comes first. */
function byKey(one: ChatRow, other: ChatRow): number {
  return one.key < other.key ? -1 : 1;
}
