import type { ChatPerson, Message, Reaction } from '@allcourt/contract';
import { FORMER_MEMBER } from '@allcourt/contract/words';
import { CloudUpload, Ellipsis, Reply, SmilePlus } from 'lucide-react';
import { type KeyboardEvent, memo, type ReactNode, Suspense, useState } from 'react';
import { AnnouncementCard } from '#web/features/chat/announcements/announcement-card.tsx';
import { MessageCard } from '#web/features/chat/cards/message-card.tsx';
import { MessageImages } from '#web/features/chat/pictures/message-images.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { personText } from '#web/ui/words/names.ts';
import { timeText } from '#web/ui/words/when.ts';
import { inALine, textPieces } from './message-words.ts';
import { Reactions } from './reactions.tsx';
import { useLongPress } from './use-long-press.ts';
import type { ShownMessage } from './use-thread.ts';
import { refusalSentence } from './use-thread.ts';

const MessageFiles = lazyPart(
  async () => (await import('#web/features/chat/files/message-files.tsx')).MessageFiles,
);
const WaitingImages = lazyPart(
  async () => (await import('#web/features/chat/pictures/waiting-images.tsx')).WaitingImages,
);
const PollCard = lazyPart(async () => (await import('#web/features/chat/polls/poll-card.tsx')).PollCard);

/** The actions of a message in the list. */
export interface RowActs {
  /** Opens the menu beside the element, or as a sheet without one. */
  open(shown: ShownMessage, trigger: HTMLElement | null): void;
  /** Opens the reactions beside the element. */
  pick(shown: ShownMessage, trigger: HTMLElement): void;
  react(messageId: string, emoji: Reaction, isOn: boolean): void;
  reply(shown: ShownMessage): void;
  sendAgain(n: number): void;
  /** Stops sending a message. */
  cancel(n: number): void;
  /** Goes to the message with this seq. */
  goTo(seq: number): void;
}

interface MessageRowProps {
  shown: ShownMessage;
  isFirst: boolean;
  isMine: boolean;
  me: ChatPerson;
  acts: RowActs;
  /** A role other than the usual one, beside the name. */
  role: string | null;
  /** True when the reader may react and reply. */
  mayWrite: boolean;
  /** Queued messages wait for the network or the server. */
  isWaiting: boolean;
  /** The note under the message, such as its readers. */
  note: ReactNode;
}

/** A message with its author, time, content and reactions. */
export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { shown, isFirst, isMine, me, acts, mayWrite } = props;
  const { message } = shown;
  const press = useLongPress(() => acts.open(shown, null));
  // Most messages are only read: their tools are drawn when the pointer or the focus comes near.
  const [isNear, setNear] = useState(false);
  const come = () => setNear(true);
  if (message.kind === 'system') {
    return (
      <p className="px-5 py-2 text-center text-13 text-ink-3">
        {message.deletedAt === null ? message.text : 'A score was taken back'}
      </p>
    );
  }
  const canAct = message.deletedAt === null && shown.state === 'sent';
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target === event.currentTarget && (event.key === 'Enter' || event.key === 'ContextMenu')) {
      event.preventDefault();
      acts.open(shown, event.currentTarget);
    }
  };
  return (
    <article
      {...(canAct || shown.state === 'refused' ? press : {})}
      aria-label={`${personText(message.author, isMine)}, ${timeText(new Date(message.at))}`}
      tabIndex={-1}
      data-message={message.id}
      onKeyDown={handleKeyDown}
      onPointerEnter={come}
      onFocus={come}
      className={cx(
        'group/message flex gap-2 px-4 focus-visible:-outline-offset-3 md:gap-3 md:px-5 [@media(hover:none)]:select-none [@media(hover:none)]:[-webkit-touch-callout:none]',
        isFirst ? 'pt-3.5' : 'pt-1.5',
        isMine && 'justify-end',
      )}
    >
      {!isMine && (
        <span className="w-8 shrink-0 md:w-10">
          {isFirst && (
            <Avatar
              name={message.author?.name ?? '?'}
              src={message.author?.avatarUrl ?? null}
              className="max-md:size-8 max-md:text-xs"
            />
          )}
        </span>
      )}
      <div className={cx('flex max-w-23/25 min-w-0 flex-col md:max-w-39/50', isMine && 'items-end')}>
        {isFirst && !isMine && <Author {...props} />}
        <div className={cx('flex max-w-full items-center gap-1', isMine && 'flex-row-reverse')}>
          <Body {...props} />
          {canAct && isNear && <HoverTools shown={shown} acts={acts} mayWrite={mayWrite} />}
        </div>
        <Reactions
          reactions={message.reactions}
          me={me.accountId}
          onReact={mayWrite ? (emoji, isOn) => acts.react(message.id, emoji, isOn) : null}
          onPick={mayWrite ? (trigger) => acts.pick(shown, trigger) : null}
        />
        <Status {...props} />
      </div>
    </article>
  );
});

function Author({ shown: { message }, role }: MessageRowProps) {
  return (
    <p className="mb-0.5 flex flex-wrap items-center gap-x-2 text-13/5">
      <span className="font-strong">{personText(message.author)}</span>
      {role && (
        <span className="inline-flex h-5 items-center rounded-full bg-sunken px-1.75 text-11 font-semibold text-ink-2">
          {role}
        </span>
      )}
      <time dateTime={message.at} className="text-xs text-ink-3">
        {timeText(new Date(message.at))}
      </time>
    </p>
  );
}

function Body({ shown, isFirst, isMine, acts, mayWrite }: MessageRowProps) {
  const { message, state, n } = shown;
  if (message.deletedAt !== null) {
    return (
      <p className="rounded-lg px-3.25 py-2.25 text-ink-3 italic inset-ring inset-ring-line-2">
        Message deleted
      </p>
    );
  }
  const hasFiles = (message.files ?? []).length > 0;
  const onCancel = state === 'queued' && n !== null ? () => acts.cancel(n) : null;
  const isBare = message.text === '' && message.replyTo === null;
  return (
    <div className={cx('flex min-w-0 flex-col gap-1.5', isMine && 'items-end')}>
      {message.announcement && (
        <AnnouncementCard message={message}>
          <MessageText message={message} isMine={false} />
        </AnnouncementCard>
      )}
      {message.poll && (
        <Suspense fallback={<p>{message.text}</p>}>
          <PollCard message={message} poll={message.poll} mayEnd={isMine} mayVote={mayWrite} />
        </Suspense>
      )}
      {!isBare && !message.announcement && !message.poll && (
        <div
          className={cx(
            'max-w-full rounded-lg px-3.25 py-2.25 leading-5.25 [overflow-wrap:anywhere] whitespace-pre-wrap',
            bubbleOf(isMine, state),
            isFirst && !isMine && 'rounded-tl-xs',
            isMine && 'rounded-br-xs',
          )}
        >
          {message.replyTo && (
            <button
              type="button"
              aria-label={`Show what this answers: ${message.replyTo.author ?? FORMER_MEMBER}, ${message.replyTo.text || 'no text'}`}
              onClick={() => message.replyTo && acts.goTo(message.replyTo.seq)}
              className="mb-1.5 block min-h-6 w-full border-l-3 border-current py-0.5 pl-2.5 text-left text-13/4.5"
            >
              <b className="block font-strong">{message.replyTo.author ?? FORMER_MEMBER}</b>
              <span className="line-clamp-2">{message.replyTo.text || 'No text'}</span>
            </button>
          )}
          <MessageText message={message} isMine={isMine && state === 'sent'} />
          {message.editedAt && <small className="ml-2 text-11 opacity-85">edited</small>}
        </div>
      )}
      {state === 'sent' && (
        <MessageImages
          images={message.images}
          author={message.author?.name ?? 'a deleted account'}
          isMine={isMine}
        />
      )}
      {state !== 'sent' && message.images.length > 0 && (
        <Suspense fallback={<p className="min-h-12">{inALine({ ...message, text: '' })}</p>}>
          <WaitingImages
            images={message.images}
            isSending={state === 'queued'}
            onCancel={hasFiles ? null : onCancel}
          />
        </Suspense>
      )}
      {hasFiles && (
        <Suspense fallback={<p className="min-h-12">{inALine({ ...message, text: '' })}</p>}>
          <MessageFiles
            files={message.files ?? []}
            author={message.author?.name ?? 'a deleted account'}
            isSent={state === 'sent'}
            onCancel={onCancel}
          />
        </Suspense>
      )}
      {message.card && <MessageCard card={message.card} />}
    </div>
  );
}

function bubbleOf(isMine: boolean, state: ShownMessage['state']): string {
  if (state === 'queued') {
    return 'bg-court-soft text-court-soft-ink inset-ring inset-ring-court';
  }
  if (state === 'refused') {
    return 'bg-loss-soft text-ink inset-ring inset-ring-loss';
  }
  return isMine ? 'bg-court text-on-court' : 'bg-sunken max-md:bg-surface';
}

function Status({ shown: { state, n, reason }, isWaiting, acts, note }: MessageRowProps) {
  if (state === 'refused') {
    return (
      <button
        type="button"
        onClick={() => n !== null && acts.sendAgain(n)}
        className="mt-0.5 min-h-6 text-right text-xs font-medium text-loss max-md:min-h-11"
      >
        Not sent. Tap to retry
        <span className="block font-normal text-ink-3">{refusalSentence(reason)}</span>
      </button>
    );
  }
  if (state === 'queued') {
    return isWaiting ? (
      <p className="mt-0.75 flex items-center gap-1 text-xs text-ink-3">
        <CloudUpload aria-hidden="true" className="size-3.5" strokeWidth={1.75} />
        Waiting for a connection, will send
      </p>
    ) : (
      <p className="mt-0.75 animate-appear-late text-xs text-ink-3">Sending…</p>
    );
  }
  return note;
}

function HoverTools({ shown, acts, mayWrite }: { shown: ShownMessage; acts: RowActs; mayWrite: boolean }) {
  const line = inALine(shown.message).slice(0, 40);
  const tool = 'size-8 h-8 rounded-full text-ink-3';
  return (
    <span className="hidden shrink-0 opacity-0 group-focus-within/message:opacity-100 group-hover/message:opacity-100 [@media(hover:hover)]:flex">
      {mayWrite && (
        <>
          <IconButton
            label={`React to ${line}`}
            tabIndex={-1}
            onClick={({ currentTarget }) => acts.pick(shown, currentTarget)}
            className={tool}
          >
            <SmilePlus aria-hidden="true" className="size-4" strokeWidth={1.75} />
          </IconButton>
          <IconButton
            label={`Reply to ${line}`}
            tabIndex={-1}
            onClick={() => acts.reply(shown)}
            className={tool}
          >
            <Reply aria-hidden="true" className="size-4" strokeWidth={1.75} />
          </IconButton>
        </>
      )}
      <IconButton
        label={`More for ${line}`}
        onClick={({ currentTarget }) => acts.open(shown, currentTarget)}
        className={tool}
      >
        <Ellipsis aria-hidden="true" className="size-4" strokeWidth={1.75} />
      </IconButton>
    </span>
  );
}

/** The text of a message, with its mentions and links. */
function MessageText({ message, isMine }: { message: Message; isMine: boolean }) {
  return (
    <>
      {textPieces(message).map(({ kind, text, at }) => {
        if (kind === 'text') {
          return text;
        }
        if (kind === 'mention') {
          return (
            <strong key={at} className={cx('font-strong', !isMine && 'text-court-text')}>
              {text}
            </strong>
          );
        }
        return (
          <a
            key={at}
            href={text}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className={cx('underline underline-offset-2', !isMine && 'text-court-text')}
          >
            {text}
          </a>
        );
      })}
    </>
  );
}
