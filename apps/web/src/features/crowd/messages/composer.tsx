import { MAX_STREAM_MESSAGE_LENGTH } from '@allcourt/contract/broadcast-vocabulary';
import { type KeyboardEvent, type RefObject, type SyntheticEvent, useId } from 'react';
import { useAuth } from '#web/features/auth/model/auth-context.tsx';
import { useLive } from '#web/features/player/live/live-context.tsx';
import { useDraft } from '#web/features/thread/use-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { SlowModeNote } from './slow-mode.tsx';
import type { StreamChat } from './use-stream-chat.ts';

interface ChatComposerProps {
  field: RefObject<HTMLTextAreaElement | null>;
  broadcastId: string;
  onSend(text: string): void;
}

/** From here on the field shows how many characters are left. */
const SHOW_LEFT_AT = 60;

/** The field for a message. Enter sends, Shift+Enter begins a new line. */
function ChatComposer({ field, broadcastId, onSend }: ChatComposerProps) {
  const [text, setText] = useDraft(['broadcast', 'draft', broadcastId]);
  const noteId = useId();
  const left = MAX_STREAM_MESSAGE_LENGTH - text.trim().length;
  const canSend = text.trim() !== '' && left >= 0;

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (canSend) {
      onSend(text.trim());
      setText('');
      field.current?.focus();
    }
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      submit(event);
    }
  };

  return (
    <form onSubmit={submit} className="px-4 pt-2.5 pb-3.5">
      <div className="flex items-end gap-2">
        <textarea
          ref={field}
          rows={1}
          aria-label="Message"
          aria-describedby={left <= SHOW_LEFT_AT ? noteId : undefined}
          aria-invalid={left < 0 || undefined}
          placeholder="Type a message..."
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={handleKeyDown}
          className="field-sizing-content max-h-28 min-h-11 min-w-0 flex-1 resize-none rounded-2xl border border-edge bg-surface px-4 py-2.75 text-base/5 text-ink placeholder:text-ink-3 placeholder:opacity-100 hover:border-ink-2 focus:rounded-2xl focus:border-focus focus:outline-2 focus:outline-offset-0 focus:outline-focus md:text-sm/5"
        />
        <Button type="submit" look="pri" aria-disabled={!canSend} className="h-11! rounded-full!">
          Send
        </Button>
      </div>
      {left <= SHOW_LEFT_AT && (
        <p
          id={noteId}
          role="status"
          className={
            left < 0 ? 'px-4 pt-1.5 text-xs font-medium text-loss' : 'px-4 pt-1.5 text-xs text-ink-3'
          }
        >
          {left < 0 ? `${-left} characters too many` : `${left} characters left`}
        </p>
      )}
    </form>
  );
}

/** The viewer's right to post, or the reason without it. */
export type Access =
  | { readonly kind: 'writes' }
  | { readonly kind: 'guest' }
  | { readonly kind: 'reads'; readonly because: string };

export function useAccess({ isOpen, refusal }: StreamChat): Access {
  const { answer } = useLive();
  const { user } = useAuth();
  if (isOpen === false) {
    return { kind: 'reads', because: 'Chat is closed.' };
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
    because: isMember ? 'Posting is off.' : 'Only the team can post here. You can still read.',
  };
}

/** Every viewer who is signed in may tap, while the chat is open. */
export function mayTap({ kind }: Access, isOpen: boolean): boolean {
  return isOpen && kind !== 'guest';
}

/** The composer, or why there is none. */
export function ChatFoot({ chat, field }: { chat: StreamChat } & Pick<ChatComposerProps, 'field'>) {
  const { answer } = useLive();
  const access = useAccess(chat);
  switch (access.kind) {
    case 'writes':
      return (
        <div className="border-t border-line">
          <SlowModeNote chat={chat} />
          <ChatComposer field={field} broadcastId={answer.broadcast.id} onSend={chat.send} />
        </div>
      );
    case 'guest':
      return (
        <div className="flex items-center gap-3 border-t border-line px-4 py-2.5">
          <p className="min-w-0 flex-1 text-13 text-ink-2">Sign in to join the chat.</p>
          <ButtonLink to="/login" search={{ next: location.pathname + location.search }} size="sm">
            Sign In
          </ButtonLink>
        </div>
      );
    case 'reads':
      return (
        <p className="border-t border-line px-4 py-3.5 text-center text-13 text-ink-2">{access.because}</p>
      );
  }
}
