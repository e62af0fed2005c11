import { dayKey } from '#web/ui/words/when.ts';
import type { ShownMessage } from './use-thread.ts';

/** A row of a conversation. */
export type ThreadRow =
  | { readonly kind: 'day'; readonly key: string; readonly at: string }
  | { readonly kind: 'unread'; readonly key: 'unread' }
  | {
      readonly kind: 'message';
      readonly key: string;
      readonly shown: ShownMessage;
      /** The first of several by one author, which names them. */
      readonly isFirst: boolean;
      readonly isMine: boolean;
    };

interface RowsOptions {
  readonly me: string;
  /** Messages after it are new; null without a divider. */
  readonly readSeq: number | null;
}

/** Messages by one author within this time belong together. */
const TOGETHER_MS = 5 * 60_000;

/** The rows of a conversation: messages, a line for each day, and one before the first unread message. */
export function threadRows(messages: readonly ShownMessage[], { me, readSeq }: RowsOptions): ThreadRow[] {
  const rows: ThreadRow[] = [];
  const daysOf = createDays();
  let before: ShownMessage | null = null;
  let isDivided = readSeq === null;

  for (const shown of messages) {
    const { message } = shown;
    const isMine = message.author?.accountId === me && message.kind === 'text';
    const day = daysOf(message.at);
    const isNewDay = before === null || day !== daysOf(before.message.at);
    if (isNewDay) {
      rows.push({ kind: 'day', key: day, at: message.at });
    }
    const isFirstUnread = !isDivided && !isMine && message.seq > (readSeq ?? 0);
    if (isFirstUnread) {
      isDivided = true;
      rows.push({ kind: 'unread', key: 'unread' });
    }
    const isFirst = isNewDay || isFirstUnread || before === null || !belongTogether(before, shown);
    rows.push({ kind: 'message', key: message.id, shown, isFirst, isMine });
    before = shown;
  }
  return rows;
}

/** Unsent messages have no seq yet. */
export function newestSeq(rows: readonly ThreadRow[]): number {
  const newest = rows.findLast((row) => seqOf(row) > 0);
  return newest ? seqOf(newest) : 0;
}

export function seqOf(row: ThreadRow): number {
  return row.kind === 'message' ? row.shown.message.seq : 0;
}

function belongTogether({ message: before }: ShownMessage, { message }: ShownMessage): boolean {
  return (
    before.kind === 'text' &&
    message.kind === 'text' &&
    before.author?.accountId === message.author?.accountId &&
    Date.parse(message.at) - Date.parse(before.at) < TOGETHER_MS
  );
}

/** Formatting a day is slow, so instants of the same hour share it. */
function createDays(): (at: string) => string {
  const known = new Map<string, string>();
  return (at) => {
    const hour = at.slice(0, 13);
    const day = known.get(hour) ?? dayKey(new Date(at));
    known.set(hour, day);
    return day;
  };
}
