import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPresenceBook, GRACE_MS, type PresenceBook } from './presence-book.ts';

let told: string[];
let book: PresenceBook;

beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  book = createPresenceBook((accountId, status) => told.push(`${accountId} ${status}`));
});

afterEach(() => {
  book.close();
  vi.useRealTimers();
});

test('somebody is online from the first device to the last, and missed only after a while', () => {
  book.arrive('maya', 'phone');
  book.arrive('maya', 'laptop');
  book.leave('maya', 'phone');
  expect(book.statusOf('maya')).toBe('online');
  book.leave('maya', 'laptop');
  expect(book.statusOf('maya')).toBe('online');
  vi.advanceTimersByTime(GRACE_MS);
  expect(book.statusOf('maya')).toBe('offline');
  expect(told).toEqual(['maya online', 'maya offline']);
});

test('a page that is loaded anew makes nobody leave', () => {
  book.arrive('maya', 'first page');
  book.leave('maya', 'first page');
  vi.advanceTimersByTime(GRACE_MS - 1);
  book.arrive('maya', 'second page');
  vi.advanceTimersByTime(GRACE_MS);
  expect(told).toEqual(['maya online']);
});

test('away is who has touched none of their devices', () => {
  book.arrive('maya', 'phone');
  book.arrive('maya', 'laptop');
  book.setIdle('maya', 'phone', true);
  expect(book.statusOf('maya')).toBe('online');
  book.setIdle('maya', 'laptop', true);
  expect(book.statusOf('maya')).toBe('away');
  book.setIdle('maya', 'phone', false);
  expect(told).toEqual(['maya online', 'maya away', 'maya online']);
});

test('who leaves while away is away until they are missed', () => {
  book.arrive('maya', 'phone');
  book.setIdle('maya', 'phone', true);
  book.leave('maya', 'phone');
  expect(book.statusOf('maya')).toBe('away');
  vi.advanceTimersByTime(GRACE_MS);
  expect(told).toEqual(['maya online', 'maya away', 'maya offline']);
});

test('a device that is gone cannot become idle', () => {
  book.setIdle('maya', 'phone', true);
  expect(book.statusOf('maya')).toBe('offline');
  expect(told).toEqual([]);
});

test('they look at what one of their devices shows, else at the app if it is before them and in use', () => {
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

test('who has just left looks elsewhere at once, though they are not missed yet', () => {
  book.arrive('maya', 'phone');
  book.leave('maya', 'phone');
  expect(book.statusOf('maya')).toBe('online');
  expect(book.attentionOf('maya', 'conversation:1')).toBe('elsewhere');
});
