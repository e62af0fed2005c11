import { expect, test } from 'vitest';
import { createWatchedView } from './watched-view.ts';

function count() {
  const calls: string[] = [];
  let made = 0;
  const watched = createWatchedView({
    initial: 0,
    make: () => ++made,
    start: () => {
      calls.push('start');
      return () => calls.push('stop');
    },
  });
  return { calls, watched };
}

test('is started for the first who watches, and stopped after the last', () => {
  const { calls, watched } = count();
  expect(watched.isWatched()).toBe(false);
  const [leave, leaveToo] = [watched.subscribe(() => {}), watched.subscribe(() => {})];
  leave();
  expect([calls, watched.isWatched()]).toEqual([['start'], true]);
  leaveToo();
  expect([calls, watched.isWatched()]).toEqual([['start', 'stop'], false]);
  watched.subscribe(() => {});
  expect(calls).toEqual(['start', 'stop', 'start']);
});

test('is the same until it is shown again, and watchers are notified', () => {
  const { watched } = count();
  const seen: number[] = [];
  const leave = watched.subscribe(() => seen.push(watched.view()));
  expect(watched.view()).toBe(0);
  watched.show();
  leave();
  watched.show();
  expect([seen, watched.view()]).toEqual([[1], 2]);
});
