import { Eye, Play } from 'lucide-react';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { appConfig } from '#web/data/app-config.ts';
import { NetworkError } from '#web/data/http.ts';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { useDevice } from '#web/device/device-context.tsx';
import { useAuth } from '#web/features/auth/model/auth-context.tsx';
import { type Access, ChatFoot, mayTap, useAccess } from '#web/features/crowd/messages/composer.tsx';
import { CrowdMessages } from '#web/features/crowd/messages/crowd-messages.tsx';
import { ChatDialogs, type OpenChatDialog } from '#web/features/crowd/messages/message-dialogs.tsx';
import { type ChatAct, ChatMenu } from '#web/features/crowd/messages/message-menu.tsx';
import { PinnedMessage, pinnedAt } from '#web/features/crowd/messages/pinned.tsx';
import { SlowModeChoice } from '#web/features/crowd/messages/slow-mode.tsx';
import { useChatActs } from '#web/features/crowd/messages/use-message-acts.ts';
import { useChatRows } from '#web/features/crowd/messages/use-rows.ts';
import { type StreamChat, useStreamChat } from '#web/features/crowd/messages/use-stream-chat.ts';
import { CrowdButtons, useCrowd } from '#web/features/crowd/reactions/reaction-buttons.tsx';
import { useLive } from '#web/features/player/live/live-context.tsx';
import { FollowSwitch } from '#web/features/player/playback/follow-switch.tsx';
import { usePlayback, useSpoilerSafe } from '#web/features/player/playback/playback-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { cx } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorBoundary } from '#web/ui/error-boundary.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { HalfCourt } from '#web/ui/half-court.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { amountText } from '#web/ui/words/amounts.ts';

interface ChatPanelProps {
  /** Beside the picture, as high as it is; or a tab of its own. */
  variant?: 'side' | 'tab';
  /** Leads to the picture when it is on another tab. */
  onWatch?: () => void;
}

/** The chat and the reactions beside a broadcast. */
export function ChatPanel({ variant = 'side', onWatch }: ChatPanelProps) {
  const crowd = useCrowd();
  const chat = useStreamChat();
  const access = useAccess(chat);
  const onTap = mayTap(access, chat.isOpen === true) ? crowd.tap : null;
  const buttons = (size: 'row' | 'large') => (
    <CrowdButtons counts={crowd.counts} isLively={crowd.seesAll} onTap={onTap} size={size} />
  );
  if (variant === 'side') {
    return (
      // Positioned absolutely, so that the picture alone sets the height.
      <div className="relative h-130 min-h-105 lg:h-full">
        <Chat chat={chat} crowd={buttons('row')} className="absolute inset-0" readsLines={false} />
      </div>
    );
  }
  return (
    <div className="grid items-start gap-5 lg:cols-main-89">
      <Chat
        chat={chat}
        crowd={buttons('row')}
        crowdClassName="lg:hidden"
        className="h-chat lg:h-155"
        readsLines
      />
      <div className="grid gap-4 max-lg:hidden">
        {onWatch && <ToPicture onWatch={onWatch} />}
        <Panel title="Reactions">{buttons('large')}</Panel>
      </div>
    </div>
  );
}

interface ChatProps {
  chat: StreamChat;
  crowd: ReactNode;
  className: string;
  crowdClassName?: string;
  /** False beside the picture, where the commentary reads what happens in the match. */
  readsLines: boolean;
}

function Chat({ chat, crowd, className, crowdClassName, readsLines }: ChatProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <section
      aria-label="Chat"
      className={cx(
        'flex min-h-0 flex-col overflow-hidden rounded-lg border border-line bg-surface',
        className,
      )}
    >
      <ChatHead chat={chat} />
      <PinnedMessage pins={chat.pins} />
      <ErrorBoundary fallback={(retry) => <ErrorState title="Couldn't show the chat" onRetry={retry} />}>
        <ChatMessages chat={chat} readsLines={readsLines} onWrite={() => field.current?.focus()} />
        <div className={cx('border-t border-line px-4 py-2.5', crowdClassName)}>{crowd}</div>
        <ChatFoot chat={chat} field={field} />
      </ErrorBoundary>
    </section>
  );
}

function ChatHead({ chat }: { chat: StreamChat }) {
  const { answer, viewers } = useLive();
  return (
    <header className="border-b border-line px-4 md:px-5">
      <div className="flex min-h-13 items-center gap-3">
        <h2 className="type-section mr-auto">Chat</h2>
        {answer.broadcast.isLive && (
          <span className="inline-flex items-center gap-1.5 text-13 text-ink-3 tabular-nums">
            <Eye aria-hidden="true" className="size-4" strokeWidth={1.75} />
            {amountText(viewers)} watching
          </span>
        )}
      </div>
      <FollowSwitch label="Sync chat with video" className="-mt-1.5 pb-1" />
      <SlowModeChoice chat={chat} />
    </header>
  );
}

type OpenMenu = { readonly message: OpenChatDialog['message']; readonly trigger: HTMLElement };

function ChatMessages({
  chat,
  readsLines,
  onWrite,
}: Pick<ChatProps, 'chat' | 'readsLines'> & { onWrite(): void }) {
  const { key, answer } = useLive();
  const { user } = useAuth();
  const { thread, take, loadOlder } = chat;
  const rows = useChatRows(chat, user !== null);
  const { acts, meant } = useChatActs(take);
  const access = useAccess(chat);
  const device = useDevice();
  const toast = useToast();
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const [dialog, setDialog] = useState<OpenChatDialog | null>(null);
  const closeMenu = useCallback(() => setMenu(null), []);
  const openMenu = useCallback(
    (message: OpenMenu['message'], trigger: HTMLElement) => setMenu({ message, trigger }),
    [],
  );
  const me = useMemo(
    () => user && { accountId: user.id, name: user.displayName, avatarUrl: user.avatarUrl ?? null },
    [user],
  );
  const copy = async (text: string) => {
    const isCopied = await device.copyText(text);
    toast({ text: isCopied ? 'Text copied' : "Couldn't copy. Select and copy the text." });
  };
  const act = (what: ChatAct, message: OpenMenu['message']) => {
    setMenu(null);
    if (what === 'copy') {
      void copy(message.text);
    } else if (what === 'pin' || what === 'unpin') {
      acts.pin(message, what === 'pin');
    } else {
      setDialog({ act: what, message });
    }
  };

  if (thread.status === 'loading') {
    return (
      <div className="flex-1 overflow-hidden">
        <SkeletonRows label="Loading the chat" count={5} />
      </div>
    );
  }
  if (thread.status === 'failed') {
    return (
      <ErrorState
        title="Couldn't load the chat"
        offline={thread.problem instanceof NetworkError}
        onRetry={chat.refresh}
        className="flex-1 justify-center"
      >
        {problemSentence(thread.problem)}
      </ErrorState>
    );
  }
  return (
    <>
      <CrowdMessages
        rows={rows}
        me={me}
        meant={meant}
        readsLines={readsLines}
        isLoadingOlder={thread.isLoadingOlder}
        onOlder={thread.hasOlder && thread.problem === null && !thread.isLoadingOlder ? loadOlder : null}
        empty={
          <NothingYet
            hasMessages={thread.messages.length > 0 || thread.hasOlder}
            access={access}
            onWrite={onWrite}
            onRefresh={chat.refresh}
          />
        }
        onReact={access.kind === 'writes' ? acts.react : null}
        onMenu={me ? openMenu : null}
        onRetry={chat.retry}
        onDiscard={chat.discard}
      />
      {thread.problem !== null && (
        <p role="status" className="flex items-center gap-3 px-4 py-1 text-xs text-ink-2">
          <span className="min-w-0 flex-1">Couldn't load the newest messages.</span>
          <button
            type="button"
            onClick={chat.refresh}
            className="min-h-8 font-strong underline underline-offset-2 max-md:min-h-11"
          >
            Retry
          </button>
        </p>
      )}
      {menu && me && (
        <ChatMenu
          message={menu.message}
          trigger={menu.trigger}
          me={me.accountId}
          canModerate={answer.rights.canModerate}
          isPinned={pinnedAt(chat.pins, Number.MAX_VALUE)?.id === menu.message.id}
          onAct={(what) => act(what, menu.message)}
          onClose={closeMenu}
        />
      )}
      <ChatDialogs dialog={dialog} liveKey={key} acts={acts} onClose={() => setDialog(null)} />
    </>
  );
}

/** Small, as there is little height beside a board. */
const COURT = <HalfCourt className="mb-1 w-18 text-line-2" />;

interface NextStepProps {
  access: Access;
  onWrite(): void;
  onRefresh(): void;
}

/** Posting for those who may, signing in for guests, and for everyone else a look whether someone has. */
function NextStep({ access, onWrite, onRefresh }: NextStepProps) {
  switch (access.kind) {
    case 'writes':
      return <Button onClick={onWrite}>Write a message</Button>;
    case 'guest':
      return (
        <ButtonLink to="/login" search={{ next: location.pathname + location.search }}>
          Sign in
        </ButtonLink>
      );
    case 'reads':
      return <Button onClick={onRefresh}>Check again</Button>;
  }
}

/** The number of later messages is not shown: it would be a spoiler. */
function NothingYet({ hasMessages, ...props }: NextStepProps & { hasMessages: boolean }) {
  const { answer } = useLive();
  const [, setFollowsPicture] = useSpoilerSafe();
  if (hasMessages) {
    return (
      <EmptyState
        title="No messages at this point"
        picture={COURT}
        action={<Button onClick={() => setFollowsPicture(false)}>Show all messages</Button>}
        className="py-3"
      >
        Chat plays back with the video.
      </EmptyState>
    );
  }
  return (
    <EmptyState title="No messages yet" picture={COURT} action={<NextStep {...props} />} className="py-3">
      {answer.broadcast.isLive
        ? 'Everyone who watches can read what you post.'
        : 'No one posted during this broadcast.'}
    </EmptyState>
  );
}

/** A link from the chat to the picture, if there is one. */
function ToPicture({ onWatch }: { onWatch(): void }) {
  const { broadcast } = useLive().answer;
  const { hasVideo } = usePlayback();
  const still = broadcast.still === null ? null : `${appConfig.apiOrigin}${broadcast.still}`;
  if (!hasVideo) {
    return null;
  }
  return (
    <button
      type="button"
      onClick={onWatch}
      className="group relative block aspect-video w-full overflow-hidden rounded-lg bg-board text-white"
    >
      {still ? (
        <img src={still} alt="" className="absolute inset-0 size-full object-cover" />
      ) : (
        <span className="court-plane absolute inset-0 grid place-items-center">
          <HalfCourt className="w-2/5 text-white/45" />
        </span>
      )}
      <span className="absolute bottom-3 left-3 inline-flex h-11 items-center gap-2 rounded-full bg-white pr-4 pl-3.25 text-sm font-strong text-night group-hover:bg-ace">
        <Play aria-hidden="true" className="size-4 fill-current" strokeWidth={1.75} />
        {broadcast.isLive ? 'Watch live' : 'Watch the replay'}
      </span>
    </button>
  );
}
