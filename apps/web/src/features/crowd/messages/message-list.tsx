import type { StreamMessage } from '@allcourt/contract';
import type { StreamMessageReaction } from '@allcourt/contract/broadcast-vocabulary';
import { ArrowDown } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Spinner } from '#web/ui/spinner.tsx';
import { ChatAnnouncer } from './announcer.tsx';
import { ChatMessage } from './message-row.tsx';
import type { ChatRow } from './rows.ts';
import { UnsentMessage } from './unsent-message.tsx';
import { useChatWindow } from './use-list-window.ts';

interface ChatListProps {
  rows: readonly ChatRow[];
  me: { readonly accountId: string; readonly name: string; readonly avatarUrl: string | null } | null;
  meant: ReadonlyMap<string, boolean>;
  isLoadingOlder: boolean;
  /** Reads the page further back; null where there is none, or it could not be read. */
  onOlder: (() => void) | null;
  /** What stands instead of rows while there are none. */
  empty: ReactNode;
  onReact: ((message: StreamMessage, emoji: StreamMessageReaction, isOn: boolean) => void) | null;
  onMenu: ((message: StreamMessage, trigger: HTMLElement) => void) | null;
  onRetry(id: string): void;
  onDiscard(id: string): void;
}

/** What was said and what happened, up to what the viewer has seen. */
export function ChatList(props: ChatListProps) {
  const { rows, isLoadingOlder, onOlder, empty } = props;
  const view = useChatWindow({ rows, onOlder });
  const fresh = useFresh(rows, view.isAtEnd);
  return (
    <div className="relative min-h-0 flex-1">
      <section
        ref={view.scroller}
        onScroll={view.onScroll}
        aria-label="Messages"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by key.
        tabIndex={0}
        className="h-full overflow-y-auto overscroll-contain [overflow-anchor:none] focus-visible:outline-offset-[-3px]"
      >
        <div className="flex min-h-full flex-col justify-end py-2">
          {isLoadingOlder && (
            <p role="status" className="flex justify-center gap-2 py-2 text-xs text-ink-3">
              <Spinner /> Loading older messages
            </p>
          )}
          {rows.length === 0 && !isLoadingOlder && <div className="my-auto">{empty}</div>}
          <ol className="list-none">
            <li aria-hidden="true" style={{ height: view.before }} />
            {view.shown.map(({ row, index }) => (
              <li key={row.key} ref={view.measure} data-index={index}>
                <Row row={row} {...props} />
              </li>
            ))}
            <li aria-hidden="true" style={{ height: view.after }} />
          </ol>
        </div>
      </section>
      <ChatAnnouncer rows={rows} me={props.me?.accountId ?? null} />
      {!view.isAtEnd && rows.length > 0 && (
        <button
          type="button"
          onClick={view.goToEnd}
          className="absolute right-4 bottom-3 inline-flex h-11 min-w-11 items-center justify-center gap-1.5 rounded-full border border-line-2 bg-surface px-3 text-[0.8125rem] font-semibold shadow-raised hover:bg-surface-2"
        >
          <ArrowDown aria-hidden="true" className="size-4" strokeWidth={2} />
          <span className={fresh > 0 ? '' : 'sr-only'}>{fresh > 0 ? `${fresh} new` : 'Newest message'}</span>
        </button>
      )}
    </div>
  );
}

function Row({ row, me, meant, onReact, onMenu, onRetry, onDiscard }: ChatListProps & { row: ChatRow }) {
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
        <p className="mx-4 my-1.5 rounded-[8px] bg-sunken px-3 py-[7px] text-[0.8125rem]/[1.1875rem] text-ink-2">
          {row.text}
        </p>
      );
    case 'unsent':
      return me && <UnsentMessage unsent={row.unsent} me={me} onRetry={onRetry} onDiscard={onDiscard} />;
  }
}

/** How many messages have come since the end was last in sight. Going back in the picture takes them away again. */
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
