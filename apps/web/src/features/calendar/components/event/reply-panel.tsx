import type { Occurrence, ReplyAnswer } from '@allcourt/contract';
import {
  CircleCheck,
  CircleHelp,
  CircleX,
  CloudUpload,
  Hourglass,
  type LucideIcon,
  UserRoundPlus,
} from 'lucide-react';
import { useState } from 'react';
import { optional } from '#web/data/form-rules.ts';
import { useForm } from '#web/data/use-form.ts';
import type { OwnReply } from '#web/features/calendar/model/reply.ts';
import { ANSWER_NAMES } from '#web/features/calendar/present/event-words.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { FieldError } from '#web/ui/field.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { dayText, timeText } from '#web/ui/words/when.ts';
import { MoreDates } from './more-dates.tsx';

interface ReplyPanelProps {
  occurrence: Occurrence;
  /** The way of the reply to the server; null once the server has it. */
  sending: 'sending' | 'waiting' | null;
  onReply(reply: OwnReply): Promise<unknown>;
  now: Date;
}

/** The reader's own reply. */
export function ReplyPanel({ occurrence, sending, onReply, now }: ReplyPanelProps) {
  const { own, mayReply, replyBy, isRecurring, counts, capacity, countsAsGoing } = occurrence;
  const [hasFailed, setFailed] = useState(false);
  const isClosed = replyBy !== null && Date.parse(replyBy) <= now.getTime();
  const isFull = counts !== null && capacity !== null && counts.going >= capacity && own?.answer !== 'going';
  const reply = (answer: ReplyAnswer | null, note: string | null) => {
    setFailed(false);
    onReply({ answer, note }).catch(() => setFailed(true));
  };
  return (
    <Panel
      id="reply"
      title="Are you coming?"
      aside={replyBy !== null && <span className="text-ink-2">{deadlineText(replyBy, isClosed, now)}</span>}
    >
      {mayReply ? (
        <div className="grid grid-cols-1 gap-3">
          <AnswerChoice
            occurrence={occurrence}
            isClosed={isClosed}
            onAnswer={(answer) => reply(answer, answer === null ? null : (own?.note ?? null))}
          />
          {own?.waiting != null && (
            <p role="status" className="flex items-center gap-2 text-13 font-medium text-warn">
              <Hourglass aria-hidden="true" className="size-4" strokeWidth={1.75} />
              You're #{own.waiting} on the waitlist. We'll let you know when a spot opens.
            </p>
          )}
          {isFull && own?.waiting == null && (
            <p className="type-caption">Full. Reply Going to join the waitlist.</p>
          )}
          {own && <NoteField key={own.note} own={own} onNote={(note) => reply(own.answer, note)} />}
          {own && isRecurring && sending === null && <MoreDates occurrence={occurrence} own={own} />}
          <div role="alert" className="empty:hidden">
            {hasFailed && <FieldError>Couldn't save your reply. Try again.</FieldError>}
          </div>
          <p className="type-caption flex items-center gap-1.5 empty:hidden">
            {sending === 'sending' && <span role="status">Sending…</span>}
            {sending === 'waiting' && (
              <>
                <CloudUpload aria-hidden="true" className="size-4 text-warn" strokeWidth={1.75} />
                <span role="status">Saved on this device. We'll send it when you're online.</span>
              </>
            )}
            {sending === null && isRecurring && !own && 'A reply covers this date only.'}
            {sending === null && !own && countsAsGoing && " If you don't reply, you count as going."}
          </p>
        </div>
      ) : (
        <p className="text-ink-2">
          {Date.parse(occurrence.endsAt) <= now.getTime()
            ? 'This event is over.'
            : "You can see this event but aren't invited."}
        </p>
      )}
    </Panel>
  );
}

/** The answers with their icons, in their order. */
export const ANSWERS = [
  { answer: 'going', Icon: CircleCheck },
  { answer: 'spare', Icon: UserRoundPlus },
  { answer: 'maybe', Icon: CircleHelp },
  { answer: 'no', Icon: CircleX },
] as const satisfies readonly { answer: ReplyAnswer; Icon: LucideIcon }[];

interface AnswerChoiceProps {
  occurrence: Occurrence;
  /** Past the deadline only No is allowed. */
  isClosed: boolean;
  onAnswer(answer: ReplyAnswer | null): void;
}

/** Going, If needed, Maybe, Can't go; pressing the chosen one clears it. */
export function AnswerChoice({ occurrence, isClosed, onAnswer }: AnswerChoiceProps) {
  const { own, counts } = occurrence;
  return (
    <fieldset className="grid grid-cols-2 gap-2 sm:grid-cols-4">
      <legend className="sr-only">Are you coming?</legend>
      {ANSWERS.map(({ answer, Icon }) => {
        const isChosen = own?.answer === answer;
        return (
          <button
            key={answer}
            type="button"
            aria-pressed={isChosen}
            disabled={isClosed && answer !== 'no'}
            onClick={() => onAnswer(isChosen ? null : answer)}
            className={cx(
              'flex min-h-13 items-center gap-2.5 sm:min-h-18 rounded-md border px-3 py-2 disabled:cursor-not-allowed disabled:text-ink-3 sm:max-md:flex-col sm:max-md:justify-center sm:max-md:gap-1',
              isChosen
                ? 'border-court bg-court-soft text-court-soft-ink frame-court'
                : 'border-edge bg-surface enabled:hover:bg-surface-2',
            )}
          >
            <Icon aria-hidden="true" className="size-5" strokeWidth={1.75} />
            <span className="type-strong">{ANSWER_NAMES[answer]}</span>
            {counts && (
              <span className="type-num text-2xl/none max-sm:ml-auto md:ml-auto">
                {counts[answer]}
                <span className="sr-only"> so far</span>
              </span>
            )}
          </button>
        );
      })}
    </fieldset>
  );
}

function NoteField({
  own,
  onNote,
}: {
  own: NonNullable<Occurrence['own']>;
  onNote(note: string | null): void;
}) {
  const form = useForm({
    initial: { note: own.note ?? '' },
    rules: { note: optional },
    submit: ({ note }) => onNote(note),
  });
  return (
    <form {...form.props} className="flex items-end gap-2">
      <div className="min-w-0 flex-1">
        <TextField {...form.field('note')} label="Note" maxLength={300} placeholder="Late, bringing balls" />
      </div>
      <Button type="submit" disabled={form.typed.note.trim() === (own.note ?? '')}>
        Save note
      </Button>
    </form>
  );
}

function deadlineText(replyBy: string, isClosed: boolean, now: Date): string {
  const date = new Date(replyBy);
  return isClosed
    ? `Replies closed ${dayText(date, now)}, ${timeText(date)}`
    : `Reply by ${dayText(date, now)}, ${timeText(date)}`;
}
