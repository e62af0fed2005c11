import type { Conversation } from '@allcourt/contract';
import { type ComponentType, Suspense, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { countText } from '#web/ui/words/amounts.ts';
import { unreadToCatchUp } from './catch-up.ts';
import type { CatchUpProps } from './catch-up-dialog.tsx';

interface CatchUpBarProps extends Pick<CatchUpProps, 'onOpen'> {
  conversations: readonly Conversation[];
  /** Opens over the list. */
  CatchUp: ComponentType<CatchUpProps>;
}

/** Offers to sort what is unread, once that is more than a few messages. */
export function CatchUpBar({ conversations, CatchUp, onOpen }: CatchUpBarProps) {
  const [isOpen, setOpen] = useState(false);
  const waiting = unreadToCatchUp(conversations);
  const close = () => setOpen(false);
  return (
    <>
      {waiting && (
        <p className="flex min-h-13 items-center gap-3 border-b border-line px-4 py-1 text-13 max-md:mb-3.5 text-ink-2">
          <span className="min-w-0 flex-1">
            {waiting.unread} unread in {countText(waiting.conversations, 'conversation')}
          </span>
          <Button onClick={() => setOpen(true)}>Catch me up</Button>
        </p>
      )}
      {isOpen && (
        <Suspense>
          <CatchUp
            onClose={close}
            onOpen={(conversationId, at) => {
              close();
              onOpen(conversationId, at);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
