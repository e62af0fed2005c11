import { beforeEach, expect, test, vi } from 'vitest';
import { manualClock } from '#test/manual-clock.ts';
import { openBrowser, type Tab } from '#test/tabs.ts';
import { createEarlyOffline, type EarlyOffline } from './early-offline.ts';
import type { Offline } from './offline-context.tsx';

let tab: Tab;
let early: EarlyOffline;
let loads: number;

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  tab = openBrowser(manualClock()).open();
  loads = 0;
  early = createEarlyOffline(async () => {
    loads += 1;
    early.arrive(real());
    return real();
  });
  return () => tab.close();
});

function real(): Offline {
  const { outbox, localMatches, socket } = tab;
  return { outbox, localMatches, socket };
}

test('knows the account and nothing that waits, and loads nothing for a look', () => {
  early.setAccount('account-1');
  expect(early.outbox.accountId()).toBe('account-1');
  expect(early.outbox.status()).toMatchObject({ queued: 0, state: 'idle' });
  expect(early.outbox.status()).toBe(early.outbox.status());
  expect(early.outbox.items()).toEqual([]);
  expect(early.localMatches.list()).toEqual([]);
  expect(loads).toBe(0);
});

test('loads the queue for something that is written, and shows it to all who look', async () => {
  const changed = vi.fn();
  early.outbox.subscribe(changed);
  await early.outbox.enqueue([{ topic: 'match:delete', key: 'match-1', id: 'one', body: null }]);
  await vi.waitFor(() => expect(early.outbox.items()).toHaveLength(1));
  expect(loads).toBe(1);
  expect(changed).toHaveBeenCalled();
  expect(early.outbox.status()).toBe(tab.outbox.status());
});

test('keeps an act for the account that did it, before the queue is told who has signed in', async () => {
  tab.outbox.setAccount(null);
  early.setAccount('account-1');
  await early.outbox.enqueue([{ topic: 'match:delete', key: 'match-1', id: 'one', body: null }]);
  expect(await tab.outbox.countQueued('account-1')).toBe(1);
});

test('passes news on to those who listened before the connection was there', () => {
  const heard = vi.fn();
  const left = vi.fn();
  early.socket.onConnected(heard);
  early.socket.onConnected(left)();
  early.arrive(real());
  tab.socket.connect();
  expect(heard).toHaveBeenCalledOnce();
  expect(left).not.toHaveBeenCalled();
});

test('tells a listener that the parts have come, until it leaves', () => {
  const changed = vi.fn();
  const leave = early.localMatches.subscribe(changed);
  early.arrive(real());
  expect(changed).toHaveBeenCalledOnce();
  leave();
});
