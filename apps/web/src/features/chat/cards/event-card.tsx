import type { EventCardAnswer, Occurrence, ReplyAnswer } from '@allcourt/contract';
import { Link } from '@tanstack/react-router';
import { CalendarDays, CalendarX, CloudUpload } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { useOutbox } from '#web/data/offline-context.tsx';
import { useIsOnline } from '#web/device/device-context.tsx';
import { isGone } from '#web/features/chat/chat.ts';
import { Chip } from '#web/ui/chip.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { elsewhereText, whenText } from '#web/ui/words/event-times.ts';
import { ANSWERS, whereText } from './event-words.ts';
import { type EventTarget, useEventCard } from './events.ts';

/** An event that a message is about, as it is now, for readers of its calendar. */
export function EventCard({ target }: { target: EventTarget }) {
  const { data, error } = useEventCard(target);
  if (isGone(error)) {
    return <Missing>This event isn't available to you</Missing>;
  }
  if (data) {
    return <Shown card={data} />;
  }
  return error ? <Missing>This event isn't saved on this device</Missing> : <EventCardWaits />;
}

function Missing({ children }: { children: string }) {
  return (
    <p className="flex min-h-14 w-105 max-w-full items-center gap-3 rounded-lg border border-line-2 bg-surface px-3.5 text-ink-3">
      <CalendarX aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
      {children}
    </p>
  );
}

function Shown({ card: { occurrence, isCancelled } }: { card: EventCardAnswer }) {
  const { eventId, key, title, venue, team, mayReply } = occurrence;
  const zone = elsewhereText(occurrence);
  const where = whereText({ venue, team });
  const facts = (
    <>
      <CalendarDays aria-hidden="true" className="mt-0.5 size-5 text-ink-3" strokeWidth={1.75} />
      <span className="min-w-0">
        <span className="flex items-center gap-2">
          <span className={cx('type-strong truncate', isCancelled && 'text-ink-2 line-through')}>
            {title}
          </span>
          {isCancelled && <Chip tone="loss">Canceled</Chip>}
        </span>
        <span className="block text-13/5 text-ink-2 tabular-nums">
          {whenText(occurrence, new Date())}
          {zone !== null && ` (${zone})`}
        </span>
        {where !== '' && <span className="block truncate text-13/5 text-ink-3">{where}</span>}
      </span>
    </>
  );
  const layout = 'grid min-h-11 cols-auto-main gap-x-3 rounded-md';
  return (
    <div className={eventCardClass}>
      {isCancelled ? (
        <div className={layout}>{facts}</div>
      ) : (
        <Link
          to="/calendar/$eventId/$key"
          params={{ eventId, key }}
          className={`${layout} text-ink hover:underline`}
        >
          {facts}
        </Link>
      )}
      {!isCancelled && (mayReply ? <Answers occurrence={occurrence} /> : <Tally occurrence={occurrence} />)}
    </div>
  );
}

/** Going, maybe, no; pressing the chosen one again removes it. */
function Answers({ occurrence }: { occurrence: Occurrence }) {
  const { title, own, replyBy } = occurrence;
  const { answer, counts, isQueued, reply } = useEventReply(occurrence);
  const isOnline = useIsOnline();
  const isClosed = replyBy !== null && Date.parse(replyBy) <= Date.now();
  return (
    <>
      <fieldset className="mt-2.5 grid grid-cols-2 gap-1.5">
        <legend className="sr-only">Are you coming to {title}?</legend>
        {ANSWERS.map(({ answer: one, name }) => {
          const isChosen = answer === one;
          return (
            <button
              key={one}
              type="button"
              aria-pressed={isChosen}
              disabled={isClosed && one !== 'no'}
              onClick={() => reply(isChosen ? null : one)}
              className={cx(
                'flex min-h-11 items-center justify-center gap-1.5 rounded-md border px-1.5 text-13 font-medium disabled:cursor-not-allowed disabled:text-ink-3',
                isChosen
                  ? 'border-court bg-court-soft text-court-soft-ink inset-ring inset-ring-court'
                  : 'border-edge bg-surface text-ink enabled:hover:bg-surface-2',
              )}
            >
              {name}
              <span className="tabular-nums">
                {counts[one]}
                <span className="sr-only"> so far</span>
              </span>
            </button>
          );
        })}
      </fieldset>
      {own?.waiting != null && !isQueued && (
        <p className="mt-1.5 text-xs font-medium text-warn">You are number {own.waiting} on the waitlist.</p>
      )}
      {isClosed && <p className="mt-1.5 text-xs text-ink-3">Replies are closed.</p>}
      {isQueued && !isOnline && (
        <p className="mt-1.5 flex items-center gap-1 text-xs text-ink-3">
          <CloudUpload aria-hidden="true" className="size-3.5" strokeWidth={1.75} />
          Saved on this device. It will be sent when you're online.
        </p>
      )}
    </>
  );
}

/** The count after replies have closed. */
function Tally({ occurrence: { counts, endsAt } }: { occurrence: Occurrence }) {
  if (counts === null) {
    return null;
  }
  const isOver = Date.parse(endsAt) <= Date.now();
  return (
    <p className="mt-1.5 pl-8 text-xs text-ink-3">
      {isOver ? 'Event over.' : 'Replies are closed.'} {counts.going} said Going.
    </p>
  );
}

interface EventReply {
  /** The reader's reply, even if only this device knows it yet. */
  readonly answer: ReplyAnswer | null;
  /** Replies so far, each with its count. */
  readonly counts: Readonly<Record<ReplyAnswer, number>>;
  readonly isQueued: boolean;
  reply(answer: ReplyAnswer | null): void;
}

/** The reader's reply to an event. It goes through the queue. */
function useEventReply({ eventId, key, own, counts }: Occurrence): EventReply {
  const outbox = useOutbox();
  const toast = useToast();
  // The status is another object after every change of the queue.
  useSyncExternalStore(outbox.subscribe, outbox.status);
  const name = `${eventId}/${key}`;
  const queued = outbox.itemsOf(`calendar:${name}`).findLast(({ state }) => state === 'queued');
  const before = own?.answer ?? null;
  const answer = queued?.topic === 'calendar:reply' ? queued.body.answer : before;
  // People on the waitlist are not counted as going.
  const counted = own?.waiting == null ? before : null;
  const countOf = (one: ReplyAnswer) =>
    answer === before
      ? (counts?.[one] ?? 0)
      : Math.max(0, (counts?.[one] ?? 0) + Number(answer === one) - Number(counted === one));
  return {
    answer,
    counts: {
      going: countOf('going'),
      spare: countOf('spare'),
      maybe: countOf('maybe'),
      no: countOf('no'),
    },
    isQueued: queued !== undefined,
    reply(next) {
      const body = { answer: next, note: next === null ? null : (own?.note ?? null) };
      outbox
        .enqueue([{ topic: 'calendar:reply', key: name, id: uuidv7(), body }])
        .catch(() => toast({ text: "Couldn't save your reply on this device. Try again." }));
    },
  };
}

/** As large as the loaded card, so that nothing moves. */
const eventCardClass = 'w-105 max-w-full rounded-lg border border-line-2 bg-surface p-3.5 min-h-36';

/** The card while its event loads. */
function EventCardWaits() {
  return (
    <Loading label="Loading the event" className={eventCardClass}>
      <Skeleton className="mb-2.5 h-4 w-2/3" />
      <Skeleton className="mb-2 h-3 w-4/5" />
      <Skeleton className="h-3 w-1/2" />
    </Loading>
  );
}
