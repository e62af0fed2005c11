import type { Conversation } from '@allcourt/contract';
import { MessagesSquare, Users } from 'lucide-react';
import { listText } from '#web/ui/words/amounts.ts';
import { nameOf } from './conversations/conversation-words.ts';
import { PresenceAvatar } from './presence/presence-avatar.tsx';

interface ShareChoiceProps {
  conversation: Conversation;
  isChosen: boolean;
  onChoose(): void;
}

/** A conversation that something can be shared with. */
export function ShareChoice({ conversation, isChosen, onChoose }: ShareChoiceProps) {
  const { kind, people } = conversation;
  const name = nameOf(conversation);
  const Sign = kind === 'team' ? MessagesSquare : Users;
  return (
    <label className="flex min-h-14 items-center gap-3 rounded-md px-1">
      <input
        type="radio"
        name="conversation"
        checked={isChosen}
        onChange={onChoose}
        className="size-5 shrink-0 accent-[var(--court)]"
      />
      {kind === 'direct' ? (
        <PresenceAvatar name={name} src={people[0]?.avatarUrl ?? null} status={people[0]?.status ?? null} />
      ) : (
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-sunken text-ink-2">
          <Sign aria-hidden="true" className="size-5" strokeWidth={1.75} />
        </span>
      )}
      <span className="min-w-0 flex-1">
        <span className="type-strong block truncate">{name}</span>
        <span className="block truncate text-xs text-ink-3">{hintOf(conversation)}</span>
      </span>
    </label>
  );
}

function hintOf({ kind, people }: Conversation): string {
  switch (kind) {
    case 'team':
      return 'Team chat';
    case 'group':
      return listText(people.map(({ name }) => name));
    case 'direct':
      return 'Private';
  }
}
