import type { Absence, AvailabilityAnswer, Occurrence, ReplyAnswer } from '@allcourt/contract';
import { useState } from 'react';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { replyToDates } from '#web/features/calendar/api/change-event.ts';
import { useCalendarAct } from '#web/features/calendar/api/use-calendar-act.ts';
import { ABSENCE_SIGNS } from '#web/features/calendar/components/absences/absence-list.tsx';
import { ANSWERS } from '#web/features/calendar/components/event/reply-panel.tsx';
import {
  absencesByCell,
  byMonth,
  type CellReply,
  isFor,
  repliesByCell,
} from '#web/features/calendar/model/availability.ts';
import { idOf } from '#web/features/calendar/model/placing.ts';
import { ABSENCE_NAMES, absenceDaysText } from '#web/features/calendar/present/absence-words.ts';
import { answeredText } from '#web/features/calendar/present/answered-words.ts';
import { ANSWER_NAMES, factsText } from '#web/features/calendar/present/event-words.ts';
import { weekdayName } from '#web/features/calendar/present/period-words.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { SelectField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { personText } from '#web/ui/words/names.ts';
import { monthText, noonOf, shortDayText } from '#web/ui/words/when.ts';

/** A page of people: the grid of a large club stays quick. */
const PAGE = 50;

const NOT_ASKED = 'not asked';

interface Cell {
  readonly person: AvailabilityAnswer['people'][number];
  readonly occurrence: Occurrence;
  readonly reply: CellReply | null;
  readonly absence: Absence | null;
}

/** Everyone's replies in one month. Organizers open a cell to reply for a player. */
export function TeamGrid({ answer, now }: { answer: AvailabilityAnswer; now: Date }) {
  const months = byMonth(answer.occurrences);
  const [chosen, setChosen] = useState<string | null>(null);
  const [shown, setShown] = useState(PAGE);
  const [cell, setCell] = useState<Cell | null>(null);
  const month = months.find((one) => one.month === chosen) ?? months[0];
  const replyOf = repliesByCell(answer.replies);
  const absenceOf = absencesByCell(answer);
  if (!month) {
    return null;
  }
  const people = answer.people.slice(0, shown);
  return (
    <div className="grid grid-cols-1 gap-3">
      <SelectField
        label="Month"
        hiddenLabel
        value={month.month}
        onChange={({ target }) => setChosen(target.value)}
      >
        {months.map((one) => (
          <option key={one.month} value={one.month}>
            {monthText(noonOf(`${one.month}-01`))}
          </option>
        ))}
      </SelectField>
      <section
        aria-label="Replies by player and date"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, also by keyboard.
        tabIndex={0}
        className="overflow-x-auto"
      >
        <table className="w-full border-collapse text-13">
          <thead>
            <tr>
              <th scope="col" className="sticky left-0 bg-surface py-2 pr-3 text-left">
                Player
              </th>
              {month.dates.map((one) => (
                <th key={idOf(one)} scope="col" className="min-w-13 px-1 py-2 text-center font-medium">
                  <span className="block text-ink-3">{weekdayName(one.starts.slice(0, 10))}</span>
                  <span className="type-num block text-lg/none">{Number(one.starts.slice(8, 10))}</span>
                  <span className="sr-only">{one.title}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {people.map((person) => (
              <tr key={person.memberId} className="border-t border-line">
                <th
                  scope="row"
                  className="sticky left-0 max-w-36 truncate bg-surface py-1 pr-3 text-left font-medium"
                >
                  {personText(person.face, person.isYou)}
                </th>
                {month.dates.map((occurrence) => {
                  const reply = replyOf(person.memberId, occurrence);
                  const absence = absenceOf(person.memberId, occurrence);
                  const isAsked = isFor(occurrence, person) || reply !== null;
                  const mayAnswer = occurrence.mayEdit && Date.parse(occurrence.endsAt) > now.getTime();
                  return (
                    <td key={idOf(occurrence)} className="p-0.5 text-center">
                      {mayAnswer ? (
                        <button
                          type="button"
                          aria-label={`${person.face.name}, ${dayOf(occurrence, now)}: ${isAsked ? wordOf(reply, absence) : NOT_ASKED}`}
                          onClick={() => setCell({ person, occurrence, reply, absence })}
                          className="grid size-11 place-items-center rounded-md hover:bg-surface-2 mx-auto"
                        >
                          {isAsked && <Sign reply={reply} absence={absence} />}
                        </button>
                      ) : (
                        <span className="mx-auto grid size-11 place-items-center">
                          {isAsked && <Sign reply={reply} absence={absence} />}
                          <span className="sr-only">{isAsked ? wordOf(reply, absence) : NOT_ASKED}</span>
                        </span>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="border-t border-line">
              <th scope="row" className="sticky left-0 bg-surface py-2 pr-3 text-left">
                Going
              </th>
              {month.dates.map((one) => (
                <td key={idOf(one)} className="py-2 text-center">
                  <span className="type-num text-lg/none">{one.counts?.going ?? 0}</span>
                  {one.capacity !== null && <span className="block text-ink-3">of {one.capacity}</span>}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </section>
      {answer.people.length > shown && (
        <Button onClick={() => setShown(shown + PAGE)}>Show more players</Button>
      )}
      {cell && <CellDialog {...cell} now={now} onClose={() => setCell(null)} />}
    </div>
  );
}

/** Replies for one player on one date. */
function CellDialog({
  person,
  occurrence,
  reply,
  absence,
  now,
  onClose,
}: Cell & { now: Date; onClose(): void }) {
  const toast = useToast();
  const { eventId, key, title } = occurrence;
  const save = useCalendarAct({
    act: (said: ReplyAnswer | null) =>
      replyToDates({
        ...{ memberId: person.memberId, answer: said, note: null },
        dates: [{ eventId, key, scope: 'this' }],
      }),
    onDone: (done, said) => {
      toast({ text: answeredText(done, said) });
      onClose();
    },
  });
  return (
    <Dialog open size="sm" onClose={onClose} title={`Reply for ${person.face.name}`}>
      <p className="mb-3 text-ink-2">
        {title}, {dayOf(occurrence, now)}, {factsText(occurrence)}
      </p>
      {absence && (
        <p className="mb-3">
          {ABSENCE_NAMES[absence.kind]}, {absenceDaysText(absence, now)}
          {absence.reason && <span className="type-caption block wrap-anywhere">{absence.reason}</span>}
        </p>
      )}
      <div className="grid gap-2">
        {ANSWERS.map(({ answer, Icon }) => (
          <Button
            key={answer}
            look={reply?.answer === answer ? 'pri' : 'line'}
            aria-pressed={reply?.answer === answer}
            busy={save.isPending && save.variables === answer}
            disabled={save.isPending}
            icon={<Icon aria-hidden="true" className="size-4" strokeWidth={1.75} />}
            onClick={() => save.mutate(answer)}
          >
            {ANSWER_NAMES[answer]}
          </Button>
        ))}
        {reply && (
          <Button look="gho" disabled={save.isPending} onClick={() => save.mutate(null)}>
            Clear reply
          </Button>
        )}
      </div>
      <div role="alert" className="mt-3 empty:hidden">
        {save.error && <FieldError>{problemSentence(save.error)}</FieldError>}
      </div>
    </Dialog>
  );
}

function Sign({ reply, absence }: Pick<Cell, 'reply' | 'absence'>) {
  if (absence) {
    const Absent = ABSENCE_SIGNS[absence.kind];
    return <Absent aria-hidden="true" strokeWidth={1.75} className="size-5 text-ink-2" />;
  }
  const known = ANSWERS.find(({ answer }) => answer === reply?.answer);
  if (!reply || !known) {
    return <span aria-hidden="true" className="size-5 rounded-full border border-dashed border-edge" />;
  }
  const { Icon } = known;
  return (
    <Icon
      aria-hidden="true"
      strokeWidth={1.75}
      className={cx('size-5', COLORS[reply.isWaiting ? 'maybe' : reply.answer])}
    />
  );
}

const COLORS: Readonly<Record<ReplyAnswer, string>> = {
  going: 'text-win',
  spare: 'text-ink-2',
  maybe: 'text-warn',
  no: 'text-loss',
};

function wordOf(reply: CellReply | null, absence: Absence | null): string {
  if (absence) {
    return ABSENCE_NAMES[absence.kind];
  }
  if (reply === null) {
    return 'No reply';
  }
  return reply.isWaiting ? 'Waitlist' : ANSWER_NAMES[reply.answer];
}

function dayOf({ starts }: Occurrence, now: Date): string {
  return shortDayText(noonOf(starts.slice(0, 10)), now);
}
