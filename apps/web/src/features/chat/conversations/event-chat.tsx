import type { Occurrence } from '@allcourt/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { useIsOnline } from '#web/device/device-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { conversationQuery, conversationsQuery, openEventChat } from './conversations.ts';

const EventConversation = lazyPart(async () => (await import('./event-conversation.tsx')).EventConversation);

/** Time that a chat stays open after its date ends. */
const OPEN_MS = 24 * 60 * 60_000;

const OPEN = 'chat';

/**
 * The chat of a team's event on one date: a panel that becomes the conversation once it is opened, from which Back leads to
 * the event again.
 */
export function EventChat({ occurrence }: { occurrence: Occurrence }) {
  const { eventId, key, endsAt } = occurrence;
  const client = useQueryClient();
  const isOnline = useIsOnline();
  const now = useNow();
  const [openId, setOpenId] = useState<string | null>(null);
  const [isOut, setOut] = useState(false);
  // The list as other screens have loaded it.
  const { data } = useQuery({ ...conversationsQuery, enabled: false });
  const listed = data?.conversations.find(({ event }) => event?.eventId === eventId && event.key === key);
  const known = isOut ? undefined : listed;
  const place = { to: '/calendar/$eventId/$key', params: { eventId, key }, resetScroll: false } as const;
  const navigate = useNavigate();
  const { history } = useRouter();
  const isOpen = useLocation({ select: ({ hash }) => hash === OPEN });
  const shownId = isOpen ? (openId ?? known?.id ?? null) : null;
  const show = (id: string) => {
    setOpenId(id);
    void navigate({ ...place, hash: OPEN });
  };
  const open = useMutation({
    mutationFn: () => openEventChat({ eventId, key }),
    onSuccess(conversation) {
      client.setQueryData(conversationQuery(conversation.id).queryKey, conversation);
      void client.invalidateQueries(conversationsQuery);
      setOut(false);
      show(conversation.id);
    },
  });
  if (shownId !== null) {
    return (
      <Suspense fallback={<SkeletonRows label="Loading the chat" count={5} rowClass="h-20" />}>
        <EventConversation
          conversationId={shownId}
          onClose={() => history.back()}
          onOut={() => {
            setOut(true);
            setOpenId(null);
            void navigate({ ...place, replace: true });
          }}
        />
      </Suspense>
    );
  }
  const isOver = now.getTime() >= Date.parse(endsAt) + OPEN_MS;
  return (
    <Panel
      title="Chat"
      className="min-h-28"
      aside={
        <Button
          busy={open.isPending}
          disabled={!known && !isOnline}
          onClick={() => (known ? show(known.id) : open.mutate())}
        >
          {isOver ? 'Read chat' : 'Open chat'}
          {known && known.unread > 0 && ` (${known.unread} new)`}
        </Button>
      }
    >
      <p className="text-ink-2">{lineOf({ isOver, isReachable: known !== undefined || isOnline })}</p>
      <div role="alert" className="empty:hidden">
        {open.error && <FieldError>{problemSentence(open.error)}</FieldError>}
      </div>
    </Panel>
  );
}

function lineOf({ isOver, isReachable }: { isOver: boolean; isReachable: boolean }): string {
  if (!isReachable) {
    return "You're offline, and this chat isn't saved on this device.";
  }
  return isOver
    ? 'This chat closed a day after the event.'
    : 'For everyone who comes. It closes a day after the event.';
}
