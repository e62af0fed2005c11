import type { CalendarAnswer } from '@allcourt/contract';
import { useState } from 'react';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { useIsOnline } from '#web/device/device-context.tsx';
import { useAvailability } from '#web/features/calendar/api/availability.ts';
import { TeamSelect } from '#web/features/calendar/components/team-select.tsx';
import { addDays } from '#web/features/calendar/model/days.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { dayKey } from '#web/ui/words/when.ts';
import { OwnAnswers } from './own-answers.tsx';
import { TeamGrid } from './team-grid.tsx';

interface AvailabilityDialogProps {
  teams: CalendarAnswer['teams'];
  onClose(): void;
}

const VIEWS = [
  { value: 'own', label: 'Your replies' },
  { value: 'team', label: 'Team' },
] as const;

/** A season ahead, in days. */
const DAYS = 180;

/** Replies of a season: the reader's, and those of a team. */
export function AvailabilityDialog({ teams, onClose }: AvailabilityDialogProps) {
  const [teamId, setTeamId] = useState(teams[0]?.id ?? '');
  const [view, setView] = useState<'own' | 'team'>('own');
  return (
    <Dialog open size="xl" onClose={onClose} title="Availability">
      <div className="grid grid-cols-1 gap-4">
        <TeamSelect teams={teams} value={teamId} onChange={setTeamId} />
        <Segmented label="View" choices={VIEWS} value={view} onChange={setView} block />
        <Season key={teamId} teamId={teamId} view={view} />
      </div>
    </Dialog>
  );
}

function Season({ teamId, view }: { teamId: string; view: 'own' | 'team' }) {
  const now = useNow();
  const isOnline = useIsOnline();
  const first = dayKey(now);
  const query = useAvailability(teamId, { first, last: addDays(first, DAYS) });
  const { data, isPending, error } = query;
  if (isPending) {
    return <SkeletonRows label="Loading the season" count={6} />;
  }
  if (!data) {
    return (
      <ErrorState title="Couldn't load the season" query={query} offline={!isOnline}>
        {error && problemSentence(error)}
      </ErrorState>
    );
  }
  if (data.occurrences.length === 0) {
    return (
      <p className="text-ink-2">No events in the next six months. They show here once they're planned.</p>
    );
  }
  return (
    <>
      {view === 'own' ? (
        <OwnAnswers occurrences={data.occurrences} now={now} />
      ) : (
        <TeamGrid answer={data} now={now} />
      )}
      {data.hasMore && <p className="type-caption">Shows the first {data.occurrences.length} dates.</p>}
    </>
  );
}
