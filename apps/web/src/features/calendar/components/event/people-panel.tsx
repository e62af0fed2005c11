import type { Invitee, OccurrenceAnswer } from '@allcourt/contract';
import { type ComponentType, type ReactNode, type Ref, Suspense, useMemo, useState } from 'react';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { nudge } from '#web/features/calendar/api/change-event.ts';
import { useCalendarAct } from '#web/features/calendar/api/use-calendar-act.ts';
import { isReplyOpen } from '#web/features/calendar/model/reply.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { cx } from '#web/ui/class-names.ts';
import { EmptyLine } from '#web/ui/empty-state.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useWidth } from '#web/ui/use-width.ts';
import { useWindowRows } from '#web/ui/use-window-rows.ts';
import { countText } from '#web/ui/words/amounts.ts';
import { personText } from '#web/ui/words/names.ts';
import { AttendanceDialog } from './attendance-dialog.tsx';

const ReplyForDialog = lazyPart(async () => (await import('./reply-for-dialog.tsx')).ReplyForDialog);
/** Reminders rest for half a day. */
const REMINDED_LATELY = 'Everyone without a reply was reminded in the last 12 hours';

/** Passed in by the route, since this room does not know spares. */
export type FindSparePart = ComponentType<{
  place: { eventId: string; key: string; line: null };
  onClose(): void;
}>;

interface PeoplePanelProps {
  answer: OccurrenceAnswer;
  now: Date;
  FindSpare: FindSparePart;
}

/** Replies by answer, and attendance once the event has begun. */
export function PeoplePanel({ answer, now, FindSpare }: PeoplePanelProps) {
  const [isFinding, setFinding] = useState(false);
  const [isMarked, setMarked] = useState(false);
  const [isReplying, setReplying] = useState(false);
  const { occurrence, people, mayMarkAttendance } = answer;
  const { counts, capacity, mayEdit, startsAt, endsAt, countsAsGoing } = occurrence;
  const going = people.filter(({ answer: said, waiting }) => said === 'going' && waiting === null);
  const waiting = people
    .filter((one) => one.waiting !== null)
    .sort((one, other) => (one.waiting ?? 0) - (other.waiting ?? 0));
  const silent = people.filter((one) => one.answer === null);
  const came = people.filter(({ attendance }) => attendance === 'came').length;
  const own = people.find(({ isYou }) => isYou);
  const hasBegun = Date.parse(startsAt) <= now.getTime();
  const canAsk =
    mayEdit &&
    Date.parse(endsAt) > now.getTime() &&
    silent.some((one) => one.accountId !== null && !one.isYou);
  return (
    <Panel
      title="Going"
      flush
      aside={
        counts && (
          <Chip tone={capacity !== null && counts.going >= capacity ? 'warn' : 'win'}>
            {capacity === null ? `${counts.going} going` : `${counts.going} of ${capacity} spots`}
          </Chip>
        )
      }
    >
      {going.length === 0 ? (
        <NoOne
          mayReply={isReplyOpen(occurrence, now)}
          occurrence={occurrence}
          others={countsAsGoing ? silent.length : 0}
        />
      ) : (
        <PeopleGrid
          people={going}
          columns={2}
          rowGap={10}
          className="grid-cols-2 gap-x-3 gap-y-2.5 px-4 pb-4 md:px-5"
        >
          {(one, place) => <Person key={one.memberId} person={one} place={place} />}
        </PeopleGrid>
      )}
      <Group label="Waitlist" people={waiting} isNumbered />
      <Group label="If needed" people={people.filter((one) => one.answer === 'spare')} />
      <Group label="Maybe" people={people.filter((one) => one.answer === 'maybe')} />
      <Group label="Can't go" people={people.filter((one) => one.answer === 'no')} />
      <Group
        label={countsAsGoing ? 'Going without a reply' : 'No reply'}
        people={silent}
        aside={canAsk && !countsAsGoing && <NudgeButton answer={answer} />}
      />
      {mayEdit && Date.parse(endsAt) > now.getTime() && people.length > 0 && (
        <div className="flex min-h-14 items-center gap-3 border-t border-line px-4 py-2 md:px-5">
          <span className="min-w-0 flex-1 text-ink-2">Someone told you in person?</span>
          <Button size="sm" onClick={() => setReplying(true)}>
            Reply for players
          </Button>
        </div>
      )}
      {mayMarkAttendance && counts && capacity !== null && counts.going < capacity && !hasBegun && (
        <div className="flex min-h-14 items-center gap-3 border-t border-line px-4 py-2 md:px-5">
          <span className="min-w-0 flex-1 text-ink-2">{countText(capacity - counts.going, 'free spot')}</span>
          <Button size="sm" onClick={() => setFinding(true)}>
            Find a spare
          </Button>
        </div>
      )}
      {!mayMarkAttendance && own?.attendanceNote && (
        <p className="border-t border-line px-4 py-3 wrap-break-word md:px-5">
          <span className="type-strong">{own.attendance === 'came' ? 'You came' : 'You were absent'}</span>{' '}
          <span className="text-ink-2">Note for you: {own.attendanceNote}</span>
        </p>
      )}
      {mayMarkAttendance && hasBegun && (
        <div className="flex min-h-14 items-center gap-3 border-t border-line px-4 py-2 md:px-5">
          <span className="min-w-0 flex-1">
            <span className="type-strong">Attendance</span>{' '}
            <span className="text-ink-3">{came === 0 ? 'not noted yet' : `${came} came`}</span>
          </span>
          <Button size="sm" onClick={() => setMarked(true)}>
            Take attendance
          </Button>
        </div>
      )}
      {isReplying && (
        <Suspense fallback={null}>
          <ReplyForDialog answer={answer} onClose={() => setReplying(false)} />
        </Suspense>
      )}
      {isFinding && (
        <Suspense fallback={null}>
          <FindSpare
            place={{ eventId: occurrence.eventId, key: occurrence.key, line: null }}
            onClose={() => setFinding(false)}
          />
        </Suspense>
      )}
      {isMarked && <AttendanceDialog answer={answer} onClose={() => setMarked(false)} />}
    </Panel>
  );
}

function Person({
  person: { face, isYou, note, answeredBy },
  place,
}: {
  person: Invitee;
  place: PlaceOfPerson;
}) {
  return (
    <li {...place} className="flex min-w-0 items-center gap-2.5">
      <Avatar name={face.name} src={face.avatarUrl} size="sm" />
      <span className="min-w-0">
        <span className="block truncate font-medium">{personText(face, isYou)}</span>
        <Caption note={note} answeredBy={answeredBy} />
      </span>
    </li>
  );
}

/** A note, and the person who replied for them. */
function Caption({ note, answeredBy }: Pick<Invitee, 'note' | 'answeredBy'>) {
  return (
    <span className="type-caption block wrap-break-word empty:hidden">
      {note}
      {note && answeredBy && ' · '}
      {answeredBy && `Replied by ${answeredBy}`}
    </span>
  );
}

/** As wide as a name may get narrow, as `cols-people` has it, and the space between two. */
const NAME_PX = 116;
const GAP_PX = 8;

/** Of a name without a note, in pixels. */
const PERSON_PX = 32;

interface PlaceOfPerson {
  readonly ref?: Ref<HTMLLIElement>;
  readonly 'data-index'?: number;
  readonly 'aria-setsize': number;
  readonly 'aria-posinset': number;
}

interface PeopleGridProps {
  people: readonly Invitee[];
  columns: number;
  /** Pixels between two rows, as `className` has them. */
  rowGap: number;
  isNumbered?: boolean;
  className: string;
  children(person: Invitee, place: PlaceOfPerson): ReactNode;
}

/** Names in columns. However many there are, the page holds a few dozen. */
function PeopleGrid({ people, columns, rowGap, isNumbered = false, className, children }: PeopleGridProps) {
  const rows = useMemo(
    () =>
      Array.from({ length: Math.ceil(people.length / columns) }, (_, row) =>
        people.slice(row * columns, (row + 1) * columns),
      ),
    [people, columns],
  );
  const { list, measure, shown, before, after } = useWindowRows<readonly Invitee[], HTMLDivElement>(rows, {
    keyOf: ([first]) => first?.memberId ?? '',
    heightOf: () => PERSON_PX,
    gap: rowGap,
  });
  const List = isNumbered ? 'ol' : 'ul';
  return (
    <div ref={list} style={{ paddingTop: before, paddingBottom: after }}>
      <List className={cx('grid', className)}>
        {shown.flatMap(({ row, index }) =>
          row.map((person, column) =>
            children(person, {
              ...(column === 0 ? { ref: measure } : {}),
              'data-index': index,
              'aria-setsize': people.length,
              'aria-posinset': index * columns + column + 1,
            }),
          ),
        )}
      </List>
    </div>
  );
}

interface GroupProps {
  label: string;
  people: readonly Invitee[];
  isNumbered?: boolean;
  aside?: ReactNode;
}

function Group({ label, people, isNumbered = false, aside }: GroupProps) {
  if (people.length === 0) {
    return null;
  }
  return (
    <section
      aria-label={label}
      className="flex min-h-14 items-start gap-3 border-t border-line px-4 py-4 md:px-5"
    >
      <h3 className="type-strong w-21 shrink-0">{label}</h3>
      <Names people={people} isNumbered={isNumbered} />
      {aside}
    </section>
  );
}

function Names({ people, isNumbered }: Required<Pick<GroupProps, 'people' | 'isNumbered'>>) {
  const { ref, width } = useWidth<HTMLDivElement>();
  return (
    <div ref={ref} className="min-w-0 flex-1">
      <PeopleGrid
        people={people}
        columns={Math.max(1, Math.floor((width + GAP_PX) / (NAME_PX + GAP_PX)))}
        rowGap={6}
        isNumbered={isNumbered}
        className="cols-people gap-x-2 gap-y-1.5"
      >
        {({ memberId, face, isYou, note, answeredBy }, place) => (
          <li key={memberId} {...place} className="flex min-w-0 items-center gap-2">
            <Avatar name={face.name} src={face.avatarUrl} size="xs" />
            <span className="min-w-0 text-ink-2">
              {isNumbered && `${place['aria-posinset']}. `}
              {personText(face, isYou)}
              <Caption note={note} answeredBy={answeredBy} />
            </span>
          </li>
        )}
      </PeopleGrid>
    </div>
  );
}

/** Leads to the reader's own reply, if they can still be the first. */
function NoOne({
  occurrence: { eventId, key },
  mayReply,
  others,
}: Pick<OccurrenceAnswer, 'occurrence'> & {
  mayReply: boolean;
  /** Of those who count as going without a reply. */
  others: number;
}) {
  const words = others > 0 ? 'No one has replied yet' : 'No one yet';
  return mayReply ? (
    <EmptyLine
      className="px-4 pb-4 md:px-5"
      action={
        <ButtonLink to="/calendar/$eventId/$key" params={{ eventId, key }} hash="reply" size="sm">
          Reply
        </ButtonLink>
      }
    >
      {words}
    </EmptyLine>
  ) : (
    <p className="px-4 pb-4 text-ink-3 md:px-5">{words}</p>
  );
}

/** Reminds people who have not replied. */
function NudgeButton({ answer: { occurrence } }: { answer: OccurrenceAnswer }) {
  const toast = useToast();
  const ask = useCalendarAct({
    act: () => nudge(occurrence),
    onDone: ({ asked }) =>
      toast({ text: asked > 0 ? `${countText(asked, 'player')} reminded` : REMINDED_LATELY }),
  });
  return (
    <Button
      size="sm"
      busy={ask.isPending}
      onClick={() => ask.mutate(undefined, { onError: (error) => toast({ text: problemSentence(error) }) })}
    >
      Nudge
    </Button>
  );
}
