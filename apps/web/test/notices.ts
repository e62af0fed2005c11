import type { Notification, NotificationSettings } from '@allcourt/contract';
import { v7 as uuidv7 } from 'uuid';

/** Every notice goes to the app, none to devices or mail. */
export function buildMatrix(): NotificationSettings['matrix'] {
  const told = { app: true, push: false, mail: false };
  return {
    'direct-message': told,
    mention: told,
    'team-message': told,
    'join-request': told,
    'team-joined': told,
    'role-changed': told,
    'team-removed': told,
    'report-decided': told,
    'event-new': told,
    'event-changed': told,
    'event-cancelled': told,
    'event-reply-asked': told,
    'event-place': told,
    'coach-feedback': told,
    'training-assigned': told,
    'training-done': told,
    'broadcast-live': told,
  };
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
