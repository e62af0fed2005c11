import { useAuth } from '#web/features/auth/model/auth-context.tsx';
import { useLive } from '#web/features/player/live/live-context.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ChatComposer } from './composer.tsx';
import type { StreamChat } from './use-stream-chat.ts';

/** May the reader write here, and why not. */
export type Access =
  | { readonly kind: 'writes' }
  | { readonly kind: 'guest' }
  | { readonly kind: 'reads'; readonly because: string };

export function useAccess({ isOpen, refusal }: StreamChat): Access {
  const { answer } = useLive();
  const { user } = useAuth();
  if (isOpen === false) {
    return { kind: 'reads', because: 'The chat is closed. You can read along.' };
  }
  if (!user) {
    return { kind: 'guest' };
  }
  if (refusal) {
    return { kind: 'reads', because: refusal.message };
  }
  const { canChat, isMember } = answer.rights;
  if (canChat) {
    return { kind: 'writes' };
  }
  return {
    kind: 'reads',
    because: isMember
      ? 'You cannot write here at the moment. You can read along.'
      : 'Only the team writes here. You can read along.',
  };
}

/** Every viewer who is signed in may tap, while the chat is open. */
export function mayTap({ kind }: Access, isOpen: boolean): boolean {
  return isOpen && kind !== 'guest';
}

/** The composer, or why there is none. */
export function ChatFoot({ chat }: { chat: StreamChat }) {
  const { answer } = useLive();
  const access = useAccess(chat);
  switch (access.kind) {
    case 'writes':
      return <ChatComposer broadcastId={answer.broadcast.id} onSend={chat.send} />;
    case 'guest':
      return (
        <div className="flex items-center gap-3 border-t border-line px-4 py-2.5">
          <p className="min-w-0 flex-1 text-[0.8125rem] text-ink-2">Sign in to join the chat.</p>
          <ButtonLink to="/login" search={{ next: location.pathname + location.search }} size="sm">
            Sign In
          </ButtonLink>
        </div>
      );
    case 'reads':
      return (
        <p className="border-t border-line px-4 py-3.5 text-center text-[0.8125rem] text-ink-2">
          {access.because}
        </p>
      );
  }
}
