import type { StreamMessage } from '@allcourt/contract';
import type { StreamMessageReaction } from '@allcourt/contract/broadcast-vocabulary';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { MessageList, useListWindow } from '#web/features/thread/message-list.tsx';
import { personText } from '#web/ui/words/names.ts';
import { ChatMessage, UnsentMessage } from './message-row.tsx';
import type { ChatRow } from './use-rows.ts';

interface CrowdMessagesProps {
  rows: readonly ChatRow[];
  me: { readonly accountId: string; readonly name: string; readonly avatarUrl: string | null } | null;
  meant: ReadonlyMap<string, boolean>;
  isLoadingOlder: boolean;
  /** Loads the page further back; null without one, or after it failed. */
  onOlder: (() => void) | null;
  /** Shown instead of rows while there are none. */
  empty: ReactNode;
  onReact: ((message: StreamMessage, emoji: StreamMessageReaction, isOn: boolean) => void) | null;
  onMenu: ((message: StreamMessage, trigger: HTMLElement) => void) | null;
  onRetry(id: string): void;
  onDiscard(id: string): void;
  /** False where the commentary reads the lines of the match. */
  readsLines: boolean;
}

const HEIGHTS: Readonly<Record<ChatRow['kind'], number>> = { message: 64, line: 46, unsent: 64 };

/** The messages and what happened in the match, up to the moment that the viewer has seen. */
export function CrowdMessages(props: CrowdMessagesProps) {
  const { rows, isLoadingOlder, onOlder, empty } = props;
  const view = useListWindow({ rows, heightOf: ({ kind }) => HEIGHTS[kind], startRow: null, onOlder });
  const fresh = useFresh(rows, view.isAtEnd);
  return (
    <div className="relative min-h-0 flex-1">
      <MessageList
        label="Messages"
        window={view}
        isLoadingOlder={isLoadingOlder}
        empty={rows.length === 0 && empty}
        newest={
          view.isAtEnd || rows.length === 0
            ? null
            : {
                label: fresh > 0 ? `${fresh} new` : 'Newest message',
                isLabelShown: fresh > 0,
                go: view.goToEnd,
              }
        }
      >
        {(row) => <Row row={row} {...props} />}
      </MessageList>
      <ChatAnnouncer
        rows={props.readsLines ? rows : rows.filter(({ kind }) => kind !== 'line')}
        me={props.me?.accountId ?? null}
      />
    </div>
  );
}

function Row({ row, me, meant, onReact, onMenu, onRetry, onDiscard }: CrowdMessagesProps & { row: ChatRow }) {
  switch (row.kind) {
    case 'message':
      return (
        <ChatMessage
          message={row.message}
          me={me?.accountId ?? null}
          meant={meant}
          onReact={onReact}
          onMenu={onMenu}
        />
      );
    case 'line':
      return (
        <p className="mx-4 my-1.5 rounded-tile bg-sunken px-3 py-1.75 text-13/4.75 text-ink-2">{row.text}</p>
      );
    case 'unsent':
      return me && <UnsentMessage unsent={row.unsent} me={me} onRetry={onRetry} onDiscard={onDiscard} />;
  }
}

/** Messages that came since the end was last in sight. Going back in the picture hides them again. */
function useFresh(rows: readonly ChatRow[], isAtEnd: boolean): number {
  const newest = rows.findLast(({ kind }) => kind === 'message')?.key ?? null;
  const [seen, setSeen] = useState(newest);
  useEffect(() => {
    if (isAtEnd) {
      setSeen(newest);
    }
  }, [isAtEnd, newest]);
  const index = rows.findIndex(({ key }) => key === seen);
  return isAtEnd || index < 0 ? 0 : rows.slice(index + 1).filter(({ kind }) => kind === 'message').length;
}

/** A lively chat would talk without end, so announcements are rare and short. */
const EVERY_MS = 4000;
const MAX_AT_ONCE = 3;

/** Announces new messages only: scrolling puts old ones back on the page. */
function ChatAnnouncer({ rows, me }: { rows: readonly ChatRow[]; me: string | null }) {
  const [said, setSaid] = useState<readonly ChatRow[]>([]);
  const newest = useRef(rows);
  newest.current = rows;
  useEffect(() => {
    let heardUpTo = newest.current.at(-1)?.at ?? 0;
    const timer = setInterval(() => {
      const fresh = newest.current.slice(-20).filter((row) => row.at > heardUpTo && isNews(row, me));
      heardUpTo = newest.current.at(-1)?.at ?? 0;
      setSaid((before) => (fresh.length === 0 && before.length === 0 ? before : fresh.slice(-MAX_AT_ONCE)));
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [me]);
  // After going back in the picture, it has not been said yet.
  const until = rows.at(-1)?.at ?? 0;
  return (
    <div role="log" aria-live="polite" aria-label="New messages" className="sr-only">
      {said
        .filter(({ at }) => at <= until)
        .map((row) => (
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
  return row.kind === 'message' ? `${personText(row.message.author)}: ${row.message.text}` : '';
}
