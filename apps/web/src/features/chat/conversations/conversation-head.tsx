import type { Conversation, NoticeLevel } from '@allcourt/contract';
import { Ban, Bell, ChevronLeft, Ellipsis, Flag, LogOut, Pencil, UserPlus, Users } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { IconButton } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { buttonClass } from '#web/ui/button-look.ts';
import { MenuItem } from '#web/ui/menu.tsx';
import { MenuButton } from '#web/ui/menu-button.tsx';
import { namesText } from '#web/ui/words/names.ts';
import { PresenceAvatar } from '../presence/presence-avatar.tsx';
import { type ConversationDialog, ConversationDialogs } from './conversation-dialogs.tsx';
import { nameOf } from './conversation-words.ts';

interface ConversationHeadProps {
  conversation: Conversation;
  isBlocked: boolean;
  /** Leads back to the list, on screens that show one step at a time. */
  onBack(): void;
  /** The words of the way back, if it leads elsewhere. */
  back?: string;
  /** The reader has left it. */
  onLeft(): void;
}

const LEVELS: Readonly<Record<NoticeLevel, string>> = {
  all: 'Notifications: all',
  mentions: 'Notifications: mentions only',
  none: 'Notifications: off',
};

/** The people of a conversation, and its menu. */
export function ConversationHead({ conversation, isBlocked, onBack, back, onLeft }: ConversationHeadProps) {
  const [dialog, setDialog] = useState<ConversationDialog | null>(null);
  const { kind, people, level, event } = conversation;
  const name = nameOf(conversation);
  const [other] = people;
  const isGroup = kind === 'group' || kind === 'subgroup' || kind === 'event';
  const entry = (what: ConversationDialog, words: string, icon: ReactNode, isRed = false) =>
    function Entry(close: () => void) {
      return (
        <MenuItem
          icon={icon}
          key={what}
          onPress={() => {
            close();
            setDialog(what);
          }}
          className={isRed ? 'text-loss' : undefined}
        >
          {words}
        </MenuItem>
      );
    };
  const sign = { 'aria-hidden': true, className: 'size-5', strokeWidth: 1.75 } as const;
  const entries = [
    entry('level', LEVELS[level], <Bell {...sign} />),
    ...(isGroup
      ? [
          entry('people', 'People', <Users {...sign} />),
          // The people of a subgroup's chat are its members, those of an event's follow its replies.
          ...(kind === 'group'
            ? [
                entry('rename', 'Rename', <Pencil {...sign} />),
                entry('add', 'Add people', <UserPlus {...sign} />),
                entry('leave', 'Leave', <LogOut {...sign} />, true),
              ]
            : []),
        ]
      : [
          entry('report', 'Report', <Flag {...sign} />, true),
          entry('block', isBlocked ? 'Unblock' : 'Block', <Ban {...sign} />, !isBlocked),
        ]),
  ];

  return (
    <div className="flex min-h-17 items-center gap-3 border-b border-line px-4 py-3 max-md:bg-surface md:px-5">
      <IconButton label={back ?? 'Back to the conversations'} onClick={onBack} className="-ml-2 md:hidden">
        <ChevronLeft aria-hidden="true" className="size-6" strokeWidth={1.75} />
      </IconButton>
      {isGroup || !other ? (
        <span className="grid size-10 place-items-center rounded-full bg-sunken text-ink-2">
          <Users aria-hidden="true" className="size-5" strokeWidth={1.75} />
        </span>
      ) : (
        <PresenceAvatar name={other.name} src={other.avatarUrl} status={other.status} />
      )}
      <div className="min-w-0 flex-1">
        <h2 className="type-strong truncate text-15">{name}</h2>
        <p className="truncate text-13 text-ink-3">
          {isGroup ? namesText(['You', ...people.map((person) => person.name)], 5) : capital(other?.status)}
        </p>
      </div>
      {event && !event.isCancelled && !back && (
        <ButtonLink to="/calendar/$eventId/$key" params={{ eventId: event.eventId, key: event.key }}>
          Event
        </ButtonLink>
      )}
      <MenuButton
        label={`More about ${name}`}
        className={`${buttonClass({ look: 'gho' })} size-11 h-11 px-0`}
        menuClassName="top-12 right-0 min-w-65"
        entries={(close) => entries.map((draw) => draw(close))}
      >
        <Ellipsis aria-hidden="true" className="size-5" strokeWidth={1.75} />
      </MenuButton>
      <ConversationDialogs
        open={dialog}
        conversation={conversation}
        isBlocked={isBlocked}
        onClose={() => setDialog(null)}
        onLeft={onLeft}
      />
    </div>
  );
}

function capital(status: string | undefined): string {
  return status ? `${status[0]?.toUpperCase()}${status.slice(1)}` : '';
}
