import {
  notificationSettings,
  notifications as notificationsTable,
  pushSubscriptions,
  queuedNotices,
} from '#server/db/schema/notifications.ts';
import type { Feature, Parts } from '#server/feature.ts';
import { readEventMail } from '#server/features/calendar/service.ts';
import type { Job } from '#server/plugins/periodic.ts';
import { createPusher } from '#server/push/pusher.ts';
import { expireNotifications } from './expire.ts';
import { mailDue } from './mail.ts';
import { pushDue } from './push.ts';
import { createPushRetries } from './push-retries.ts';
import { storeQueued } from './queue.ts';
import { eraseQueued } from './queue-store.ts';
import { notificationRoutes, pushRoutes, unsubscribeRoutes } from './routes.ts';

const MAIL_EVERY_MS = 60_000;
const PUSH_EVERY_MS = 2000;
/** For those that another server left, or a run that failed. */
const QUEUE_EVERY_MS = 2000;
const EXPIRE_EVERY_MS = 24 * 60 * 60_000;

/** Notifications in the app, by push and by mail. */
export const notifications: Feature = {
  name: 'notifications',
  tables: [
    { table: notificationsTable, ofOthers: [notificationsTable.fromId] },
    notificationSettings,
    {
      table: queuedNotices,
      exported: { not: 'stored as notices within moments' },
      erased: { by: 'eraseQueued' },
    },
    { table: pushSubscriptions, withheld: [pushSubscriptions.p256dh, pushSubscriptions.auth] },
  ],
  eraseAccount: (_context, tx, { id }) => eraseQueued(tx, id),
  mount(parts) {
    const { config, clock, identity, mailer } = parts;
    const pusher = createPusher({
      secret: config.auth.secret,
      subject: config.secure ? config.publicUrl : 'mailto:operator@localhost',
      hosts: config.pushHosts,
      fcm: config.fcm,
      apns: config.apns,
      clock,
    });
    const retries = createPushRetries();
    return {
      routes: [
        (api) => notificationRoutes(api, { hasMail: mailer !== null }),
        (api) => unsubscribeRoutes(api, { secret: config.auth.secret }),
        (api) =>
          pushRoutes(api, {
            pusher,
            sessionHashOf: (request) =>
              Buffer.from(identity.sessions.idOf(identity.cookie.read(request) ?? ''), 'base64url'),
          }),
      ],
      jobs: [
        {
          name: 'push',
          failure: 'Notifications were not pushed',
          everyMs: PUSH_EVERY_MS,
          work: () => pushDue({ ...parts, pusher, retries }),
        },
        {
          name: 'queued-notices',
          failure: 'Notices to many people were not stored',
          everyMs: QUEUE_EVERY_MS,
          atStart: true,
          onWork: (begin) => parts.onWork('notices', begin),
          work: () => storeQueued(parts),
        },
        {
          name: 'expire-notifications',
          failure: 'Old notifications were not erased',
          everyMs: EXPIRE_EVERY_MS,
          atStart: true,
          work: () => expireNotifications(parts),
        },
        ...mailJobs(parts),
      ],
      close: () => pusher.close(),
    };
  },
};

function mailJobs({ mailer, config, ...parts }: Parts): Job[] {
  const { secret } = config.auth;
  return mailer === null
    ? []
    : [
        {
          name: 'mail',
          failure: 'Notifications were not mailed',
          everyMs: MAIL_EVERY_MS,
          work: () =>
            mailDue({
              ...parts,
              mailer,
              publicUrl: config.publicUrl,
              throttle: parts.identity.throttle,
              secret,
              eventOf: (db, notice) =>
                readEventMail(db, notice, { secret, publicUrl: config.publicUrl, now: parts.clock.now() }),
            }),
        },
      ];
}
