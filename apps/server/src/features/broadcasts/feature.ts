import {
  boardChanges,
  broadcastLinks,
  broadcastReminders,
  broadcasts as broadcastsTable,
  overlays,
  scheduledBroadcasts,
  unfilmed,
} from '#server/db/schema/broadcasts.ts';
import type { Feature } from '#server/feature.ts';
import { endAbandoned, eraseDeletedBroadcasts } from './end.ts';
import { warnOfExpiry } from './expiry.ts';
import { admitToBroadcast } from './guests.ts';
import { broadcastLinkRoutes } from './link-routes.ts';
import { previewBroadcast } from './preview.ts';
import { expireScheduled, remindOfScheduled } from './reminders.ts';
import { broadcastRoutes } from './routes.ts';
import { scheduleRoutes } from './schedule-routes.ts';
import { broadcastSocket } from './socket.ts';
import { createViewers } from './viewers.ts';

const END_EVERY_MS = 60_000;
const ERASE_EVERY_MS = 3_600_000;
const REMIND_EVERY_MS = 60_000;
const WARN_EVERY_MS = 3_600_000;

/** Broadcasts of a court: starting, showing, sharing and ending them. */
export const broadcasts: Feature = {
  name: 'broadcasts',
  tables: [
    broadcastsTable,
    broadcastLinks,
    overlays,
    scheduledBroadcasts,
    broadcastReminders,
    unfilmed,
    { table: boardChanges, exported: { not: 'a score of the team, entered on its board' } },
  ],
  socket: broadcastSocket,
  previewLink: (context, { kind, key }) => (kind === 'live' ? previewBroadcast(context, key) : undefined),
  admitGuest: (context, pass) => ('liveKey' in pass ? admitToBroadcast(context, pass.liveKey) : undefined),
  mount(parts) {
    const viewers = createViewers(parts);
    return {
      routes: [(api) => broadcastRoutes(api, parts), broadcastLinkRoutes, scheduleRoutes],
      jobs: [
        {
          name: 'end-broadcasts',
          failure: 'Abandoned broadcasts were not ended',
          everyMs: END_EVERY_MS,
          work: () => endAbandoned(parts, parts.config),
        },
        {
          name: 'remind-of-broadcasts',
          failure: 'Members were not reminded of scheduled broadcasts',
          everyMs: REMIND_EVERY_MS,
          work: () => remindOfScheduled(parts),
        },
        {
          name: 'expire-scheduled-broadcasts',
          failure: 'Scheduled broadcasts did not expire',
          everyMs: REMIND_EVERY_MS,
          work: () => expireScheduled(parts),
        },
        {
          name: 'warn-of-expiry',
          failure: 'Broadcasters were not warned of recordings that expire',
          everyMs: WARN_EVERY_MS,
          atStart: true,
          work: () => warnOfExpiry(parts),
        },
        {
          name: 'erase-broadcasts',
          failure: 'Deleted broadcasts were not erased',
          everyMs: ERASE_EVERY_MS,
          work: () => eraseDeletedBroadcasts(parts),
        },
      ],
      onAudience: viewers.changed,
      close: () => viewers.close(),
    };
  },
};
