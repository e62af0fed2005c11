import type { Member } from '@allcourt/contract';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyLine } from '#web/ui/empty-state.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { PresenceAvatar } from './presence-avatar.tsx';

interface OnlineNowProps {
  members: readonly Member[];
  me: string;
  /** Accounts that are typing. */
  typing: ReadonlySet<string>;
}

/** The team members who are online. */
export function OnlineNow({ members, me, typing }: OnlineNowProps) {
  return (
    <Panel
      flush
      title="Online Now"
      aside={
        <span className="inline-flex h-6.5 items-center gap-1.5 rounded-full bg-sunken px-2.5 text-xs font-semibold tabular-nums">
          <span aria-hidden="true" className="size-2 rounded-full bg-online" />
          {onlineCount(members)}
          <span className="sr-only"> online</span>
        </span>
      }
    >
      <OnlineList members={members} me={me} typing={typing} />
    </Panel>
  );
}

/** The list of members who are online or away. */
function OnlineList({ members, me, typing }: OnlineNowProps) {
  const here = members.filter(({ status }) => status === 'online' || status === 'away');
  return here.length === 0 ? (
    <EmptyLine
      className="border-t border-line px-5 py-4"
      action={
        <ButtonLink to="/team" search={{ tab: 'roster' }} size="sm">
          View roster
        </ButtonLink>
      }
    >
      No one else is online.
    </EmptyLine>
  ) : (
    <ul className="list-none">
      {here.map(({ id, accountId, name, avatarUrl, status, live }) => (
        <li key={id} className="flex min-h-14 items-center gap-3 border-t border-line px-5 py-2">
          <PresenceAvatar name={name} src={avatarUrl} status={status} />
          <span className="min-w-0">
            <span className="type-strong block truncate">{name}</span>
            <span className="block truncate text-13 text-ink-3">
              {whatOf({ accountId, status, isLive: live !== null, me, typing })}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Counts the members who are online. */
function onlineCount(members: readonly Member[]): number {
  return members.filter(({ status }) => status === 'online').length;
}

function whatOf({
  accountId,
  status,
  isLive,
  me,
  typing,
}: {
  accountId: string | null;
  status: Member['status'];
  isLive: boolean;
  me: string;
  typing: ReadonlySet<string>;
}): string {
  if (accountId === me) {
    return 'You';
  }
  if (accountId !== null && typing.has(accountId)) {
    return 'Typing';
  }
  if (isLive) {
    return 'Playing now';
  }
  return status === 'online' ? 'Online' : 'Away';
}

/** The number of members online; a press shows their names. */
export function OnlineLine({ className, ...here }: OnlineNowProps & { className: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={className}>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="flex min-h-11 w-full items-center gap-2 border-b border-line px-4 text-13 font-semibold text-ink-2 hover:bg-surface-2 focus-visible:-outline-offset-3 md:px-5"
      >
        <span aria-hidden="true" className="size-2 rounded-full bg-online" />
        <span className="tabular-nums">{onlineCount(here.members)} online</span>
        <ChevronRight aria-hidden="true" className="ml-auto size-4 text-ink-3" strokeWidth={1.75} />
      </button>
      {isOpen && (
        <Dialog open flush size="sm" title="Online Now" onClose={() => setOpen(false)}>
          <OnlineList {...here} />
        </Dialog>
      )}
    </div>
  );
}
