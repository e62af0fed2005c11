import { NOTIFICATION_TYPES, type Notification, type NotificationSettings } from '@allcourt/contract';
import { v7 as uuidv7 } from 'uuid';

/** Every notice goes to the app, none to devices or mail. */
export function buildMatrix(): NotificationSettings['matrix'] {
  const channels = { app: true, push: false, mail: false };
  const rows = NOTIFICATION_TYPES.map((type) => [type, channels]);
  return Object.fromEntries(rows) as NotificationSettings['matrix']; // Built from all types, so it has each of them.
}

/** Dev has mentioned the reader, who has not seen it. */
export function buildNotification(fields: Partial<Notification> = {}): Notification {
  return {
    id: uuidv7(),
    type: 'mention',
    at: '2024-01-18T17:31:00.000Z',
    readAt: null,
    from: { name: 'Dev Patel', avatarUrl: null },
    title: 'Dev Patel mentioned you in Falcons',
    body: '@Maya Okafor bring the spare strings',
    link: '/team?tab=chat',
    ...fields,
  };
}
