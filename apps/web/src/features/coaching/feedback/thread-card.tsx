import { Link } from '@tanstack/react-router';
import { Check, CheckCheck, CloudUpload, Reply } from 'lucide-react';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { ClipButton } from '#web/features/clips/clip-button.tsx';
import { ReelButton } from '#web/features/clips/reel/reel-card.tsx';
import type { ShownThread } from '#web/features/coaching/use-coaching.ts';
import { useCoaching } from '#web/features/coaching/use-coaching.ts';
import { headText, saidAtText } from '#web/features/coaching/words.ts';
import { NoteView } from '#web/features/video-notes/note-view.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { cx } from '#web/ui/class-names.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { personText } from '#web/ui/words/names.ts';
import { ReplyForm } from './reply-form.tsx';

const WatchNoteDialog = lazyPart(
  async () => (await import('#web/features/coaching/notes/watch-note-dialog.tsx')).WatchNoteDialog,
);

interface ThreadCardProps {
  thread: ShownThread;
  /** Highlighted, since the address points to it. */
  isMarked?: boolean;
  /** Shows the player instead of the coach. */
  asCoach?: boolean;
}

/** A thread of feedback between a coach and a player. */
export function ThreadCard({ thread, isMarked = false, asCoach = false }: ThreadCardProps) {
  const { id, messages, player, coach, about, isRead, canReply, isUnanswered } = thread;
  const { markRead, readerId } = useCoaching();
  const toast = useToast();
  const now = new Date();
  const [isReplying, setReplying] = useState(false);
  const [watched, setWatched] = useState<string | null>(null);
  const card = useRef<HTMLElement>(null);
  const titleId = useId();
  const who = asCoach ? player : coach;
  // A player's own thread is with all coaches.
  const isOwn = coach === null && messages[0]?.author?.accountId === player.accountId;
  const name = isOwn && !asCoach ? 'Your coaches' : personText(who);
  useEffect(() => {
    if (isMarked) {
      card.current?.scrollIntoView({ block: 'center' });
    }
  }, [isMarked]);
  const read = () => {
    void markRead(id, true);
    toast({ text: 'Marked as read', action: { label: 'Undo', onPress: () => void markRead(id, false) } });
  };
  return (
    <article
      ref={card}
      aria-labelledby={titleId}
      className={cx(
        'relative overflow-hidden rounded-lg border border-line bg-surface p-4 md:p-5',
        !isRead && 'before:absolute before:inset-y-0 before:left-0 before:w-1 before:bg-court',
        isMarked && 'outline-2 outline-offset-2 outline-focus',
      )}
    >
      <div className="flex items-start gap-3">
        <Avatar name={name} src={who?.avatarUrl ?? null} />
        <div className="min-w-0 flex-1">
          <h2 id={titleId} className="type-strong truncate">
            {name}
          </h2>
          <p className="text-ink-2">
            {about?.link ? (
              <Link to={about.link} className="text-link">
                {headText(thread, now)}
              </Link>
            ) : (
              headText(thread, now)
            )}
          </p>
        </div>
        {about?.link && about.target.kind === 'clip' && <ClipButton target={about.target} />}
        {about?.target.kind === 'reel' && <ReelButton target={about.target} />}
        <State isRead={isRead} isUnanswered={asCoach && isUnanswered} />
      </div>
      <ol className="mt-3 flex flex-col gap-3">
        {messages.map((message, index) => (
          <li key={message.id} className={cx(index > 0 && 'border-t border-line pt-3')}>
            {index > 0 && (
              <p className="mb-1 flex flex-wrap items-center gap-x-2 text-13 text-ink-2">
                <span className="font-semibold text-ink">
                  {personText(message.author, message.author?.accountId === readerId)}
                </span>
                <time dateTime={message.at}>{saidAtText(message.at, now)}</time>
                {thread.queued.has(message.id) && <Queued />}
              </p>
            )}
            <p className="text-15/5.75 break-words whitespace-pre-wrap">{message.text}</p>
            {message.note && <NoteView note={message.note} onWatch={() => setWatched(message.id)} />}
          </li>
        ))}
      </ol>
      {isReplying ? (
        <ReplyForm threadId={id} to={name} onClose={() => setReplying(false)} />
      ) : (
        <div className="mt-4 flex flex-wrap gap-2 empty:hidden">
          {!isRead && (
            <Button
              look="pri"
              size="sm"
              onClick={read}
              icon={<Check aria-hidden="true" className="size-4" strokeWidth={2} />}
            >
              Mark as Read
            </Button>
          )}
          {canReply && (
            <Button
              size="sm"
              onClick={() => setReplying(true)}
              icon={<Reply aria-hidden="true" className="size-4" strokeWidth={2} />}
            >
              Reply<span className="sr-only"> to {name}</span>
            </Button>
          )}
        </div>
      )}
      {watched !== null && (
        <Suspense fallback={null}>
          <WatchNoteDialog thread={thread} messageId={watched} onClose={() => setWatched(null)} />
        </Suspense>
      )}
    </article>
  );
}

function State({ isRead, isUnanswered }: { isRead: boolean; isUnanswered: boolean }) {
  if (!isRead) {
    return <Chip tone="blue">New</Chip>;
  }
  if (isUnanswered) {
    return <Chip tone="warn">Needs your reply</Chip>;
  }
  return (
    <span className="flex items-center gap-1.5 text-ink-2">
      <CheckCheck aria-hidden="true" className="size-4" strokeWidth={1.75} />
      Read
    </span>
  );
}

function Queued() {
  return (
    <span className="flex items-center gap-1 text-warn">
      <CloudUpload aria-hidden="true" className="size-4" strokeWidth={1.75} />
      Not synced yet
    </span>
  );
}
