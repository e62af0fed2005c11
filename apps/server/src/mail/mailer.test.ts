import { expect, test } from 'vitest';
import { messageOf } from './mailer.ts';

const MAIL = {
  to: 'maya@club.test',
  subject: 'New: Practice',
  parts: [
    {
      title: 'New: Practice & <drills>',
      lines: ['Mon Jun 8, 6:00 PM (Eastern Time)', 'Falcons'],
      links: [{ label: 'Reply', url: 'https://club.test/reply/1?a=1&b=2' }],
    },
  ],
  text: '',
  action: { label: 'Open Allcourt', url: 'https://club.test/calendar' },
  footer: { label: 'Notification settings', url: 'https://club.test/settings#notifications' },
  unsubscribeUrl: 'https://club.test/api/notifications/unsubscribe/1',
  messageId: '<1@club.test>',
  calendar: 'BEGIN:VCALENDAR',
};

test('says the same as text and as HTML, with links instead of addresses', () => {
  const { text, html } = messageOf(MAIL);
  expect(text).toBe(
    [
      'New: Practice & <drills>\nMon Jun 8, 6:00 PM (Eastern Time)\nFalcons\nReply: https://club.test/reply/1?a=1&b=2',
      'Open Allcourt: https://club.test/calendar',
      'Notification settings: https://club.test/settings#notifications',
    ].join('\n\n'),
  );
  expect(html).toContain('New: Practice &amp; &lt;drills></h2>');
  expect(html).toContain('<a href="https://club.test/reply/1?a=1&amp;b=2"');
  expect(html).not.toContain('>https://');
});

test('offers mail programs to unsubscribe, and has the event as a file', () => {
  const { headers, attachments, messageId } = messageOf(MAIL);
  expect(headers).toEqual({
    'Auto-Submitted': 'auto-generated',
    'List-Unsubscribe': '<https://club.test/api/notifications/unsubscribe/1>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  expect(attachments).toMatchObject([{ filename: 'event.ics', content: 'BEGIN:VCALENDAR' }]);
  expect(messageId).toBe('<1@club.test>');
});

test('a mail that no one subscribed to offers none of it', () => {
  const { headers, attachments } = messageOf({ to: 'maya@club.test', subject: 'Code', text: 'One\nTwo' });
  expect(headers).toEqual({ 'Auto-Submitted': 'auto-generated' });
  expect(attachments).toBeUndefined();
});
