import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useIsBehind, watchBehind } from './behind.ts';

const KEY = 'allcourt:behind';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** As another tab changes it. */
function elsewhere(change: () => void): void {
  act(() => {
    change();
    dispatchEvent(new StorageEvent('storage', { key: KEY }));
  });
}

function watch(matchId: string): () => void {
  let leave = () => {};
  act(() => {
    leave = watchBehind(matchId);
  });
  return () => act(leave);
}

test('a match is behind while its picture is on screen, and no other is', () => {
  const { result } = renderHook(() => [useIsBehind('m1'), useIsBehind('m2'), useIsBehind(undefined)]);
  expect(result.current).toEqual([false, false, false]);
  const leave = watch('m1');
  expect(result.current).toEqual([true, false, false]);
  leave();
  expect(result.current).toEqual([false, false, false]);
});

test('a match that another tab watches is behind', () => {
  const { result } = renderHook(() => useIsBehind('m1'));
  elsewhere(() => localStorage.setItem(KEY, JSON.stringify({ m1: Date.now() + 1000 })));
  expect(result.current).toBe(true);
  elsewhere(() => localStorage.setItem(KEY, '{}'));
  expect(result.current).toBe(false);
});

test('stays behind while one of two tabs watches it', () => {
  const { result } = renderHook(() => useIsBehind('m1'));
  const leave = watch('m1');
  elsewhere(() => localStorage.setItem(KEY, '{}'));
  expect(result.current).toBe(true);
  leave();
});

test('is said again every minute, and forgotten after a crash', () => {
  const leave = watch('m1');
  vi.advanceTimersByTime(10 * 60_000);
  expect(renderHook(() => useIsBehind('m1')).result.current).toBe(true);
  const kept = localStorage.getItem(KEY) ?? '';
  leave();
  localStorage.setItem(KEY, kept);
  expect(renderHook(() => useIsBehind('m1')).result.current).toBe(true);
  vi.advanceTimersByTime(3 * 60_000);
  expect(renderHook(() => useIsBehind('m1')).result.current).toBe(false);
});

test('ends with the page, and begins again where the browser brings it back', () => {
  const { result } = renderHook(() => useIsBehind('m1'));
  const leave = watch('m1');
  act(() => void dispatchEvent(new Event('pagehide')));
  expect(result.current).toBe(false);
  act(() => void dispatchEvent(new Event('pageshow')));
  expect(result.current).toBe(true);
  leave();
});

test('holds in this tab where storage is refused', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockReturnValue(null);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  const { result } = renderHook(() => useIsBehind('m1'));
  const leave = watch('m1');
  expect(result.current).toBe(true);
  leave();
  expect(result.current).toBe(false);
});
