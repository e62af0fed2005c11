import { useAuth } from '#web/features/auth/model/auth-context.tsx';
import { useLive } from '#web/features/player/live/live-context.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ChatComposer } from './composer.tsx';
import type { StreamChat } from './use-stream-chat.ts';

/** What somebody may do in the chat, and why no more. */
export type Footing =
  | { readonly kind: 'writes' }
  | { readonly kind: 'guest' }
  | { readonly kind: 'reads'; readonly because: string };

export function useFooting({ thread, refusal }: StreamChat): Footing {
  const { answer } = useLive();
  const { user } = useAuth();
  if (thread.status === 'ready' && !thread.isOpen) {
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

/** Whether somebody may tap with the crowd: whoever is signed in, as long as the chat is open. */
export function mayTap({ kind }: Footing, isOpen: boolean): boolean {
  return isOpen && kind !== 'guest';
}

/** Where one writes, or why not. */
export function ChatFoot({ chat }: { chat: StreamChat }) {
  const { answer } = useLive();
  const footing = useFooting(chat);
  switch (footing.kind) {
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
          {footing.because}
        </p>
      );
  }
}
