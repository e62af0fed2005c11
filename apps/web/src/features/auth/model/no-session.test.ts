import { expect, test } from 'vitest';
import { takeNoSession } from './no-session.ts';

const pageOf = (head: string) => new DOMParser().parseFromString(`<head>${head}</head>`, 'text/html');
const TAG = '<meta name="session" content="none">';

test('a page that was sent without a session says so once', () => {
  const page = pageOf(TAG);
  expect(takeNoSession(page, undefined)).toBe(true);
  expect(takeNoSession(page, undefined)).toBe(false);
});

test.each([
  ['a page with a session', '', null],
  ['a page of another content', '<meta name="session" content="kept">', null],
  ['a page that a service worker kept', TAG, {} as ServiceWorker],
])('%s says nothing', (_name, head, worker) => {
  expect(takeNoSession(pageOf(head), worker)).toBe(false);
});
