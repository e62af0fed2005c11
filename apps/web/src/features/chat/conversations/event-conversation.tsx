import { ChevronLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useMe } from '#web/features/chat/chat-context.tsx';
import { keepAboveKeyboard } from '#web/ui/above-keyboard.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { ConversationBody } from './conversation-body.tsx';
import { ConversationHead } from './conversation-head.tsx';
import { nameOf } from './conversation-words.ts';
import { useConversation } from './conversations.ts';

const NO_ROLES: ReadonlyMap<string, string> = new Map();

interface EventConversationProps {
  conversationId: string;
  /** Leads back to the event. */
  onClose(): void;
  /** The same for a reader who is no longer in it. */
  onOut(): void;
}

/** The open chat of an event: the whole screen of a phone, a panel of the event on larger ones. */
export function EventConversation({ conversationId, onClose, onOut }: EventConversationProps) {
  const query = useConversation(conversationId);
  const me = useMe();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    section.current?.focus();
    return section.current ? keepAboveKeyboard(section.current, window) : undefined;
  }, []);
  const { data: conversation } = query;
  return (
    <section
      ref={section}
      aria-label="Chat"
      tabIndex={-1}
      style={{ paddingBottom: 'max(var(--kb, 0px), env(safe-area-inset-bottom))' }}
      className="flex min-w-0 flex-col overflow-hidden bg-surface max-md:fixed max-md:inset-x-0 max-md:top-safe-0 max-md:bottom-0 max-md:z-(--z-bar) md:h-140 md:rounded-lg md:border md:border-line"
    >
      <ConversationBody
        query={query}
        me={me}
        label={conversation ? nameOf(conversation) : ''}
        people={conversation?.people ?? []}
        roles={NO_ROLES}
        head={
          conversation && (
            <ConversationHead
              conversation={conversation}
              isBlocked={false}
              onBack={onClose}
              back="Back to the event"
              onLeft={onClose}
            />
          )
        }
        waitingHead={
          <div className="px-2 py-3 md:hidden">
            <IconButton label="Back to the event" onClick={onClose}>
              <ChevronLeft aria-hidden="true" className="size-6" strokeWidth={1.75} />
            </IconButton>
          </div>
        }
        gone={{
          title: "You're no longer in this chat",
          words: "It's for those who come. Reply to the event to be in it again.",
          action: <Button onClick={onOut}>Back to the event</Button>,
        }}
      />
    </section>
  );
}
