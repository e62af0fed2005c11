import type { Message, Poll } from '@allcourt/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ChartBarBig, Circle, CircleCheck, Square, SquareCheck } from 'lucide-react';
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { useOutbox } from '#web/data/offline-context.tsx';
import { isItemOf, laneNamed } from '#web/data/outbox/item.ts';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { endMessage } from '#web/features/chat/announcements/announcements.ts';
import { useChat } from '#web/features/chat/chat-context.tsx';
import { fullWhen } from '#web/features/chat/messages/message-words.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { chosenAfter, isClosed, votesQuery, withOwn } from './polls.ts';

const VotesDialog = lazyPart(async () => (await import('./votes-dialog.tsx')).VotesDialog);

interface PollCardProps {
  message: Message;
  poll: Poll;
  /** True for its author, and on its event's page for those who announce. */
  mayEnd: boolean;
  /** True for a poll on the server, in which the reader may vote. */
  mayVote: boolean;
  /** As wide as what it is in. */
  isWide?: boolean;
}

/** A poll among the messages: its answers with their counts, and the reader's own outlined. */
export function PollCard({ message, poll: stored, mayEnd, mayVote, isWide = false }: PollCardProps) {
  const isSent = message.seq > 0;
  const { data } = useQuery({ ...votesQuery(message), enabled: isSent });
  const { waiting, vote } = useVoting(message);
  const [isOpen, setOpen] = useState(false);
  const was = data?.own ?? [];
  const own = waiting ?? was;
  const poll = waiting ? withOwn(stored, { was, is: waiting }) : stored;
  const hasEnded = useHasEnded(poll);
  const canVote = mayVote && isSent && !hasEnded && data !== undefined;
  return (
    <section
      aria-label={`Poll: ${message.text}`}
      className={cx(
        'rounded-card border border-line-2 bg-surface px-3.5 pt-3 pb-2.5 text-ink',
        isWide ? 'w-full' : 'w-105 max-w-full',
      )}
    >
      <p className="flex items-center gap-2 text-xs text-ink-3">
        <ChartBarBig aria-hidden="true" className="size-4" strokeWidth={1.75} />
        <span className="font-semibold">Poll</span>
        <span className="ml-auto">{closingText(poll, hasEnded)}</span>
      </p>
      <p className="mt-1.5 font-strong [overflow-wrap:anywhere] whitespace-pre-wrap">{message.text}</p>
      {/* biome-ignore lint/a11y/useSemanticElements: the answers are pressed, and no form is sent. */}
      <div role="group" aria-label={poll.isMultiple ? 'Answers, several allowed' : 'Answers'}>
        {poll.answers.map((answer, place) => (
          <Answer
            key={answer.text}
            answer={answer}
            share={poll.voters === 0 ? 0 : answer.votes / poll.voters}
            isChosen={own.includes(place)}
            isMultiple={poll.isMultiple}
            onPress={canVote ? () => vote(chosenAfter(own, place, poll.isMultiple)) : null}
          />
        ))}
      </div>
      <div className="mt-1 flex flex-wrap items-center gap-x-2">
        <p className="min-w-0 flex-1 text-xs text-ink-3">
          {poll.voters} voted, names {poll.isAnonymous ? 'hidden' : 'shown'}
        </p>
        {isSent && mayEnd && !hasEnded && <CloseButton messageId={message.id} />}
        {isSent && (
          <Button look="gho" size="sm" onClick={() => setOpen(true)}>
            Results
          </Button>
        )}
      </div>
      <Suspense>
        {isOpen && <VotesDialog message={message} poll={poll} onClose={() => setOpen(false)} />}
      </Suspense>
    </section>
  );
}

interface AnswerProps {
  answer: Poll['answers'][number];
  share: number;
  isChosen: boolean;
  isMultiple: boolean;
  /** Null while the reader cannot vote. */
  onPress: (() => void) | null;
}

function Answer({ answer: { text, votes }, share, isChosen, isMultiple, onPress }: AnswerProps) {
  const [on, off] = isMultiple ? [SquareCheck, Square] : [CircleCheck, Circle];
  const Sign = isChosen ? on : off;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-disabled={onPress === null}
      onClick={onPress ?? undefined}
      className={cx(
        'relative mt-1.5 block min-h-11 w-full overflow-hidden rounded-md border text-left',
        isChosen ? 'border-court inset-ring inset-ring-court' : 'border-edge',
        onPress !== null && 'hover:border-ink-2',
      )}
    >
      <span
        aria-hidden="true"
        className={cx('absolute inset-y-0 left-0', isChosen ? 'bg-court-soft' : 'bg-sunken')}
        style={{ width: `${share * 100}%` }}
      />
      <span className="relative flex items-center gap-2.5 px-3 py-2.5">
        <Sign
          aria-hidden="true"
          className={cx('size-4 shrink-0', isChosen && 'text-court-text')}
          strokeWidth={1.75}
        />
        <span className={cx('min-w-0 flex-1 [overflow-wrap:anywhere]', isChosen && 'font-strong')}>
          {text}
        </span>
        <span className="font-strong tabular-nums">{votes}</span>
      </span>
    </button>
  );
}

function CloseButton({ messageId }: { messageId: string }) {
  const chat = useChat();
  const toast = useToast();
  const closing = useMutation({
    mutationFn: () => endMessage(messageId),
    onSuccess: chat.receive,
    onError: (problem) => toast({ text: problemSentence(problem) }),
  });
  return (
    <Button look="gho" size="sm" busy={closing.isPending} onClick={() => closing.mutate()}>
      Close poll
    </Button>
  );
}

/** Votes wait on this device until there is a connection; the last one counts. */
function useVoting({ id, conversationId }: Message): {
  waiting: readonly number[] | null;
  vote(answers: readonly number[]): void;
} {
  const outbox = useOutbox();
  const toast = useToast();
  useSyncExternalStore(outbox.subscribe, outbox.status);
  const last = outbox
    .itemsOf(laneNamed('chat', conversationId))
    .findLast(
      (item) =>
        isItemOf(item, 'chat') &&
        item.topic === 'chat:vote' &&
        item.body.messageId === id &&
        item.state === 'queued',
    );
  const waiting = last && isItemOf(last, 'chat') && last.topic === 'chat:vote' ? last.body.answers : null;
  const vote = (answers: readonly number[]) => {
    outbox
      .enqueue([{ key: conversationId, topic: 'chat:vote', id: uuidv7(), body: { messageId: id, answers } }])
      .catch(() => toast({ text: "Couldn't save on this device. Free some space and try again." }));
  };
  return { waiting, vote };
}

/** Timers hold no longer spans. */
const LONGEST_WAIT_MS = 86_400_000;

/** Draws the end of a poll when it comes. */
function useHasEnded(poll: Poll): boolean {
  const [now, setNow] = useState(() => new Date());
  const hasEnded = isClosed(poll, now);
  const { closesAt } = poll;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each wait begins where the last one ended.
  useEffect(() => {
    if (closesAt === null || hasEnded) {
      return undefined;
    }
    const left = Math.max(0, Date.parse(closesAt) - Date.now());
    const timer = setTimeout(() => setNow(new Date()), Math.min(left + 1, LONGEST_WAIT_MS));
    return () => clearTimeout(timer);
  }, [closesAt, hasEnded, now]);
  return hasEnded;
}

function closingText({ closesAt }: Poll, hasEnded: boolean): string {
  if (closesAt === null) {
    return '';
  }
  return `${hasEnded ? 'Closed' : 'Closes'} ${fullWhen(new Date(closesAt), new Date())}`;
}
