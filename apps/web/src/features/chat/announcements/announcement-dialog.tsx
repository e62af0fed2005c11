import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Bell, CheckCheck } from 'lucide-react';
import { NetworkError } from '#web/data/http.ts';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { useIsOnline } from '#web/device/device-context.tsx';
import { useChat } from '#web/features/chat/chat-context.tsx';
import { fullWhen } from '#web/features/chat/messages/message-words.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { countText } from '#web/ui/words/amounts.ts';
import {
  ANSWERS_KEY,
  acknowledgementsQuery,
  endMessage,
  headlineOf,
  remind,
  type Standing,
} from './announcements.ts';

interface AnnouncementDialogProps {
  standing: Standing;
  me: string;
  /** Null once the reader has confirmed it, and for its author. */
  onConfirm: (() => void) | null;
  onClose(): void;
}

/** An announcement in full; for announcers with the people who have seen it and those who have not. */
export function AnnouncementDialog({ standing, me, onConfirm, onClose }: AnnouncementDialogProps) {
  const { message, seen } = standing;
  const { title, rest } = headlineOf(message.text);
  const author = message.author?.accountId === me ? 'You' : (message.author?.name ?? 'A former member');
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          {seen && <Overseeing standing={standing} onEnded={onClose} />}
          {onConfirm && (
            <Button
              look="pri"
              onClick={() => {
                onConfirm();
                onClose();
              }}
            >
              Got it
            </Button>
          )}
        </>
      }
    >
      {rest !== '' && <p className="mb-3 [overflow-wrap:anywhere] whitespace-pre-wrap">{rest}</p>}
      <p className="text-13 text-ink-3">
        {author}, {fullWhen(new Date(message.at), new Date())}
      </p>
      {seen && <SeenBy standing={standing} seen={seen} />}
    </Dialog>
  );
}

function SeenBy({ standing, seen }: { standing: Standing; seen: NonNullable<Standing['seen']> }) {
  const { data, error, refetch, isFetching } = useQuery(acknowledgementsQuery(standing.message));
  return (
    <div className="mt-4">
      <ProgressBar
        label="Seen"
        done={seen.count}
        total={seen.of}
        words={`Seen by ${seen.count} of ${seen.of}`}
      />
      {!data && error && (
        <ErrorState
          title="Couldn't load the names"
          offline={error instanceof NetworkError}
          query={{ refetch, isFetching }}
        >
          {problemSentence(error)}
        </ErrorState>
      )}
      {!data && !error && <SkeletonRows label="Loading names" rowClass="h-14" />}
      <ul aria-label="Members" className="mt-2 list-none">
        {data?.people.map(({ accountId, name, avatarUrl, at }) => (
          <li key={accountId} className="flex min-h-14 items-center gap-3">
            <Avatar name={name} src={avatarUrl} size="sm" />
            <span className="min-w-0 flex-1">
              <span className="type-strong block truncate">{name}</span>
              <span className="block text-xs text-ink-3">
                {at === null ? 'Not yet' : fullWhen(new Date(at), new Date())}
              </span>
            </span>
            {at !== null && (
              <CheckCheck role="img" aria-label="Seen" className="size-4 text-win" strokeWidth={1.75} />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Overseeing({ standing: { message, seen }, onEnded }: { standing: Standing; onEnded(): void }) {
  const chat = useChat();
  const client = useQueryClient();
  const toast = useToast();
  const isOnline = useIsOnline();
  const onError = (problem: Error) => toast({ text: problemSentence(problem) });
  const askAgain = () => client.invalidateQueries({ queryKey: [...ANSWERS_KEY, message.conversationId] });
  const reminding = useMutation({
    mutationFn: () => remind(message.id),
    onError,
    async onSuccess(count) {
      toast({ text: count > 0 ? `${countText(count, 'member')} reminded` : 'Reminded in the last 12 hours' });
      await askAgain();
    },
  });
  const ending = useMutation({
    mutationFn: () => endMessage(message.id),
    onError,
    onSuccess(ended) {
      chat.receive(ended);
      toast({ text: 'Announcement unpinned' });
      onEnded();
    },
  });
  const late = (seen?.of ?? 0) - (seen?.count ?? 0);
  const restsUntil = seen?.restsUntil ?? null;
  return (
    <>
      <Button look="gho" busy={ending.isPending} disabled={!isOnline} onClick={() => ending.mutate()}>
        Unpin
      </Button>
      {late > 0 && (
        <Button
          busy={reminding.isPending}
          disabled={!isOnline || restsUntil !== null}
          icon={<Bell aria-hidden="true" className="size-4" strokeWidth={1.75} />}
          onClick={() => reminding.mutate()}
        >
          {restsUntil === null
            ? `Remind ${late}`
            : `Remind after ${fullWhen(new Date(restsUntil), new Date())}`}
        </Button>
      )}
    </>
  );
}
