import type { ChatPerson, Conversation } from '@allcourt/contract';
import { Pin } from 'lucide-react';
import { Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { NetworkError } from '#web/data/http.ts';
import { useOnScreen } from '#web/data/on-screen.ts';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { useDevice } from '#web/device/device-context.tsx';
import { StandingAnnouncements } from '#web/features/chat/announcements/standing-announcements.tsx';
import { isGone } from '#web/features/chat/chat.ts';
import type { Mentionable } from '#web/features/chat/composer/mentions.ts';
import { typingText, useTyping } from '#web/features/chat/composer/use-typing.ts';
import { useChangeConversation } from '#web/features/chat/conversations/conversations.ts';
import { sendReport } from '#web/features/chat/safety/safety.ts';
import { DeleteMessageDialog } from '#web/features/thread/message-menu.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { DeadEnd } from '#web/ui/dead-end.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { Composer, type ComposerProps } from '../composer/composer.tsx';
import { ConversationMessages } from './conversation-messages.tsx';
import { actsOn, ConversationMenu, type MessageAct, type OpenMenu } from './message-menu.tsx';
import { inALine } from './message-words.ts';
import { useReadNotes } from './read-notes.tsx';
import type { ShownMessage } from './use-thread.ts';
import { useMessageActs, useReadMark, useThread } from './use-thread.ts';

const ReportDialog = lazyPart(
  async () => (await import('#web/features/thread/report-dialog.tsx')).ReportDialog,
);
const ReadersDialog = lazyPart(async () => (await import('./readers-dialog.tsx')).ReadersDialog);

interface ConversationPaneProps {
  conversation: Conversation;
  me: ChatPerson;
  /** Names the list of messages and the field. */
  label: string;
  people: readonly Mentionable[];
  roles: ReadonlyMap<string, string>;
  /** The seq of the message to begin at. */
  startAt?: number | undefined;
}

type OpenDialog = { readonly kind: 'delete' | 'report' | 'readers'; readonly shown: ShownMessage };

/** Shown in place of the field when the reader can't post. */
const CLOSED: Readonly<Record<NonNullable<Conversation['closedBecause']>, string>> = {
  archived: "This team's season has ended. You can still read its chat.",
  over: 'This chat closed a day after the event. You can still read it.',
  muted: 'A moderator has muted you here. You can still read.',
  'no-permission': "Your role doesn't allow posting here.",
  blocked: "You can't message each other.",
  alone: 'Everyone else has left this conversation.',
  minor: 'Messages to under-18s must include another adult. Add one.',
};

const NONE: readonly ShownMessage[] = [];

/** A conversation: pinned message, messages, typing line and composer. */
export function ConversationPane({ conversation, me, label, people, roles, startAt }: ConversationPaneProps) {
  const { id, kind } = conversation;
  const inTeam = kind === 'team' || kind === 'subgroup' || kind === 'event';
  const thread = useThread(id, me);
  const acts = useMessageActs(id);
  const typing = useTyping(id, me.accountId);
  const change = useChangeConversation(id);
  const toast = useToast();
  const device = useDevice();
  const [readSeq] = useState(conversation.unread > 0 ? conversation.readSeq : null);
  const [isAtEnd, setAtEnd] = useState(startAt === undefined);
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const [about, setAbout] = useState<ComposerProps['about']>(null);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const notes = useReadNotes({
    conversation,
    messages: thread.hasNewer ? NONE : thread.messages, // Under the newest one of all.
    me: me.accountId,
  });
  const closeMenu = useCallback(() => setMenu(null), []);
  const closeDialog = () => setDialog(null);
  const field = useRef<HTMLTextAreaElement>(null);

  useOnScreen(`conversation:${id}`);
  useReadMark({
    conversationId: id,
    me: me.accountId,
    seq: thread.messages.findLast(({ state }) => state === 'sent')?.message.seq ?? 0,
    readSeq: conversation.readSeq,
    isAtEnd: isAtEnd && thread.status === 'ready',
  });

  const rowActs = useMemo(
    () => ({
      open: (shown: ShownMessage, trigger: HTMLElement | null) =>
        setMenu({ shown, trigger, isReactionsOnly: false }),
      pick: (shown: ShownMessage, trigger: HTMLElement) => setMenu({ shown, trigger, isReactionsOnly: true }),
      react: acts.react,
      reply: (shown: ShownMessage) => setAbout({ act: 'reply', shown }),
      sendAgain: acts.sendAgain,
      cancel: acts.cancel,
    }),
    [acts],
  );

  const pin = (messageId: string | null) =>
    change.mutate(
      { act: 'pin', messageId },
      { onError: (problem) => toast({ text: problemSentence(problem) }) },
    );
  const copy = async (text: string) => {
    const isCopied = await device.copyText(text);
    toast({ text: isCopied ? 'Text copied' : "Couldn't copy. Select and copy the text." });
  };
  const act = (what: MessageAct, shown: ShownMessage) => {
    setMenu(null);
    const { message, n } = shown;
    switch (what) {
      case 'reply':
      case 'edit':
        return setAbout({ act: what, shown });
      case 'copy':
        return void copy(message.text);
      case 'pin':
      case 'unpin':
        return pin(what === 'pin' ? message.id : null);
      case 'readers':
      case 'report':
      case 'delete':
        return setDialog({ kind: what, shown });
      case 'send-again':
        return n === null ? undefined : acts.sendAgain(n);
      case 'discard':
        return n === null ? undefined : acts.discard(n);
    }
  };

  if (isGone(thread.problem)) {
    return (
      <div className="my-auto">
        <DeadEnd
          as="h2"
          title="You're no longer in this conversation"
          action={<ButtonLink to="/team">View your teams</ButtonLink>}
        >
          Its messages stay with the people who are.
        </DeadEnd>
      </div>
    );
  }
  return (
    <>
      {conversation.pinned && (
        <p className="flex min-h-11 items-center gap-2.5 border-b border-line px-4 text-13 md:px-5">
          <Pin aria-hidden="true" className="size-4" strokeWidth={1.75} />
          <span className="min-w-0 truncate">
            <b className="font-strong">Pinned:</b>{' '}
            <span className="text-ink-2">{inALine(conversation.pinned)}</span>
          </span>
        </p>
      )}
      {inTeam && <StandingAnnouncements conversationId={id} me={me.accountId} />}
      {thread.status === 'loading' && (
        <div className="flex-1 overflow-hidden pt-3">
          <SkeletonRows label="Loading messages" count={6} rowClass="h-20" />
        </div>
      )}
      {thread.status === 'failed' && (
        <ErrorState
          title="Couldn't load messages"
          offline={thread.problem instanceof NetworkError}
          onRetry={thread.live.refresh}
          className="flex-1 justify-center"
        >
          {problemSentence(thread.problem)}
        </ErrorState>
      )}
      {thread.status === 'ready' && thread.messages.length === 0 && (
        <EmptyState
          title="No messages yet"
          action={
            conversation.mayWrite ? (
              <Button onClick={() => field.current?.focus()}>Write a message</Button>
            ) : (
              <ButtonLink to="/team">View your teams</ButtonLink>
            )
          }
          className="flex-1 justify-center"
        >
          {kind === 'event'
            ? 'Everyone who comes can read this.'
            : 'Everyone in this conversation can read what you post.'}
        </EmptyState>
      )}
      {thread.status === 'ready' && thread.messages.length > 0 && (
        <ConversationMessages
          label={`Messages, ${label}`}
          thread={thread}
          me={me}
          readSeq={readSeq}
          acts={rowActs}
          roles={roles}
          mayWrite={conversation.mayWrite}
          notes={notes}
          startAt={startAt}
          onAtEnd={setAtEnd}
        />
      )}
      <p className="min-h-6 px-4 pb-1 text-xs text-ink-3 md:px-5">{typingText(typing.typists)}</p>
      {conversation.hasGuardian && (
        <p className="px-4 pb-1 text-xs text-ink-3 md:px-5">A guardian can read this chat.</p>
      )}
      {conversation.mayWrite ? (
        <Composer
          field={field}
          conversationId={id}
          label={`Message ${label}`}
          draft={conversation.draft}
          people={people}
          about={about}
          mayAnnounce={inTeam && conversation.mayPin}
          onDone={() => setAbout(null)}
          onSend={(message) => {
            thread.live.toNewest();
            acts.send(message);
          }}
          onEdit={acts.edit}
          onTyping={typing.say}
        />
      ) : (
        <p className="border-t border-line px-5 py-4 text-center text-ink-2">
          {CLOSED[conversation.closedBecause ?? 'no-permission']}
        </p>
      )}
      {menu && (
        <ConversationMenu
          open={menu}
          me={me.accountId}
          mayReact={conversation.mayWrite}
          acts={actsOn(menu.shown, {
            isMine: menu.shown.message.author?.accountId === me.accountId,
            mayWrite: conversation.mayWrite,
            mayPin: conversation.mayPin,
            mayModerate: conversation.mayModerate,
            isPinned: conversation.pinned?.id === menu.shown.message.id,
            isGroup: conversation.kind !== 'direct',
          })}
          onReact={(emoji, isOn) => {
            setMenu(null);
            acts.react(menu.shown.message.id, emoji, isOn);
          }}
          onAct={(what) => act(what, menu.shown)}
          onClose={closeMenu}
        />
      )}

      <Suspense>
        {dialog?.kind === 'readers' && (
          <ReadersDialog messageId={dialog.shown.message.id} onClose={closeDialog} />
        )}
        {dialog?.kind === 'report' && (
          <ReportDialog
            what="this message"
            where="the conversation"
            send={(report) => sendReport({ messageId: dialog.shown.message.id }, report)}
            onClose={closeDialog}
          />
        )}
      </Suspense>
      {dialog?.kind === 'delete' && (
        <DeleteMessageDialog onDelete={() => acts.remove(dialog.shown.message.id)} onClose={closeDialog} />
      )}
    </>
  );
}
