import type { Occurrence, OccurrenceAnswer } from '@allcourt/contract';
import { type ComponentType, Suspense } from 'react';
import { useOnScreen } from '#web/data/on-screen.ts';
import { useNow } from '#web/features/calendar/model/use-now.ts';
import { useReply } from '#web/features/calendar/model/use-reply.ts';
import { Panel } from '#web/ui/panel.tsx';
import { ConflictNote } from './conflict-note.tsx';
import { EventHead } from './event-head.tsx';
import { MatchesPanel } from './matches-panel.tsx';
import { OwnAttendance } from './own-attendance.tsx';
import { PeoplePanel } from './people-panel.tsx';
import { ReplyPanel } from './reply-panel.tsx';
import { VenuePanel } from './venue-panel.tsx';

interface EventReadyProps {
  answer: OccurrenceAnswer;
  onShare(): void;
  /** The session plan of the event. */
  Plan: ComponentType<{ occurrence: Occurrence }>;
  /** Recordings of the event. */
  Recordings: ComponentType<{ occurrence: Occurrence }>;
}

/** A loaded event. */
export function EventReady({ answer, onShare, Plan, Recordings }: EventReadyProps) {
  const now = useNow();
  const { shown, isQueued, reply } = useReply(answer.occurrence);
  useOnScreen(`event:${shown.eventId}:${shown.key}`);
  const isTeams = shown.counts !== null;
  const hasAside = isTeams || shown.venue !== null;
  return (
    <>
      <EventHead answer={{ ...answer, occurrence: shown }} now={now} onShare={onShare} />
      <div className="grid items-start gap-4 pt-5 md:gap-6 lg:cols-main-100">
        <div className="grid min-w-0 gap-4 md:gap-6">
          <ConflictNote occurrence={shown} />
          {isTeams && <ReplyPanel occurrence={shown} isQueued={isQueued} onReply={reply} now={now} />}
          {!isTeams && <OwnAttendance answer={answer} now={now} />}
          {(shown.type === 'match' || shown.type === 'tournament' || shown.matches.length > 0) && (
            <MatchesPanel occurrence={shown} />
          )}
          {isTeams && (
            <Suspense fallback={null}>
              <Recordings occurrence={shown} />
            </Suspense>
          )}
          {answer.notes !== null && (
            <Panel title="Notes">
              <p className="prose-text wrap-break-word whitespace-pre-wrap">{answer.notes}</p>
            </Panel>
          )}
          {(shown.type === 'practice' || shown.type === 'lesson') && (
            <Suspense fallback={null}>
              <Plan occurrence={shown} />
            </Suspense>
          )}
          {!isTeams && answer.notes === null && shown.matches.length === 0 && (
            <Panel>
              <p className="text-ink-2">Only you can see this event.</p>
            </Panel>
          )}
        </div>
        {hasAside && (
          <div className="grid min-w-0 gap-4 md:gap-6">
            {isTeams && <PeoplePanel answer={{ ...answer, occurrence: shown }} now={now} />}
            {shown.venue && <VenuePanel venue={shown.venue} />}
          </div>
        )}
      </div>
    </>
  );
}
