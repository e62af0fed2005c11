import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { TOGETHER_MS, useRefetchOnPoints } from './use-refetch-on-points.ts';

const refetch = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  refetch.mockClear();
});

function watch(first: { length: number; isLive: boolean }) {
  return renderHook(
    (growing: { length: number; isLive: boolean }) => useRefetchOnPoints({ ...growing, refetch }),
    {
      initialProps: first,
    },
  );
}

test('loads again shortly after the log grew, once for several points in a row', () => {
  const { rerender } = watch({ length: 5, isLive: true });
  vi.advanceTimersByTime(TOGETHER_MS * 2);
  expect(refetch).not.toHaveBeenCalled();
  rerender({ length: 6, isLive: true });
  vi.advanceTimersByTime(TOGETHER_MS - 1);
  rerender({ length: 7, isLive: true });
  vi.advanceTimersByTime(TOGETHER_MS - 1);
  expect(refetch).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('loads nothing after the broadcast ended or the page was left', () => {
  const { rerender, unmount } = watch({ length: 5, isLive: false });
  rerender({ length: 6, isLive: false });
  vi.advanceTimersByTime(TOGETHER_MS);
  rerender({ length: 6, isLive: true });
  unmount();
  vi.advanceTimersByTime(TOGETHER_MS);
  expect(refetch).not.toHaveBeenCalled();
});
