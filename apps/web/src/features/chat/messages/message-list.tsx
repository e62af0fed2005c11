import type { ChatPerson } from '@allcourt/contract';
import { ArrowDown } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useThreadWindow } from '#web/features/thread/use-thread-window.ts';
import { cx } from '#web/ui/class-names.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { MessageRow, type RowActs } from './message-row.tsx';
import { dayLine } from './message-words.ts';
import { type ThreadRow, threadRows } from './thread-rows.ts';
import { useSeek } from './use-seek.ts';
import type { ShownThread } from './use-thread.ts';

interface MessageListProps {
  label: string;
  thread: ShownThread;
  me: ChatPerson;
  /** Up to where it was read when it was opened. */
  readSeq: number | null;
  acts: Omit<RowActs, 'goTo'>;
  /** The role beside a name, by account. */
  roles: ReadonlyMap<string, string>;
  mayWrite: boolean;
  /** Under which message what stands. */
  notes: ReadonlyMap<string, ReactNode>;
  /** The message that is to be seen first, by its seq. */
  startAt: number | undefined;
  /** Says whether the newest message is to be seen. */
  onAtEnd(isAtEnd: boolean): void;
}

/** The messages of a conversation, the newest at the bottom. However many there are, the page holds a few dozen. */
export function MessageList({
  label,
  thread,
  me,
  readSeq,
  acts,
  roles,
  mayWrite,
  notes,
  startAt,
  onAtEnd,
}: MessageListProps) {
  const { messages, live, hasOlder, isLoadingOlder, hasNewer, isLoadingNewer, problem } = thread;
  const rows = useMemo(
    () => threadRows(messages, { me: me.accountId, readSeq }),
    [messages, me.accountId, readSeq],
  );
  const view = useThreadWindow({
    rows,
    hasOlder: hasOlder && !isLoadingOlder && problem === null,
    onOlder: live.loadOlder,
    isAway: hasNewer,
    hasNewer: hasNewer && !isLoadingNewer && problem === null,
    onNewer: live.loadNewer,
  });
  const { litSeq, isSeeking, seek } = useSeek({ rows, startAt, loadTo: live.loadTo, goTo: view.goTo });
  // The end is not where somebody is who only comes by on the way to another message.
  const isAtEnd = view.isAtEnd && !hasNewer && !isSeeking;
  const fresh = useFresh(rows, isAtEnd);
  const goToNewest = useGoToNewest(thread, view.goToEnd);
  const isWaiting = thread.sending === 'waiting' || thread.sending === 'signed-out';
  const rowActs = useMemo(() => ({ ...acts, goTo: seek }), [acts, seek]);
  useEffect(() => onAtEnd(isAtEnd), [onAtEnd, isAtEnd]);

  return (
    <div className="relative min-h-0 flex-1">
      <section
        ref={view.scroller}
        onScroll={view.onScroll}
        onKeyDown={moveAmongMessages}
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by key, and its messages from there.
        tabIndex={0}
        className="h-full overflow-y-auto overscroll-contain [overflow-anchor:none] focus-visible:outline-offset-[-3px]"
      >
        <div className="flex min-h-full flex-col justify-end py-2">
          {isLoadingOlder && (
            <p role="status" className="flex justify-center gap-2 py-2 text-xs text-ink-3">
              <Spinner /> Loading older messages
            </p>
          )}
          <ol className="list-none">
            <li aria-hidden="true" style={{ height: view.before }} />
            {view.shown.map(({ row, index }) => (
              <li
                key={row.key}
                ref={view.measure}
                data-index={index}
                className={cx(
                  'transition-[background-color] duration-700',
                  litSeq !== null && seqOf(row) === litSeq && 'bg-court-soft',
                )}
              >
                {row.kind === 'message' ? (
                  <MessageRow
                    shown={row.shown}
                    isFirst={row.isFirst}
                    isMine={row.isMine}
                    me={me}
                    acts={rowActs}
                    role={roles.get(row.shown.message.author?.accountId ?? '') ?? null}
                    mayWrite={mayWrite}
                    isWaiting={isWaiting}
                    note={notes.get(row.key)}
                  />
                ) : (
                  <Divider row={row} />
                )}
              </li>
            ))}
            <li aria-hidden="true" style={{ height: view.after }} />
          </ol>
          {isLoadingNewer && (
            <p role="status" className="flex justify-center gap-2 py-2 text-xs text-ink-3">
              <Spinner /> Loading newer messages
            </p>
          )}
        </div>
      </section>
      <Announcer rows={rows} isAway={hasNewer} />
      {!isAtEnd && !isSeeking && (
        <button
          type="button"
          onClick={goToNewest}
          className="absolute right-4 bottom-3 inline-flex h-11 min-w-11 items-center justify-center gap-1.5 rounded-full border border-line-2 bg-surface px-3 text-[0.8125rem] font-semibold shadow-raised hover:bg-surface-2"
        >
          <ArrowDown aria-hidden="true" className="size-4" strokeWidth={2} />
          <span className={fresh > 0 || hasNewer ? '' : 'sr-only'}>
            {newestLabel({ fresh, isAway: hasNewer })}
          </span>
        </button>
      )}
    </div>
  );
}

function Divider({ row }: { row: Exclude<ThreadRow, { kind: 'message' }> }) {
  const line = 'h-px flex-1';
  if (row.kind === 'unread') {
    return (
      <p className="flex items-center gap-3 px-5 pt-3 text-xs font-semibold text-court-text">
        <span className={`${line} bg-court`} />
        New
        <span className={`${line} bg-court`} />
      </p>
    );
  }
  return (
    <p className="flex items-center gap-3 px-5 pt-4 pb-1 text-xs font-semibold text-ink-3">
      <span className={`${line} bg-line`} />
      {dayLine(new Date(row.at), new Date())}
      <span className={`${line} bg-line`} />
    </p>
  );
}

function newestLabel({ fresh, isAway }: { fresh: number; isAway: boolean }): string {
  if (isAway) {
    return 'Jump to newest';
  }
  return fresh > 0 ? `${fresh} new` : 'Newest message';
}

/** Shows the newest message, from however far up. */
function useGoToNewest({ live, hasNewer }: ShownThread, goToEnd: () => void): () => void {
  const [isGoing, setGoing] = useState(false);
  useLayoutEffect(() => {
    if (isGoing && !hasNewer) {
      goToEnd();
      setGoing(false);
    }
  }, [isGoing, hasNewer, goToEnd]);
  return () => {
    setGoing(true);
    live.toNewest();
  };
}

/** Says what is new, and only that: scrolling brings old messages back on the page. */
function Announcer({ rows, isAway }: { rows: readonly ThreadRow[]; isAway: boolean }) {
  const newest = newestSeq(rows);
  const [heardUpTo, setHeardUpTo] = useState<number | null>(null);
  useEffect(() => {
    setHeardUpTo((before) => before ?? (newest > 0 ? newest : null));
  }, [newest]);
  const fresh = heardUpTo === null || isAway ? [] : rows.slice(-5).filter((row) => seqOf(row) > heardUpTo);
  return (
    <div role="log" aria-live="polite" aria-label="New messages" className="sr-only">
      {fresh.map(
        (row) =>
          row.kind === 'message' &&
          !row.isMine && (
            <p key={row.key}>
              {row.shown.message.author?.name}: {row.shown.message.text}
            </p>
          ),
      )}
    </div>
  );
}

/** How many messages of others have come since the end was last in sight. */
function useFresh(rows: readonly ThreadRow[], isAtEnd: boolean): number {
  const newest = newestSeq(rows);
  const [seen, setSeen] = useState(newest);
  useEffect(() => {
    if (isAtEnd) {
      setSeen(newest);
    }
  }, [isAtEnd, newest]);
  return isAtEnd || seen === 0
    ? 0
    : rows.filter((row) => row.kind === 'message' && !row.isMine && seqOf(row) > seen).length;
}

/** What waits to be sent has no seq yet. */
function newestSeq(rows: readonly ThreadRow[]): number {
  const newest = rows.findLast((row) => seqOf(row) > 0);
  return newest ? seqOf(newest) : 0;
}

function seqOf(row: ThreadRow): number {
  return row.kind === 'message' ? row.shown.message.seq : 0;
}

function moveAmongMessages(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') {
    return;
  }
  const messages = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-message]')];
  const at = messages.findIndex((message) => message.contains(document.activeElement));
  const step = event.key === 'ArrowUp' ? -1 : 1;
  const next = at < 0 ? messages.at(-1) : messages[at + step];
  if (next) {
    event.preventDefault();
    next.focus({ preventScroll: true });
    next.scrollIntoView({ block: 'nearest' });
  }
}
