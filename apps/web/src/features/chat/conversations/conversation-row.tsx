import type { Conversation } from '@allcourt/contract';
import { BellOff, Check, CheckCheck, Users } from 'lucide-react';
import { shortWhen } from '#web/features/chat/messages/message-words.ts';
import { cx } from '#web/ui/class-names.ts';
import { PresenceAvatar } from '../presence/presence-avatar.tsx';
import { lastLine, nameOf, readLine } from './conversation-words.ts';

interface ConversationRowProps {
  conversation: Conversation;
  me: string;
  isOpen: boolean;
  onOpen(): void;
}

/** A conversation in the list: with whom, the last message, when, and what is unread. */
export function ConversationRow({ conversation, me, isOpen, onOpen }: ConversationRowProps) {
  const { unread, last, kind, people, level } = conversation;
  const now = new Date();
  const name = nameOf(conversation);
  const read = readLine(conversation, me, now);
  const Tick = read === 'Delivered' ? Check : CheckCheck;
  const [other] = people;
  return (
    <li className="border-b border-line last:border-0">
      <button
        type="button"
        aria-current={isOpen || undefined}
        onClick={onOpen}
        className={cx(
          'relative grid min-h-[72px] w-full grid-cols-[44px_minmax(0,1fr)_auto] items-center gap-3 px-4 py-[11px] text-left focus-visible:outline-offset-[-3px]',
          isOpen
            ? 'md:bg-court-soft md:before:absolute md:before:inset-y-0 md:before:left-0 md:before:w-[3px] md:before:bg-court'
            : 'hover:bg-surface-2',
        )}
      >
        {kind === 'group' ? (
          <span className="grid size-10 place-items-center rounded-full bg-sunken text-ink-2">
            <Users aria-hidden="true" className="size-5" strokeWidth={1.75} />
          </span>
        ) : (
          <PresenceAvatar name={name} src={other?.avatarUrl ?? null} status={other?.status ?? null} />
        )}
        <span className="min-w-0">
          <span className="flex items-center gap-1.5">
            <span className="type-strong truncate text-[15px]">{name}</span>
            {level === 'none' && (
              <BellOff
                role="img"
                aria-label="Notifications off"
                className="size-3.5 text-ink-3"
                strokeWidth={1.75}
              />
            )}
          </span>
          {kind === 'direct' && other && <span className="sr-only">, {other.status}</span>}
          <span className={cx('block truncate', unread > 0 ? 'font-[560] text-ink' : 'text-ink-2')}>
            {lastLine(conversation, me)}
          </span>
          {read && (
            <span className="flex items-center gap-1 text-xs text-ink-3">
              <Tick aria-hidden="true" className="size-3.5" strokeWidth={1.75} />
              {read}
            </span>
          )}
        </span>
        <span className="flex flex-col items-end gap-1 text-xs text-ink-3">
          {last && <time dateTime={last.at}>{shortWhen(new Date(last.at), now)}</time>}
          {unread > 0 && <UnreadBadge count={unread} />}
        </span>
      </button>
    </li>
  );
}

/** How much is unread, up to 99. */
function UnreadBadge({ count }: { count: number }) {
  return (
    <span className="grid h-5 min-w-5 place-items-center rounded-full bg-court px-1.5 text-xs font-[640] text-on-court tabular-nums">
      {count > 99 ? '99+' : count}
      <span className="sr-only"> unread</span>
    </span>
  );
}
