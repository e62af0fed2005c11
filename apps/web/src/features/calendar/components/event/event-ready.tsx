import type { Occurrence, OccurrenceAnswer, Venue } from '@allcourt/contract';
import { type ComponentType, Suspense } from 'react';
import { useOnScreen } from '#web/data/on-screen.ts';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { markAttendance } from '#web/features/calendar/api/change-event.ts';
import { useCalendarAct } from '#web/features/calendar/api/use-calendar-act.ts';
import { useReply, withOwnReply } from '#web/features/calendar/model/reply.ts';
import { courtsText } from '#web/features/calendar/present/event-words.ts';
import { FieldError } from '#web/ui/field.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SurfaceMark } from '#web/ui/surface-mark.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { ConflictNote } from './conflict-note.tsx';
import { EventHead } from './event-head.tsx';
import { MatchesPanel } from './matches-panel.tsx';
import { type FindSparePart, PeoplePanel } from './people-panel.tsx';
import { ReplyPanel } from './reply-panel.tsx';

interface EventReadyProps {
  answer: OccurrenceAnswer;
  onShare(): void;
  /** Tasks and rides of a team's event. */
  Tasks: ComponentType<{ occurrence: Occurrence }>;
  /** Polls of those a team's event is for. */
  Polls: ComponentType<{ occurrence: Occurrence }>;
  /** The chat of a team's event. */
  Chat: ComponentType<{ occurrence: Occurrence }>;
  /** The session plan of the event. */
  Plan: ComponentType<{ occurrence: Occurrence }>;
  /** The tie of a team's match. */
  Tie: ComponentType<{ occurrence: Occurrence; teamId: string }>;
  /** Broadcasts that are scheduled for a time within the event. */
  Planned: ComponentType<{ occurrence: Occurrence }>;
  /** Recordings of the event. */
  Recordings: ComponentType<{ occurrence: Occurrence }>;
  /** The dialog that finds a player for a free spot. */
  FindSpare: FindSparePart;
}

/** A loaded event. On a phone as for a screen reader, who comes is before what is to do; on a wide screen it is beside it. */
export function EventReady({
  answer,
  onShare,
  Tasks,
  Polls,
  Chat,
  Plan,
  Tie,
  Planned,
  Recordings,
  FindSpare,
}: EventReadyProps) {
  const now = useNow();
  const { shown, sending, reply } = useReply(answer.occurrence);
  useOnScreen(`event:${shown.eventId}:${shown.key}`);
  const isTeams = shown.counts !== null;
  const hasAside = isTeams || shown.venue !== null;
  return (
    <>
      <EventHead answer={{ ...answer, occurrence: shown }} now={now} onShare={onShare} />
      <div className="grid grid-cols-1 items-start gap-4 pt-5 md:gap-6 lg:cols-main-100 lg:rows-auto-main">
        <div className="grid min-w-0 gap-4 empty:hidden md:gap-6">
          <ConflictNote occurrence={shown} />
          {isTeams && <ReplyPanel occurrence={shown} sending={sending} onReply={reply} now={now} />}
          {!isTeams && <OwnAttendance answer={answer} now={now} />}
        </div>
        {hasAside && (
          <div className="grid min-w-0 gap-4 md:gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
            {isTeams && (
              <PeoplePanel
                answer={{ ...answer, occurrence: shown, people: withOwnReply(answer.people, shown.own) }}
                now={now}
                FindSpare={FindSpare}
              />
            )}
            {shown.venue && <VenuePanel venue={shown.venue} />}
          </div>
        )}
        <div className="grid min-w-0 gap-4 empty:hidden md:gap-6 lg:col-start-1">
          {isTeams && (
            <Suspense fallback={<Skeleton className="h-28 rounded-block" />}>
              <Tasks occurrence={shown} />
            </Suspense>
          )}
          {shown.type === 'match' && shown.team && (
            // As high as the panel: what is below would move under a finger.
            <Suspense fallback={<Skeleton className="h-28 rounded-block" />}>
              <Tie occurrence={shown} teamId={shown.team.id} />
            </Suspense>
          )}
          {(shown.type === 'match' || shown.type === 'tournament' || shown.matches.length > 0) && (
            <MatchesPanel occurrence={shown} />
          )}
          {isTeams && (
            <Suspense fallback={<Skeleton className="h-28 rounded-block" />}>
              <Polls occurrence={shown} />
            </Suspense>
          )}
          {isTeams && (
            <Suspense fallback={null}>
              <Planned occurrence={shown} />
              <Recordings occurrence={shown} />
            </Suspense>
          )}
          {answer.notes !== null && (
            <Panel title="Notes">
              <p className="prose-text wrap-break-word whitespace-pre-wrap">{answer.notes}</p>
            </Panel>
          )}
          {(shown.type === 'practice' || shown.type === 'lesson') && (
            // Those who edit the event always get the panel: what is below would move under their finger.
            <Suspense fallback={shown.mayEdit && <Skeleton className="min-h-38 rounded-block md:min-h-28" />}>
              <Plan occurrence={shown} />
            </Suspense>
          )}
          {isTeams && (
            <Suspense fallback={<Skeleton className="h-28 rounded-block" />}>
              <Chat occurrence={shown} />
            </Suspense>
          )}
          {!isTeams && answer.notes === null && shown.matches.length === 0 && (
            <Panel>
              <p className="text-ink-2">Only you can see this event.</p>
            </Panel>
          )}
        </div>
      </div>
    </>
  );
}

const CHOICES = [
  { value: 'came', label: 'Yes' },
  { value: 'absent', label: 'No' },
] as const;

/** Attendance at the reader's own event. */
function OwnAttendance({ answer, now }: { answer: OccurrenceAnswer; now: Date }) {
  const { occurrence, ownAttendance, mayMarkAttendance } = answer;
  const mark = useCalendarAct({
    act: (own: 'came' | 'absent') => markAttendance(occurrence, { people: [], own }),
  });
  if (!mayMarkAttendance || Date.parse(occurrence.startsAt) > now.getTime()) {
    return null;
  }
  return (
    <Panel title="Did you do this?">
      <Segmented
        label="Did you do this?"
        choices={CHOICES}
        value={mark.isPending ? mark.variables : ownAttendance}
        onChange={(own) => mark.mutate(own)}
      />
      <p className="type-caption mt-2">What you did counts towards your hours trained.</p>
      <div role="alert" className="empty:hidden">
        {mark.error && <FieldError>{problemSentence(mark.error)}</FieldError>}
      </div>
    </Panel>
  );
}

/** The venue, with a link to directions. */
function VenuePanel({ venue }: { venue: Venue }) {
  const { name, address, mapUrl, courts, surface, isIndoor } = venue;
  const map =
    mapUrl ??
    (address &&
      `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: `${name}, ${address}` })}`);
  return (
    <Panel
      title="Where"
      aside={
        map && (
          <a href={map} target="_blank" rel="noreferrer" className="text-link -my-2.5 min-h-11">
            Directions
          </a>
        )
      }
    >
      <p className="type-strong">{name}</p>
      {address && <p className="text-ink-2">{address}</p>}
      {(courts || surface || isIndoor) && (
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-ink-2">
          {courts && <span>{courtsText(courts)}</span>}
          {surface && <SurfaceMark surface={surface} />}
          {isIndoor && surface !== 'indoor' && <span>Indoors</span>}
        </p>
      )}
    </Panel>
  );
}
