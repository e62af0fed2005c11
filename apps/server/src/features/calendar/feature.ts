import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import {
  absences,
  attendanceDates,
  attendanceMonths,
  calendarFeeds,
  eventAttendance,
  eventChanges,
  eventExceptions,
  eventMatches,
  eventReplies,
  events,
} from '#server/db/schema/calendar.ts';
import { eventTasks, eventTaskTakers } from '#server/db/schema/event-tasks.ts';
import type { Feature } from '#server/feature.ts';
import { emptyMonthsNaming } from './attendance/month-store.ts';
import { keepAttendance } from './attendance/months.ts';
import { calendarExchangeRoutes } from './exchange/routes.ts';
import { deleteChangesBefore, eraseChangesNaming } from './history-store.ts';
import { remindDue } from './reminders/reminders.ts';
import { fillAbsences } from './replies/absences.ts';
import { leaveEvents } from './replies/leave.ts';
import { calendarRoutes } from './routes.ts';
import { eraseEventsBefore } from './store.ts';
import { taskRoutes } from './tasks/routes.ts';
import { calendarFiles } from './team-export.ts';
import { renewNext } from './times/next.ts';

const ERASE_EVERY_MS = 3_600_000;
const REMIND_EVERY_MS = 600_000;
const FILL_EVERY_MS = 3_600_000;
const RENEW_EVERY_MS = 3_600_000;
const KEEP_EVERY_MS = 60_000;

/** Events of teams and people: their rules, replies, attendance, and other calendars. */
export const calendar: Feature = {
  name: 'calendar',
  tables: [
    absences,
    events,
    { table: eventExceptions, exported: { not: 'changes to the dates of an event' } },
    { table: eventReplies, ofOthers: [eventReplies.answeredBy] },
    { table: eventAttendance, ofOthers: [eventAttendance.markedBy] },
    { table: attendanceDates, exported: { not: 'where the attendance of a month is found' } },
    {
      table: attendanceMonths,
      erased: { not: 'it is of its team; a job adds it up again without the account' },
      exported: { not: 'the attendance itself is exported' },
    },
    { table: eventTasks, erased: { not: 'it is of its team; the name of its author goes' } },
    { table: eventTaskTakers, ofOthers: [eventTaskTakers.takenBy] },
    { table: eventMatches, exported: { not: 'which match was played at which event' } },
    {
      table: eventChanges,
      exported: { not: 'what an undo needs, for a day' },
      ofOthers: [eventChanges.accountId],
    },
    calendarFeeds,
  ],
  async eraseAccount(context, tx, { id: accountId }) {
    await eraseChangesNaming(tx, accountId);
    await emptyMonthsNaming(tx, accountId);
    await leaveEvents({ ...context, account: null }, tx, { who: accountId });
  },
  exportTeam: calendarFiles,
  mount: (parts) => ({
    routes: [calendarRoutes, taskRoutes, (api) => calendarExchangeRoutes(api, parts)],
    jobs: [
      {
        name: 'erase-events',
        failure: 'Deleted events were not erased',
        everyMs: ERASE_EVERY_MS,
        work: () => eraseDeletedEvents(parts),
      },
      {
        name: 'event-reminders',
        failure: 'Reminders of events were not sent',
        everyMs: REMIND_EVERY_MS,
        work: () => remindDue(parts),
      },
      {
        name: 'fill-absences',
        failure: 'Dates of absent players were not answered',
        everyMs: FILL_EVERY_MS,
        work: () => fillAbsences(parts),
      },
      {
        name: 'next-dates',
        failure: 'The next dates of series were not found',
        everyMs: RENEW_EVERY_MS,
        atStart: true,
        work: () => renewNext(parts),
      },
      {
        name: 'keep-attendance',
        failure: 'Attendance of teams was not added up',
        everyMs: KEEP_EVERY_MS,
        atStart: true,
        work: () => keepAttendance(parts.db),
      },
    ],
  }),
};

const DAY_MS = 24 * 60 * 60_000;
/** Longer than the undo period. */
const KEPT_DAYS = 30;

/** Erases long-deleted events and undo records past their period. */
async function eraseDeletedEvents({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const now = clock.now().getTime();
  await deleteChangesBefore(db, new Date(now - DAY_MS));
  await eraseEventsBefore(db, new Date(now - KEPT_DAYS * DAY_MS));
}
