import { NOTIFICATION_TYPES, type NotificationType } from '@allcourt/contract';
import { expect, test } from 'vitest';
import type { NotificationDetail } from '#server/db/schema/notifications.ts';
import { presentNotification } from './present.ts';

function present(type: NotificationType, detail: NotificationDetail, name: string | null = 'Dev Patel') {
  const notice = {
    ...{ id: 'notice', accountId: 'reader', type, detail, about: 'subject', kind: '' },
    ...{ teamId: 'falcons', fromId: name === null ? null : 'dev' },
    ...{ createdAt: new Date(0), readAt: null, mailedAt: null, pushedAt: null },
  };
  const from = name === null ? null : { accountId: 'dev', name, avatarUrl: null };
  // Only what the words are made of.
  return presentNotification({ notice, from } as unknown as Parameters<typeof presentNotification>[0]);
}

test.each(NOTIFICATION_TYPES)('%s leads to a screen, whatever its notice lacks', (type) => {
  const { title, body, link } = present(type, {});
  expect(link).toMatch(/^\//);
  expect(`${title} ${body}`).not.toMatch(/undefined|null|\{\d\}/);
});

test('a sentence keeps the names as they are', () => {
  const detail = { state: 'open', name: '{0} $&' };
  expect(present('match-claimed', detail, '$1 {1}').title).toBe(
    '$1 {1} says they are “{0} $&” in your matches',
  );
});

test('comes from someone once the account of its person is gone', () => {
  expect(present('team-joined', { team: 'Falcons' }, null)).toMatchObject({
    title: 'Someone joined Falcons',
    link: '/team?team=falcons',
  });
});
