import {
  calendarFeeds,
  eventAttendance,
  eventChanges,
  eventExceptions,
  eventMatches,
  eventReplies,
  events,
} from '#server/db/schema/calendar.ts';
import type { Feature } from '#server/feature.ts';
import { eraseDeletedEvents } from './erase.ts';
import { calendarExchangeRoutes } from './exchange-routes.ts';
import { eraseChangesNaming } from './history-store.ts';
import { leaveEvents } from './leave.ts';
import { calendarRoutes } from './routes.ts';

const ERASE_EVERY_MS = 3_600_000;

/** Events of teams and people: their rules, replies, attendance, and other calendars. */
export const calendar: Feature = {
  name: 'calendar',
  tables: [
    events,
    { table: eventExceptions, exported: { not: 'changes to the dates of an event' } },
    { table: eventReplies, ofOthers: [eventReplies.answeredBy] },
    { table: eventAttendance, ofOthers: [eventAttendance.markedBy] },
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
    await leaveEvents({ ...context, account: null }, tx, { accountId });
  },
  mount: (parts) => ({
    routes: [calendarRoutes, (api) => calendarExchangeRoutes(api, parts)],
    jobs: [
      {
        failure: 'Deleted events were not erased',
        everyMs: ERASE_EVERY_MS,
        work: () => eraseDeletedEvents(parts),
      },
    ],
  }),
};
