import type { Occurrence, RepliesBody } from '@allcourt/contract';
import { Hourglass } from 'lucide-react';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { replyToDates } from '#web/features/calendar/api/change-event.ts';
import { useCalendarAct } from '#web/features/calendar/api/use-calendar-act.ts';
import { ANSWERS } from '#web/features/calendar/components/event/reply-panel.tsx';
import { EventGlyph } from '#web/features/calendar/components/event-glyph.tsx';
import { byMonth, type Weekday, weekdaysToAnswer } from '#web/features/calendar/model/availability.ts';
import { idOf } from '#web/features/calendar/model/placing.ts';
import { isReplyOpen, useReply } from '#web/features/calendar/model/reply.ts';
import { answeredText } from '#web/features/calendar/present/answered-words.ts';
import { ANSWER_NAMES, factsText } from '#web/features/calendar/present/event-words.ts';
import { weekdayName } from '#web/features/calendar/present/period-words.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { useToast } from '#web/ui/toast.tsx';
import { countText } from '#web/ui/words/amounts.ts';
import { monthText, noonOf, shortDayText } from '#web/ui/words/when.ts';

/** The reader's replies over a season: one tap for a date, one for all dates of a weekday. */
export function OwnAnswers({ occurrences, now }: { occurrences: readonly Occurrence[]; now: Date }) {
  return (
    <div className="grid gap-4">
      {weekdaysToAnswer(occurrences, now).map((one) => (
        <WholeWeekday key={one.weekday} {...one} />
      ))}
      {byMonth(occurrences).map(({ month, dates }) => (
        <section key={month} aria-label={monthText(noonOf(`${month}-01`))}>
          <h3 className="type-strong mb-1">{monthText(noonOf(`${month}-01`))}</h3>
          <ul className="divide-y divide-line border-y border-line">
            {dates.map((one) => (
              <DateRow key={idOf(one)} occurrence={one} now={now} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** All open dates of one weekday, answered together. */
function WholeWeekday({ dates }: Weekday) {
  const toast = useToast();
  const act = useCalendarAct({
    act: (answer: 'going' | 'no') => replyToDates(bodyOf(dates, answer)),
    onDone: (done, answer) => toast({ text: answeredText(done, answer) }),
  });
  const day = weekdayName(dates[0]?.starts.slice(0, 10) ?? '');
  const answer = (choice: 'going' | 'no') =>
    act.mutate(choice, { onError: (error) => toast({ text: problemSentence(error) }) });
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="sr-only">Every {day}</legend>
      <span className="mr-auto">
        <span className="type-strong">Every {day}</span>{' '}
        <span className="text-ink-3">{countText(dates.length, 'open date')}</span>
      </span>
      {(['going', 'no'] as const).map((choice) => (
        <Button
          key={choice}
          busy={act.isPending && act.variables === choice}
          disabled={act.isPending}
          onClick={() => answer(choice)}
        >
          {ANSWER_NAMES[choice]}
        </Button>
      ))}
    </fieldset>
  );
}

/** At most `MAX_REPLY_DATES` at a time; the others stay open and are offered again. */
function bodyOf(dates: readonly Occurrence[], answer: 'going' | 'no'): RepliesBody {
  const named = dates.slice(0, 100).map(({ eventId, key }) => ({ eventId, key, scope: 'this' as const }));
  return { memberId: null, answer, note: null, dates: named };
}

function DateRow({ occurrence, now }: { occurrence: Occurrence; now: Date }) {
  const { shown, reply } = useReply(occurrence);
  const toast = useToast();
  const { own, title, type, starts, mayReply } = shown;
  const isOpen = isReplyOpen(shown, now);
  const day = shortDayText(noonOf(starts.slice(0, 10)), now);
  return (
    <li data-event={type} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <span className="mr-auto min-w-0">
        <span className="type-strong flex items-center gap-2">
          <EventGlyph type={type} className="text-(--e)" />
          {day}, {title}
        </span>
        <span className="type-caption flex items-center gap-1.5">
          {factsText(shown)}
          {own?.waiting != null && (
            <>
              <Hourglass aria-hidden="true" className="size-3.5" strokeWidth={1.75} />
              Waitlist
            </>
          )}
        </span>
      </span>
      {mayReply ? (
        <fieldset className="flex gap-1">
          <legend className="sr-only">
            {title}, {day}
          </legend>
          {ANSWERS.map(({ answer, Icon }) => {
            const isChosen = own?.answer === answer;
            return (
              <button
                key={answer}
                type="button"
                aria-label={ANSWER_NAMES[answer]}
                title={ANSWER_NAMES[answer]}
                aria-pressed={isChosen}
                disabled={!isOpen && answer !== 'no'}
                onClick={() =>
                  void reply({
                    answer: isChosen ? null : answer,
                    note: isChosen ? null : (own?.note ?? null),
                  }).catch(() => toast({ text: "Couldn't save your reply. Try again." }))
                }
                className={cx(
                  'grid size-11 place-items-center rounded-md border disabled:cursor-not-allowed disabled:text-ink-3',
                  isChosen
                    ? 'border-court bg-court-soft text-court-soft-ink frame-court'
                    : 'border-edge bg-surface enabled:hover:bg-surface-2',
                )}
              >
                <Icon aria-hidden="true" className="size-5" strokeWidth={1.75} />
              </button>
            );
          })}
        </fieldset>
      ) : (
        <span className="type-caption">Over</span>
      )}
    </li>
  );
}
