import type { CalendarAnswer } from '@allcourt/contract';
import {
  CalendarCheck,
  CalendarClock,
  CalendarOff,
  CalendarSync,
  ClipboardCheck,
  Ellipsis,
  FileDown,
  Gauge,
  Sheet,
} from 'lucide-react';
import { type ComponentType, Suspense, useState } from 'react';
import { buttonClass } from '#web/ui/button-look.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { MenuItem } from '#web/ui/menu.tsx';
import { MenuButton } from '#web/ui/menu-button.tsx';

const AvailabilityDialog = lazyPart(
  async () => (await import('../availability/availability-dialog.tsx')).AvailabilityDialog,
);
const AbsencesDialog = lazyPart(async () => (await import('../absences/absences-dialog.tsx')).AbsencesDialog);
const AttendanceStatsDialog = lazyPart(
  async () => (await import('../attendance/attendance-stats-dialog.tsx')).AttendanceStatsDialog,
);
const LoadDialog = lazyPart(async () => (await import('../attendance/load-dialog.tsx')).LoadDialog);
const FeedsDialog = lazyPart(async () => (await import('./feeds-dialog.tsx')).FeedsDialog);
const SeasonDialog = lazyPart(async () => (await import('./season-dialog.tsx')).SeasonDialog);
const ImportDialog = lazyPart(async () => (await import('./import-dialog.tsx')).ImportDialog);

/** The dialog of polls to find a time; passed in by the route, since this room does not know them. */
export type FindTimePart = ComponentType<{ teams: CalendarAnswer['teams']; onClose(): void }>;

/** Availability over a season, absences, attendance, load, feeds and import. */
export function ExchangeMenu({
  teams,
  FindTime,
}: {
  teams: CalendarAnswer['teams'];
  FindTime: FindTimePart;
}) {
  const [open, setOpen] = useState<
    'time' | 'availability' | 'absences' | 'attendance' | 'load' | 'feeds' | 'import' | 'season' | null
  >(null);
  const scheduled = teams.filter(({ maySchedule }) => maySchedule);
  return (
    <>
      <MenuButton
        label="More"
        className={`${buttonClass({ look: 'line' })} aspect-square px-0!`}
        menuClassName="right-0 mt-1.5 w-66"
        entries={(close) => (
          <>
            {teams.length > 0 && (
              <MenuItem
                icon={<CalendarClock aria-hidden="true" className="size-4" strokeWidth={1.75} />}
                onPress={() => {
                  close();
                  setOpen('time');
                }}
              >
                Find a time
              </MenuItem>
            )}
            {teams.length > 0 && (
              <MenuItem
                icon={<CalendarCheck aria-hidden="true" className="size-4" strokeWidth={1.75} />}
                onPress={() => {
                  close();
                  setOpen('availability');
                }}
              >
                Availability
              </MenuItem>
            )}
            {teams.length > 0 && (
              <MenuItem
                icon={<CalendarOff aria-hidden="true" className="size-4" strokeWidth={1.75} />}
                onPress={() => {
                  close();
                  setOpen('absences');
                }}
              >
                Injured or away
              </MenuItem>
            )}
            {scheduled.length > 0 && (
              <MenuItem
                icon={<ClipboardCheck aria-hidden="true" className="size-4" strokeWidth={1.75} />}
                onPress={() => {
                  close();
                  setOpen('attendance');
                }}
              >
                Attendance
              </MenuItem>
            )}
            <MenuItem
              icon={<Gauge aria-hidden="true" className="size-4" strokeWidth={1.75} />}
              onPress={() => {
                close();
                setOpen('load');
              }}
            >
              Load
            </MenuItem>
            <MenuItem
              icon={<CalendarSync aria-hidden="true" className="size-4" strokeWidth={1.75} />}
              onPress={() => {
                close();
                setOpen('feeds');
              }}
            >
              Sync with another calendar
            </MenuItem>
            <MenuItem
              icon={<FileDown aria-hidden="true" className="size-4" strokeWidth={1.75} />}
              onPress={() => {
                close();
                setOpen('import');
              }}
            >
              Import a calendar file
            </MenuItem>
            <MenuItem
              icon={<Sheet aria-hidden="true" className="size-4" strokeWidth={1.75} />}
              onPress={() => {
                close();
                setOpen('season');
              }}
            >
              Import a spreadsheet
            </MenuItem>
          </>
        )}
      >
        <Ellipsis aria-hidden="true" className="size-5" strokeWidth={1.75} />
      </MenuButton>
      <Suspense>
        {open === 'time' && <FindTime teams={teams} onClose={() => setOpen(null)} />}
        {open === 'availability' && <AvailabilityDialog teams={teams} onClose={() => setOpen(null)} />}
        {open === 'absences' && <AbsencesDialog onClose={() => setOpen(null)} />}
        {open === 'attendance' && <AttendanceStatsDialog teams={scheduled} onClose={() => setOpen(null)} />}
        {open === 'load' && <LoadDialog teams={scheduled} onClose={() => setOpen(null)} />}
        {open === 'feeds' && <FeedsDialog teams={teams} onClose={() => setOpen(null)} />}
        {open === 'season' && <SeasonDialog teams={teams} onClose={() => setOpen(null)} />}
        {open === 'import' && <ImportDialog teams={teams} onClose={() => setOpen(null)} />}
      </Suspense>
    </>
  );
}
