import type { CalendarAnswer } from '@allcourt/contract';
import { type LoadWeek, loadOf } from '@allcourt/training/load';
import { useState } from 'react';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { useIsOnline } from '#web/device/device-context.tsx';
import { useOwnLoad, useTeamLoad } from '#web/features/calendar/api/load.ts';
import { TeamSelect } from '#web/features/calendar/components/team-select.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { countText, decimalText } from '#web/ui/words/amounts.ts';
import { hoursText, minutesText } from '#web/ui/words/duration.ts';

interface LoadDialogProps {
  /** Teams whose attendance the reader takes. */
  teams: CalendarAnswer['teams'];
  onClose(): void;
}

/** Time on court of the last seven days against the weeks before: the reader's own, and that of their players. */
export function LoadDialog({ teams, onClose }: LoadDialogProps) {
  const [teamId, setTeamId] = useState(teams[0]?.id ?? '');
  return (
    <Dialog open size="lg" onClose={onClose} title="Load">
      <div className="grid grid-cols-1 gap-5">
        <OwnLoad />
        {teams.length > 0 && (
          <section aria-label="Load of the team" className="grid grid-cols-1 gap-3">
            <TeamSelect teams={teams} value={teamId} onChange={setTeamId} />
            <TeamLoad teamId={teamId} />
          </section>
        )}
        <p className="type-caption">
          Matches and attended sessions of the last seven days. Usual is a week's mean of the four before.
          Rest is advised from half as much again, and 3 hours.
        </p>
      </div>
    </Dialog>
  );
}

function OwnLoad() {
  const query = useOwnLoad();
  const isOnline = useIsOnline();
  const { data, isPending, error } = query;
  if (isPending) {
    return <SkeletonRows label="Loading your load" count={2} />;
  }
  if (!data) {
    return (
      <ErrorState title="Couldn't load your load" query={query} offline={!isOnline}>
        {error && problemSentence(error)}
      </ErrorState>
    );
  }
  const load = loadOf(data.weeks);
  const [week] = data.weeks;
  return (
    <section aria-label="Your load">
      <p className="flex flex-wrap items-center gap-2">
        <span className="type-strong">You: {minutesText(load.minutes)}</span>
        {load.needsRest && <Chip tone="warn">Rest</Chip>}
      </p>
      <p className="text-ink-2">
        {week &&
          week.points > 0 &&
          `${countText(week.points, 'point')} in ${countText(week.matches, 'match', 'matches')}. `}
        {usualSentence(data.weeks)}
      </p>
    </section>
  );
}

function usualSentence(weeks: readonly LoadWeek[]): string {
  const { usual, times, needsRest } = loadOf(weeks);
  if (usual === null || times === null) {
    return 'Too few weeks with play to say what is usual.';
  }
  if (needsRest) {
    return `${decimalText(times, 1)} times your usual ${minutesText(Math.round(usual))}. A day off is due.`;
  }
  return `Usual: ${minutesText(Math.round(usual))} a week.`;
}

function TeamLoad({ teamId }: { teamId: string }) {
  const query = useTeamLoad(teamId);
  const isOnline = useIsOnline();
  const { data, isPending, error } = query;
  if (isPending) {
    return <SkeletonRows label="Loading the team's load" count={5} />;
  }
  if (!data) {
    return (
      <ErrorState title="Couldn't load the team's load" query={query} offline={!isOnline}>
        {error && problemSentence(error)}
      </ErrorState>
    );
  }
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse text-13">
        <caption className="sr-only">Load by player, the last seven days</caption>
        <thead>
          <tr>
            <th scope="col" className="py-2 pr-3 text-left">
              Player
            </th>
            {['Matches, h', 'Trained, h', 'Usual, h', 'Points'].map((label) => (
              <th key={label} scope="col" className="px-2 py-2 text-right font-medium">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.people.map(({ memberId, face, weeks }) => (
            <PlayerRow key={memberId} name={face.name} weeks={weeks} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function PlayerRow({ name, weeks }: { name: string; weeks: readonly LoadWeek[] }) {
  const { usual, times, needsRest } = loadOf(weeks);
  const [week] = weeks;
  return (
    <tr className="border-t border-line">
      <th scope="row" className="py-2.5 pr-3 text-left font-medium">
        {name}
        {needsRest && times !== null && (
          <Chip tone="warn" className="ml-2">
            Rest: {decimalText(times, 1)}×
          </Chip>
        )}
      </th>
      <td className="px-2 text-right tabular-nums">{hoursText(week?.matchMinutes ?? 0)}</td>
      <td className="px-2 text-right tabular-nums">{hoursText(week?.trainedMinutes ?? 0)}</td>
      <td className="px-2 text-right tabular-nums">{usual === null ? '–' : hoursText(usual)}</td>
      <td className="px-2 text-right tabular-nums">{week?.points ?? 0}</td>
    </tr>
  );
}
