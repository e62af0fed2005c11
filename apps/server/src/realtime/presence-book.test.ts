import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { collectChanges, createPresenceBook, GRACE_MS, type PresenceBook } from './presence-book.ts';

let published: string[];
let book: PresenceBook;

beforeEach(() => {
  vi.useFakeTimers();
  published = [];
  book = createPresenceBook((accountId, status) => published.push(`${accountId} ${status}`));
});

afterEach(() => {
  book.close();
  vi.useRealTimers();
});

test('a person is online from the first device to the last, and missed only after a while', () => {
  book.arrive('maya', 'phone');
  book.arrive('maya', 'laptop');
  book.leave('maya', 'phone');
  expect(book.statusOf('maya')).toBe('online');
  book.leave('maya', 'laptop');
  expect(book.statusOf('maya')).toBe('online');
  vi.advanceTimersByTime(GRACE_MS);
  expect(book.statusOf('maya')).toBe('offline');
  expect(published).toEqual(['maya online', 'maya offline']);
});

test('a page reload does not make a person leave', () => {
  book.arrive('maya', 'first page');
  book.leave('maya', 'first page');
  vi.advanceTimersByTime(GRACE_MS - 1);
  book.arrive('maya', 'second page');
  vi.advanceTimersByTime(GRACE_MS);
  expect(published).toEqual(['maya online']);
});

test('a person is away while all their devices are idle', () => {
  book.arrive('maya', 'phone');
  book.arrive('maya', 'laptop');
  book.setIdle('maya', 'phone', true);
  expect(book.statusOf('maya')).toBe('online');
  book.setIdle('maya', 'laptop', true);
  expect(book.statusOf('maya')).toBe('away');
  book.setIdle('maya', 'phone', false);
  expect(published).toEqual(['maya online', 'maya away', 'maya online']);
});

test('a person who leaves while away stays away until they are missed', () => {
  book.arrive('maya', 'phone');
  book.setIdle('maya', 'phone', true);
  book.leave('maya', 'phone');
  expect(book.statusOf('maya')).toBe('away');
  vi.advanceTimersByTime(GRACE_MS);
  expect(published).toEqual(['maya online', 'maya away', 'maya offline']);
});

test('a device that is gone cannot become idle', () => {
  book.setIdle('maya', 'phone', true);
  expect(book.statusOf('maya')).toBe('offline');
  expect(published).toEqual([]);
});

test('attention is on what a device shows, or else on the app if it is visible and in use', () => {
  expect(book.attentionOf('maya', 'conversation:1')).toBe('elsewhere');
  book.arrive('maya', 'phone');
  expect(book.attentionOf('maya', 'conversation:1')).toBe('app');
  book.setScreen('maya', 'phone', ['conversation:1']);
  book.setIdle('maya', 'phone', true);
  expect(book.attentionOf('maya', 'conversation:1')).toBe('subject');
  expect(book.attentionOf('maya', 'conversation:2')).toBe('elsewhere');
  book.setIdle('maya', 'phone', false);
  book.setScreen('maya', 'phone', null);
  expect(book.attentionOf('maya', 'conversation:1')).toBe('elsewhere');
});

test('attention leaves with the last device, before the person is missed', () => {
  book.arrive('maya', 'phone');
  book.leave('maya', 'phone');
  expect(book.statusOf('maya')).toBe('online');
  expect(book.attentionOf('maya', 'conversation:1')).toBe('elsewhere');
});

test('changes of one moment are published together, each account once', () => {
  const batches: (readonly string[])[] = [];
  const changes = collectChanges((accountIds) => batches.push(accountIds));
  for (const accountId of ['maya', 'jo', 'maya']) {
    changes.add(accountId);
  }
  vi.advanceTimersByTime(1000);
  changes.add('jo');
  changes.close();
  vi.advanceTimersByTime(1000);
  expect(batches).toEqual([['maya', 'jo']]);
});
