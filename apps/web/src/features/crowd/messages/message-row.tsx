import type { StreamMessage } from '@allcourt/contract';
import {
  STREAM_MESSAGE_REACTIONS,
  type StreamMessageReaction,
} from '@allcourt/contract/broadcast-vocabulary';
import { CloudUpload, Ellipsis } from 'lucide-react';
import { memo } from 'react';
import { REACTION_NAMES } from '#web/features/thread/reaction-names.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { personText } from '#web/ui/words/names.ts';
import { timeText } from '#web/ui/words/when.ts';
import type { Unsent } from './stream-sender.ts';
import { reactionOf } from './use-message-acts.ts';

interface ChatMessageProps {
  message: StreamMessage;
  /** The reader's account; null for a guest. */
  me: string | null;
  /** Reactions of this viewer that are on their way. */
  meant: ReadonlyMap<string, boolean>;
  /** Null where reacting is off. */
  onReact: ((message: StreamMessage, emoji: StreamMessageReaction, isOn: boolean) => void) | null;
  /** Null for a guest, who has no actions. */
  onMenu: ((message: StreamMessage, trigger: HTMLElement) => void) | null;
}

/** A message beside the picture, with its reactions. */
export const ChatMessage = memo(function ChatMessage(props: ChatMessageProps) {
  const { message, onMenu } = props;
  const name = personText(message.author);
  return (
    <article
      aria-label={`${name}, ${timeText(new Date(message.at))}`}
      className="group/message grid cols-row-8 gap-x-2.5 px-4 py-1.5 text-13/4.75"
    >
      <Avatar name={name} src={message.author?.avatarUrl ?? null} size="sm" />
      <div className="min-w-0">
        <p className="[overflow-wrap:anywhere] whitespace-pre-wrap">
          <span className="font-strong">{name}</span>{' '}
          {message.isDeleted ? (
            <span className="text-ink-3 italic">Message deleted</span>
          ) : (
            <span className="text-ink-2">{message.text}</span>
          )}
        </p>
        {!message.isDeleted && <MessageReactions {...props} />}
      </div>
      {onMenu && !message.isDeleted && (
        <IconButton
          label={`More about the message of ${name}`}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => onMenu(message, currentTarget)}
          className="relative -mt-1.5 -mr-2 size-8! h-8! rounded-full! text-ink-3 before:absolute before:-inset-1.5 max-md:-mt-2.5 max-md:size-11! max-md:h-11! [@media(hover:hover)]:opacity-0 [@media(hover:hover)]:group-focus-within/message:opacity-100 [@media(hover:hover)]:group-hover/message:opacity-100"
        >
          <Ellipsis aria-hidden="true" className="size-4" strokeWidth={1.75} />
        </IconButton>
      )}
    </article>
  );
});

function MessageReactions({ message, me, meant, onReact }: ChatMessageProps) {
  return (
    <div className="mt-1 flex gap-1 max-md:gap-2">
      {STREAM_MESSAGE_REACTIONS.map((emoji) => {
        const { count, isMine } = reactionOf(message, emoji, { me, meant });
        return (
          <button
            key={emoji}
            type="button"
            aria-pressed={isMine}
            aria-label={`${REACTION_NAMES[emoji]}, ${count}`}
            disabled={onReact === null}
            onClick={() => onReact?.(message, emoji, !isMine)}
            className={cx(
              'relative inline-flex h-7 items-center gap-1 rounded-full px-2.25 text-13 font-semibold tabular-nums before:absolute before:-inset-x-0.5 before:-inset-y-2 enabled:active:scale-95 motion-safe:transition-transform max-md:h-8 max-md:px-3',
              isMine
                ? 'bg-court-soft text-court-soft-ink inset-ring inset-ring-court forced-colors:outline-2'
                : 'bg-sunken text-ink-2 enabled:hover:bg-line',
            )}
          >
            <span aria-hidden="true">{emoji}</span>
            {count}
          </button>
        );
      })}
    </div>
  );
}

interface UnsentMessageProps {
  unsent: Unsent;
  me: { readonly name: string; readonly avatarUrl: string | null };
  onRetry(id: string): void;
  onDiscard(id: string): void;
}

/** A message that is not sent yet, and why. */
export function UnsentMessage({ unsent, me, onRetry, onDiscard }: UnsentMessageProps) {
  const { id, text, state, reason } = unsent;
  const act = 'min-h-8 font-strong underline underline-offset-2 max-md:min-h-11';
  return (
    <article
      aria-label={`${me.name}, not sent yet`}
      className={cx(
        'mx-2 my-0.5 grid cols-lead-8 gap-x-2.5 rounded-tile px-2 py-1.5 text-13/4.75',
        state === 'refused' && 'bg-loss-soft',
        state === 'waiting' && 'bg-court-soft',
      )}
    >
      <Avatar name={me.name} src={me.avatarUrl} size="sm" />
      <div className="min-w-0">
        <p className="[overflow-wrap:anywhere] whitespace-pre-wrap">
          <span className="font-strong">{me.name}</span> <span className="text-ink-2">{text}</span>
        </p>
        {state === 'sending' && <p className="animate-appear-late text-xs text-ink-3">Sending…</p>}
        {state === 'waiting' && (
          <p className="flex items-center gap-1 text-xs text-court-soft-ink">
            <CloudUpload aria-hidden="true" className="size-3.5" strokeWidth={1.75} />
            {reason ?? 'Waiting for a connection, will send'}
          </p>
        )}
        {state === 'refused' && (
          <>
            <p className="text-xs text-loss">Not sent. {reason}</p>
            <p className="flex gap-4 text-xs text-ink">
              <button type="button" className={act} onClick={() => onRetry(id)}>
                Retry
              </button>
              <button type="button" className={act} onClick={() => onDiscard(id)}>
                Discard
              </button>
            </p>
          </>
        )}
      </div>
    </article>
  );
}
