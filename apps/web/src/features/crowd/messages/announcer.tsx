import { useEffect, useRef, useState } from 'react';
import type { ChatRow } from './rows.ts';

/** A lively chat would never stop talking: so often at most, and so much of it at most. */
const EVERY_MS = 4000;
const MOST_AT_ONCE = 3;

/** Says what is new, and only that: scrolling brings old messages back on the page. */
export function ChatAnnouncer({ rows, me }: { rows: readonly ChatRow[]; me: string | null }) {
  const [said, setSaid] = useState<readonly ChatRow[]>([]);
  const newest = useRef(rows);
  newest.current = rows;
  useEffect(() => {
    let heardUpTo = newest.current.at(-1)?.at ?? 0;
    const timer = setInterval(() => {
      const fresh = newest.current.slice(-20).filter((row) => row.at > heardUpTo && isNews(row, me));
      heardUpTo = newest.current.at(-1)?.at ?? 0;
      setSaid((before) => (fresh.length === 0 && before.length === 0 ? before : fresh.slice(-MOST_AT_ONCE)));
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [me]);
  return (
    <div role="log" aria-live="polite" aria-label="New messages" className="sr-only">
      {said.map((row) => (
        <p key={row.key}>{wordsOf(row)}</p>
      ))}
    </div>
  );
}

function isNews(row: ChatRow, me: string | null): boolean {
  return (
    row.kind === 'line' ||
    (row.kind === 'message' && !row.message.isDeleted && row.message.author?.accountId !== me)
  );
}

function wordsOf(row: ChatRow): string {
  if (row.kind === 'line') {
    return row.text;
  }
  return row.kind === 'message'
    ? `${row.message.author?.name ?? 'Deleted account'}: ${row.message.text}`
    : '';
}
