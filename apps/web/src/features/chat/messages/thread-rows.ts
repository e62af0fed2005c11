import { dayKey } from '#web/ui/words/when.ts';
import type { ShownMessage } from './overlay.ts';

/** What a conversation is drawn from, top to bottom. */
export type ThreadRow =
  | { readonly kind: 'day'; readonly key: string; readonly at: string }
  | { readonly kind: 'unread'; readonly key: 'unread' }
  | {
      readonly kind: 'message';
      readonly key: string;
      readonly shown: ShownMessage;
      /** The first of several by one person says who it is. */
      readonly isFirst: boolean;
      readonly isMine: boolean;
    };

interface RowsOptions {
  readonly me: string;
  /** What comes after it is new; null without a divider. */
  readonly readSeq: number | null;
}

/** Messages of one person within so long belong together. */
const TOGETHER_MS = 5 * 60_000;

/** The rows of a conversation: a line for each day, one before what is new, and who wrote what once for several. */
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

function belongTogether({ message: before }: ShownMessage, { message }: ShownMessage): boolean {
  return (
    before.kind === 'text' &&
    message.kind === 'text' &&
    before.author?.accountId === message.author?.accountId &&
    Date.parse(message.at) - Date.parse(before.at) < TOGETHER_MS
  );
}

/** Days of instants that mostly lie close together: the same hour is the same day. */
function createDays(): (at: string) => string {
  const known = new Map<string, string>();
  return (at) => {
    const hour = at.slice(0, 13);
    const day = known.get(hour) ?? dayKey(new Date(at));
    known.set(hour, day);
    return day;
  };
}
