import type { Conversation } from '@allcourt/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useSocketMessages } from '#web/data/offline-context.tsx';
import { fullWhen } from './message-words.ts';
import { readersQuery } from './messages.ts';
import { ReadersDialog } from './readers-dialog.tsx';
import type { ShownMessage } from './use-thread.ts';

interface ReadNotesOptions {
  conversation: Conversation;
  messages: readonly ShownMessage[];
  me: string;
}

/** The readers, under the reader's own newest message that has arrived. */
export function useReadNotes({
  conversation,
  messages,
  me,
}: ReadNotesOptions): ReadonlyMap<string, ReactNode> {
  const own = messages.findLast(
    ({ state, message }) => state === 'sent' && message.author?.accountId === me && !message.deletedAt,
  )?.message;
  const read = conversation.kind === 'direct' ? (conversation.people[0]?.read ?? null) : null;
  const isDirect = conversation.kind === 'direct';
  const ownId = own?.id;
  const ownSeq = own?.seq ?? 0;
  const isRead = read !== null && read.seq >= ownSeq;
  const readAt = read?.at;
  return useMemo(() => {
    if (ownId === undefined) {
      return new Map();
    }
    if (!isDirect) {
      return new Map([[ownId, <ReadBy key={ownId} messageId={ownId} />]]);
    }
    const words = isRead && readAt ? `Read at ${fullWhen(new Date(readAt), new Date())}` : 'Delivered';
    return new Map([
      [
        ownId,
        <p key={ownId} className="mt-0.75 text-xs text-ink-3">
          {words}
        </p>,
      ],
    ]);
  }, [ownId, isDirect, isRead, readAt]);
}

/** Requests for readers are at least this far apart. */
const ASKED_EVERY_MS = 1500;

/** `Read by 4`; a press shows their names. */
function ReadBy({ messageId }: { messageId: string }) {
  const client = useQueryClient();
  const { data } = useQuery(readersQuery(messageId));
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useSocketMessages('chat:read', () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void client.invalidateQueries(readersQuery(messageId));
    }, ASKED_EVERY_MS);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  const count = data?.readers.length ?? 0;
  if (count === 0) {
    return null;
  }
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="relative mt-0.75 min-h-6 text-xs text-ink-3 before:absolute before:-inset-x-3 before:-inset-y-2.5 hover:underline"
      >
        Read by {count}
      </button>
      {isOpen && <ReadersDialog messageId={messageId} onClose={() => setOpen(false)} />}
    </>
  );
}
