import { z } from 'zod/mini';
import { EVENT_TYPES } from '../calendar-vocabulary.ts';
import { idSchema } from '../ids.ts';
import { NOTIFICATION_TYPES } from '../notification-catalog.ts';
import { NOTIFICATION_CHANNELS } from '../team-vocabulary.ts';
import { faceSchema } from './faces.ts';

/** A notification. */
export const notificationSchema = z.object({
  id: idSchema,
  type: z.enum(NOTIFICATION_TYPES),
  at: z.iso.datetime(),
  readAt: z.nullable(z.iso.datetime()),
  /** The person it comes from, if there is one and they still have an account. */
  from: z.nullable(faceSchema),
  /** `Dev Patel mentioned you in Falcons`. */
  title: z.string(),
  /** The text it is about; may be empty. */
  body: z.string(),
  /** The path it opens. */
  link: z.string(),
});
export type Notification = z.infer<typeof notificationSchema>;

/** GET /api/notifications?before=: newest first. */
export const notificationsQuery = z.strictObject({ before: z.optional(idSchema) });
/** A page of them; `next` is the `before` of the next page. */
export const notificationsAnswer = z.object({
  notifications: z.array(notificationSchema),
  unread: z.int(),
  next: z.nullable(idSchema),
});
export type NotificationsAnswer = z.infer<typeof notificationsAnswer>;

/** POST /api/notifications/read: these, or all up to and including one. */
export const readNotificationsBody = z.strictObject({
  ids: z.optional(z.array(idSchema).check(z.maxLength(100))),
  upTo: z.optional(idSchema),
});
/** The number of unread ones after it. */
export const readNotificationsAnswer = z.object({ unread: z.int() });

const minuteOfDay = z.int().check(z.gte(0), z.lt(1440));

/** The channels of each type of notification, the quiet hours, and the events without reminders. */
export const notificationSettingsSchema = z.object({
  matrix: z.record(z.enum(NOTIFICATION_TYPES), z.record(z.enum(NOTIFICATION_CHANNELS), z.boolean())),
  /** Minutes since midnight in the person's time zone; null for no quiet hours. */
  quiet: z.nullable(z.strictObject({ from: minuteOfDay, to: minuteOfDay })),
  /** The minute of the day at which the mail of a day comes together; null as it comes. Left out of a change, it stays. */
  digestAt: z.optional(z.nullable(minuteOfDay)),
  /** Types of events without reminders; left out of a change, they stay as they are. */
  unreminded: z.optional(z.array(z.enum(EVENT_TYPES)).check(z.maxLength(EVENT_TYPES.length))),
});
export type NotificationSettings = z.infer<typeof notificationSettingsSchema>;

/** GET and PUT /api/notifications/settings; the channels are those of this server. */
export const notificationSettingsAnswer = z.object({
  settings: notificationSettingsSchema,
  channels: z.array(z.enum(NOTIFICATION_CHANNELS)),
});
export type NotificationSettingsAnswer = z.infer<typeof notificationSettingsAnswer>;

/** POST /api/notifications/unsubscribe/:token ends mails by the address in one of them, without a sign-in. */
export const unsubscribeParams = z.object({ token: z.string().check(z.maxLength(120)) });
