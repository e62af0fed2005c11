import { useQuery } from '@tanstack/react-query';
import { Check, ChevronRight, Megaphone } from 'lucide-react';
import { Suspense, useState, useSyncExternalStore } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { useOutbox } from '#web/data/offline-context.tsx';
import { isItemOf, laneNamed } from '#web/data/outbox/item.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { announcementsQuery, headlineOf, type Standing } from './announcements.ts';

const AnnouncementDialog = lazyPart(
  async () => (await import('./announcement-dialog.tsx')).AnnouncementDialog,
);

/** More are in the chat itself. */
const MAX_PINNED = 3;

interface StandingAnnouncementsProps {
  conversationId: string;
  me: string;
}

/** The announcements that stand, above the messages; those that the reader has not confirmed come first. */
export function StandingAnnouncements({ conversationId, me }: StandingAnnouncementsProps) {
  const { data } = useQuery(announcementsQuery(conversationId));
  const [openId, setOpenId] = useState<string | null>(null);
  const { confirming, confirm } = useConfirming(conversationId);
  const waits = ({ message, seenAt }: Standing) =>
    seenAt === null && message.author?.accountId !== me && !confirming.has(message.id);
  const standing = data?.announcements ?? [];
  const pinned = [...standing.filter(waits), ...standing.filter((one) => !waits(one))].slice(0, MAX_PINNED);
  const open = standing.find(({ message }) => message.id === openId);
  return (
    <>
      {pinned.length > 0 && (
        <ul aria-label="Announcements" className="list-none border-b border-line">
          {pinned.map((one) => (
            <li key={one.message.id} className="flex min-h-13 items-center gap-2 pr-3 md:pr-4">
              <button
                type="button"
                onClick={() => setOpenId(one.message.id)}
                className="flex min-h-13 min-w-0 flex-1 items-center gap-2.5 py-1.5 pl-4 text-left text-13/4.5 hover:bg-sunken md:pl-5"
              >
                <Megaphone aria-hidden="true" className="size-4 text-court-text" strokeWidth={1.75} />
                <span className="min-w-0 flex-1">
                  <b className="block truncate font-strong">{headlineOf(one.message.text).title}</b>
                  <span className="block truncate text-ink-3">
                    {one.seen
                      ? `Seen by ${one.seen.count} of ${one.seen.of}`
                      : (one.message.author?.name ?? 'A former member')}
                  </span>
                </span>
                {!waits(one) && (
                  <ChevronRight aria-hidden="true" className="size-4 text-ink-3" strokeWidth={1.75} />
                )}
              </button>
              {waits(one) && (
                <Button
                  look="pri"
                  size="sm"
                  icon={<Check aria-hidden="true" className="size-4" strokeWidth={1.75} />}
                  aria-label={`Got it: ${headlineOf(one.message.text).title}`}
                  onClick={() => confirm(one.message.id)}
                >
                  Got it
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <Suspense>
        {open && (
          <AnnouncementDialog
            standing={open}
            me={me}
            onConfirm={waits(open) ? () => confirm(open.message.id) : null}
            onClose={() => setOpenId(null)}
          />
        )}
      </Suspense>
    </>
  );
}

/** Confirmations wait on this device until there is a connection. */
function useConfirming(conversationId: string): {
  confirming: ReadonlySet<string>;
  confirm(messageId: string): void;
} {
  const outbox = useOutbox();
  const toast = useToast();
  useSyncExternalStore(outbox.subscribe, outbox.status);
  const items = outbox.itemsOf(laneNamed('chat', conversationId));
  const confirming = new Set(
    items.flatMap((item) =>
      isItemOf(item, 'chat') && item.topic === 'chat:acknowledge' && item.state === 'queued'
        ? item.body.messageId
        : [],
    ),
  );
  const confirm = (messageId: string) => {
    outbox
      .enqueue([{ key: conversationId, topic: 'chat:acknowledge', id: uuidv7(), body: { messageId } }])
      .catch(() => toast({ text: "Couldn't save on this device. Free some space and try again." }));
  };
  return { confirming, confirm };
}
