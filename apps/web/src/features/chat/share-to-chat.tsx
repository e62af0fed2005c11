import type { Conversation, Target } from '@allcourt/contract';
import { MAX_MESSAGE_LENGTH } from '@allcourt/contract/team-vocabulary';
import { useNavigate } from '@tanstack/react-router';
import { MessagesSquare, Users } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { NetworkError } from '#web/data/http.ts';
import { useOutbox } from '#web/data/offline-context.tsx';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { conversationsNamed, nameOf } from '#web/features/chat/conversations/conversation-words.ts';
import { useConversations } from '#web/features/chat/conversations/conversations.ts';
import { PresenceAvatar } from '#web/features/chat/presence/presence-avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { namesText } from '#web/ui/words/names.ts';

interface ShareToChatProps {
  target: Target;
  /** Other actions. */
  extra?: ReactNode;
  onClose(): void;
}

/** Sends a match, a point of it, a clip, or an event to one of the reader's conversations, with or without words. */
export function ShareToChat({ target, extra, onClose }: ShareToChatProps) {
  const { data, error, refetch, isFetching } = useConversations();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const [text, setText] = useState('');
  const share = useShare(target);
  const open = data?.conversations.filter(({ mayWrite }) => mayWrite) ?? [];
  const found = conversationsNamed(open, search);
  const conversation = found.find(({ id }) => id === chosen);
  return (
    <Dialog
      open
      title={`Share the ${target.kind}`}
      onClose={onClose}
      size="sm"
      actions={
        <>
          <Button look="gho" onClick={onClose}>
            Cancel
          </Button>
          <Button
            look="pri"
            disabled={!conversation}
            onClick={() => {
              if (conversation) {
                share(conversation, text.trim());
                onClose();
              }
            }}
          >
            Share
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <TextField
          label="Search conversations"
          type="search"
          value={search}
          onChange={({ target: field }) => setSearch(field.value)}
        />
        {!data && error && (
          <ErrorState
            title="Couldn't load your conversations"
            offline={error instanceof NetworkError}
            query={{ refetch, isFetching }}
          >
            {problemSentence(error)}
          </ErrorState>
        )}
        {!data && !error && <SkeletonRows label="Loading your conversations" rowClass="h-14" />}
        {data && found.length === 0 && (
          <EmptyState
            title={open.length === 0 ? 'No conversations yet' : 'No conversations found'}
            action={
              open.length === 0 ? (
                <ButtonLink to="/team" search={{ tab: 'private' }}>
                  Start a chat
                </ButtonLink>
              ) : (
                <Button onClick={() => setSearch('')}>Clear search</Button>
              )
            }
          >
            {open.length === 0 && 'Start one with a teammate.'}
          </EmptyState>
        )}
        {found.length > 0 && (
          <fieldset className="max-h-view-36 overflow-y-auto">
            <legend className="sr-only">Conversation</legend>
            {found.map((one) => (
              <ShareChoice
                key={one.id}
                conversation={one}
                isChosen={one.id === chosen}
                onChoose={() => setChosen(one.id)}
              />
            ))}
          </fieldset>
        )}
        <TextField
          label="Message (optional)"
          value={text}
          maxLength={MAX_MESSAGE_LENGTH}
          onChange={({ target: field }) => setText(field.value)}
        />
        {extra}
      </div>
    </Dialog>
  );
}

/** Queues the message, and shows a toast with a link to the conversation. */
function useShare(target: Target): (conversation: Conversation, text: string) => void {
  const outbox = useOutbox();
  const toast = useToast();
  const navigate = useNavigate();
  return (conversation, text) => {
    const id = uuidv7();
    outbox.enqueue([{ key: conversation.id, topic: 'chat:send', id, body: { id, text, target } }]).then(
      () =>
        toast({
          text: `Shared with ${nameOf(conversation)}`,
          action: {
            label: 'Open',
            onPress: () => void navigate({ to: '/team', search: { conversation: conversation.id } }),
          },
        }),
      () => toast({ text: "Couldn't save on this device. Free some space and try again." }),
    );
  };
}

interface ShareChoiceProps {
  conversation: Conversation;
  isChosen: boolean;
  onChoose(): void;
}

/** A conversation to share with. */
function ShareChoice({ conversation, isChosen, onChoose }: ShareChoiceProps) {
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
        className="size-5 shrink-0 accent-court"
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
    case 'subgroup':
    case 'event':
      return namesText(people.map(({ name }) => name));
    case 'direct':
      return 'Private';
  }
}
