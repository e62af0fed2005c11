import type { ChatPerson } from '@allcourt/contract';
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { MessageList, useListWindow } from '#web/features/thread/message-list.tsx';
import { cx } from '#web/ui/class-names.ts';
import { MessageRow, type RowActs } from './message-row.tsx';
import { dayLine } from './message-words.ts';
import { newestSeq, seqOf, type ThreadRow, threadRows } from './thread-rows.ts';
import { useSeek } from './use-seek.ts';
import type { ShownThread } from './use-thread.ts';

interface ConversationMessagesProps {
  label: string;
  thread: ShownThread;
  me: ChatPerson;
  /** The read mark from when the conversation was opened. */
  readSeq: number | null;
  acts: Omit<RowActs, 'goTo'>;
  /** The role beside a name, by account. */
  roles: ReadonlyMap<string, string>;
  mayWrite: boolean;
  /** Notes under messages, by message. */
  notes: ReadonlyMap<string, ReactNode>;
  /** The seq of the message to begin at. */
  startAt: number | undefined;
  /** Reports whether the newest message is in view. */
  onAtEnd(isAtEnd: boolean): void;
}

const HEIGHTS: Readonly<Record<ThreadRow['kind'], number>> = { day: 44, unread: 36, message: 72 };

/** The messages of a conversation, by day, with a line before the first unread one. */
export function ConversationMessages({
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
}: ConversationMessagesProps) {
  const { messages, live, hasOlder, isLoadingOlder, hasNewer, isLoadingNewer, problem } = thread;
  const rows = useMemo(
    () => threadRows(messages, { me: me.accountId, readSeq }),
    [messages, me.accountId, readSeq],
  );
  const view = useListWindow({
    rows,
    heightOf: ({ kind }) => HEIGHTS[kind],
    startRow: rows.find(({ kind }) => kind === 'unread') ?? null,
    onOlder: hasOlder && !isLoadingOlder && problem === null ? live.loadOlder : null,
    isAway: hasNewer,
    onNewer: hasNewer && !isLoadingNewer && problem === null ? live.loadNewer : null,
  });
  const { litSeq, isSeeking, seek } = useSeek({ rows, startAt, loadTo: live.loadTo, goTo: view.goTo });
  // A reader on the way to another message only passes the end.
  const isAtEnd = view.isAtEnd && !hasNewer && !isSeeking;
  const fresh = useFresh(rows, isAtEnd);
  const goToNewest = useGoToNewest(thread, view.goToEnd);
  const isWaiting = thread.sending === 'waiting' || thread.sending === 'signed-out';
  const rowActs = useMemo(() => ({ ...acts, goTo: seek }), [acts, seek]);
  useEffect(() => onAtEnd(isAtEnd), [onAtEnd, isAtEnd]);

  return (
    <div className="relative min-h-0 flex-1">
      <MessageList
        label={label}
        window={view}
        isLoadingOlder={isLoadingOlder}
        isLoadingNewer={isLoadingNewer}
        onKeyDown={moveAmongMessages}
        rowClass={(row) =>
          cx('transition-fill duration-700', litSeq !== null && seqOf(row) === litSeq && 'bg-court-soft')
        }
        newest={
          isAtEnd || isSeeking
            ? null
            : {
                label: newestLabel({ fresh, isAway: hasNewer }),
                isLabelShown: fresh > 0 || hasNewer,
                go: goToNewest,
              }
        }
      >
        {(row) =>
          row.kind === 'message' ? (
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
          )
        }
      </MessageList>
      <Announcer rows={rows} isAway={hasNewer} />
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

/** Goes to the newest message, from any distance. */
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

/** Announces new messages only: scrolling puts old ones back on the page. */
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

/** Counts messages from other people since the end was last in view. */
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
