import type { CalendarAnswer, TeamAttendanceAnswer } from '@allcourt/contract';
import { makeCsv } from '@allcourt/scoring/interchange';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { saveFile } from '#web/data/save-file.ts';
import { useIsOnline } from '#web/device/device-context.tsx';
import { useTeamAttendance } from '#web/features/calendar/api/availability.ts';
import { TeamSelect } from '#web/features/calendar/components/team-select.tsx';
import { addDays } from '#web/features/calendar/model/days.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { countText, percentText } from '#web/ui/words/amounts.ts';
import { minutesText } from '#web/ui/words/duration.ts';
import { dayKey } from '#web/ui/words/when.ts';

interface AttendanceStatsDialogProps {
  /** Teams whose attendance the reader takes. */
  teams: CalendarAnswer['teams'];
  onClose(): void;
}

const PERIODS = [
  { value: '30', label: '30 days' },
  { value: '90', label: '3 months' },
  { value: '365', label: '12 months' },
] as const;

/** Attendance of each player over a period, with a file for a spreadsheet. */
export function AttendanceStatsDialog({ teams, onClose }: AttendanceStatsDialogProps) {
  const [teamId, setTeamId] = useState(teams[0]?.id ?? '');
  const [days, setDays] = useState<(typeof PERIODS)[number]['value']>('90');
  const today = dayKey(useNow());
  const isOnline = useIsOnline();
  const span = { first: addDays(today, -Number(days)), last: addDays(today, 1) };
  const query = useTeamAttendance(teamId, span);
  const { data, isPending, error } = query;
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title="Attendance"
      actions={
        <Button
          disabled={!data || data.dates === 0}
          icon={<Download aria-hidden="true" className="size-4" strokeWidth={1.75} />}
          onClick={() => data && saveFile({ name: `attendance-${today}.csv`, content: csvOf(data) })}
        >
          Save as CSV
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <TeamSelect teams={teams} value={teamId} onChange={setTeamId} />
        <Segmented label="Period" choices={PERIODS} value={days} onChange={setDays} block />
        {isPending && <SkeletonRows label="Loading attendance" count={5} />}
        {!isPending && !data && (
          <ErrorState title="Couldn't load attendance" query={query} offline={!isOnline}>
            {error && problemSentence(error)}
          </ErrorState>
        )}
        {data?.dates === 0 && (
          <p className="text-ink-2">
            No attendance in this period. Take it on an event's page once the event has begun.
          </p>
        )}
        {data && data.dates > 0 && <Counts answer={data} />}
      </div>
    </Dialog>
  );
}

function Counts({ answer: { dates, people } }: { answer: TeamAttendanceAnswer }) {
  return (
    <section aria-label="Attendance by player" className="overflow-x-auto">
      <table className="w-full border-collapse text-13">
        <caption className="type-caption mb-2 text-left">{countText(dates, 'date')} with attendance</caption>
        <thead>
          <tr>
            <th scope="col" className="py-2 pr-3 text-left">
              Player
            </th>
            {['Came', 'Absent', 'No-show', 'Rate', 'Trained'].map((label) => (
              <th key={label} scope="col" className="px-2 py-2 text-right font-medium">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map(({ memberId, face, came, absent, noShows, trainedMinutes }) => (
            <tr key={memberId} className="border-t border-line">
              <th scope="row" className="py-2.5 pr-3 text-left font-medium">
                {face.name}
              </th>
              <td className="px-2 text-right tabular-nums">{came}</td>
              <td className="px-2 text-right tabular-nums">{absent}</td>
              <td className="px-2 text-right tabular-nums">{noShows}</td>
              <td className="px-2 text-right tabular-nums">
                {came + absent === 0 ? '–' : percentText(came / (came + absent))}
              </td>
              <td className="px-2 text-right tabular-nums">{minutesText(trainedMinutes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="type-caption mt-2">No-show: absent after a reply of Going.</p>
    </section>
  );
}

function csvOf({ people }: TeamAttendanceAnswer): Blob {
  const rows = people.map(({ face, came, absent, noShows, trainedMinutes, notes }) => [
    face.name,
    came,
    absent,
    noShows,
    trainedMinutes,
    notes.map(({ heldAt, note }) => `${dayKey(new Date(heldAt))}: ${note}`).join('; '),
  ]);
  const head = ['player', 'came', 'absent', 'no_shows', 'trained_minutes', 'notes'];
  return new Blob([makeCsv([head, ...rows])], { type: 'text/csv;charset=utf-8' });
}
